import { checkInstalments } from './price.ts'

type Offer = { total?: number; instalments?: number[]; from?: string; until?: string }

/** Refuses an offer that is filled in by half, which the site would not show. No offer is fine. */
export function checkOffer(offer: Offer | undefined): true | string {
  const { total, instalments, from, until } = offer ?? {}
  if (!total && !instalments?.length && !from && !until) return true
  const missing = [
    ...(total ? [] : ['its total']),
    ...(instalments?.length ? [] : ['its instalments']),
    ...(until ? [] : ['its end']),
  ]
  if (missing.length > 0)
    return `The offer is missing ${new Intl.ListFormat('en').format(missing)}. Fill in what’s missing, or clear the other fields of the offer.`
  return checkInstalments(offer)
}
