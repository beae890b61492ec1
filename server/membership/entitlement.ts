/** What a payment provider knows about a customer. Times are in milliseconds since 1970. */
export type Customer = { id: string; email: string | null; purchases: Purchase[] }

/** A purchase of the course. */
export type Purchase = {
  /** The provider's ID of the payment, for the log. */
  id: string
  state: 'paid' | 'pending' | 'unpaid'
  /** Everything that was paid was refunded. */
  isRefunded: boolean
  /** The bank has reversed a payment, or may still do so. */
  isDisputed: boolean
  /** Null if the course was paid at once. */
  plan: Instalments | null
}

type Instalments = {
  /** The provider's ID of the subscription. */
  id: string
  /** Instalments that were paid. */
  paid: number
  /** Since when the oldest unpaid instalment is due. */
  dueSince: number | null
  /** When the next instalment would have been due, if the customer has stopped the plan. */
  stoppedAt: number | null
  /** The customer is charged until somebody ends the plan. */
  isEndless: boolean
}

/** From the site settings. */
export type Terms = {
  instalments: number
  /** Days after which an unpaid instalment ends the access. */
  overdueDays: number
}

/** `none`: there is no purchase of the course. */
export type Standing =
  | 'entitled'
  | 'pending'
  | 'unpaid'
  | 'refunded'
  | 'disputed'
  | 'overdue'
  | 'stopped'
  | 'none'

const DAY_MS = 86_400_000

/** Depends only on the current state of the purchases: not on events, their order or their number. */
export function standingOf({ purchases }: Customer, terms: Terms, now: number): Standing {
  const standings = purchases.map((purchase) => standingOfOne(purchase, terms, now))
  return (
    standings.find((one) => one === 'entitled') ??
    standings.find((one) => one === 'pending') ??
    standings[0] ??
    'none'
  )
}

function standingOfOne(
  { state, isRefunded, isDisputed, plan }: Purchase,
  terms: Terms,
  now: number,
): Standing {
  if (state !== 'paid') return state
  if (isDisputed) return 'disputed'
  if (isRefunded) return 'refunded'
  if (!plan || plan.paid >= terms.instalments) return 'entitled'
  if (plan.dueSince !== null && now - plan.dueSince > terms.overdueDays * DAY_MS) return 'overdue'
  if (plan.stoppedAt !== null && now >= plan.stoppedAt) return 'stopped'
  return 'entitled'
}

/** The IDs of plans that would charge for more than the course, or for a purchase that was refunded. */
export const plansToEnd = ({ purchases }: Customer, { instalments }: Terms) =>
  purchases.flatMap(({ plan, isRefunded }) =>
    plan?.isEndless && (isRefunded || plan.paid >= instalments) ? [plan.id] : [],
  )
