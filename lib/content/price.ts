import { isNow, type Period } from './period.ts'

type Amounts = { total: number | null; instalments: number[] | null }

/** The price that applies now. `offer` says what it replaces and when it ends. */
export type Price = Amounts & {
  offer: { regularTotal: number | null; until: string | null } | null
}

/** An offer that is filled in by half, as an import may leave it, is none. */
export function priceNow(price: Amounts | null, offer: (Amounts & Period) | null): Price | null {
  const isComplete = offer?.total && offer.instalments?.length === 2
  if (!isComplete || !isNow(offer)) return price && { ...price, offer: null }
  const { total, instalments, until } = offer
  return { total, instalments, offer: { regularTotal: price?.total ?? null, until } }
}
