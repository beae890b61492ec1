type Amounts = { total: number | null; instalments: number[] | null }

export type Price = Amounts & {
  daysBetween: number | null
  offer: { regularTotal: number | null; until: string | null } | null
}

/** Ignores an incomplete offer, which an import may contain. */
export function priceNow(
  price: (Amounts & Pick<Price, 'daysBetween'>) | null,
  offer: (Amounts & Period) | null,
): Price | null {
  const isComplete = offer?.total && offer.instalments?.length === 2
  if (!isComplete || !isNow(offer)) return price && { ...price, offer: null }
  const { total, instalments, until } = offer
  const daysBetween = price?.daysBetween ?? null
  return { total, instalments, daysBetween, offer: { regularTotal: price?.total ?? null, until } }
}

/** Times in ISO 8601. A missing one sets no limit. */
export type Period = { from: string | null; until: string | null }

/** `server/publishing` regenerates the pages when the result changes. */
export function isNow({ from, until }: Period) {
  const now = Date.now()
  return (!from || Date.parse(from) <= now) && (!until || now < Date.parse(until))
}
