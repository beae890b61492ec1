import { isNow, type Period } from './period.ts'

type Amounts = { total: number; instalments: number[] }
type Offer = { total: number | null; instalments: number[] | null } & Period

/** The price that applies now. `offer` says what it replaces and when it ends. */
export type Price = Amounts & { offer: { regularTotal: number; until: string | null } | null }

export function priceNow(price: Amounts, offer: Offer | null): Price {
  if (!offer?.total || !offer.instalments || !isNow(offer)) return { ...price, offer: null }
  const { total, instalments, until } = offer
  return { total, instalments, offer: { regularTotal: price.total, until } }
}
