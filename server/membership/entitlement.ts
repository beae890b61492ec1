/** What a payment provider knows about a customer. Times are in milliseconds since 1970. */
export type Customer = { id: string; email: string | null; purchases: Purchase[] }

/** A purchase of the course. */
export type Purchase = {
  /** The provider's ID of the payment, for the log. */
  id: string
  state: 'paid' | 'pending' | 'unpaid'
  /** Everything that was paid was refunded, or the bank has returned it. */
  isReturned: boolean
  /** The bank has reversed a payment, or may still do so. */
  isDisputed: boolean
  /** The course has no seats: more than one is a fault of the payment link. */
  quantity: number
  /** Null if the course was paid at once. */
  plan: Instalments | null
}

export type Instalments = {
  /** The provider's ID of the subscription. */
  id: string
  /** Instalments that were settled: by a payment, a coupon or a credit. */
  settled: number
  /** Instalments that were charged beside the regular ones: usually, the first. */
  once: number
  /** When the first regular instalment is due. */
  firstDue: number
  /** Since when, or from when on, the next instalment is due. */
  dueSince: number
  /** The open invoice of that instalment; null if there is none, as in a pause. */
  open: { cents: number; payUrl: string } | null
  /** What the next instalment takes from the card by itself; null for the amount if it depends on a discount or taxes. */
  next: { cents: number | null } | null
  endedAt: number | null
  /** When the plan will end by itself. */
  endsAt: number | null
  /** Our server has set that end. */
  isOwnEnd: boolean
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

/** What follows from the purchases. */
export const stateOf = (customer: Customer, terms: Terms, now = Date.now()) => ({
  standing: standingOf(customer, terms, now),
  due: dueOf(customer, terms),
  next: nextOf(customer, terms, now),
  plansToEnd: plansToEnd(customer, terms, now),
})

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
  { state, isReturned, isDisputed, plan }: Purchase,
  terms: Terms,
  now: number,
): Standing {
  if (state !== 'paid') return state
  if (isDisputed) return 'disputed'
  if (isReturned) return 'refunded'
  if (!plan || plan.settled >= terms.instalments || now < plan.dueSince) return 'entitled'
  if (plan.endedAt !== null && plan.endedAt <= plan.dueSince) return 'stopped'
  return now - plan.dueSince > terms.overdueDays * DAY_MS ? 'overdue' : 'entitled'
}

/** An instalment that was due at a time, and how to pay it. */
export type Due = { since: number; cents: number | null; payUrl: string | null }

/** Of the plan for which the customer owes something, the open instalment. */
function dueOf({ purchases }: Customer, { instalments }: Terms): Due | null {
  const plan = purchases.find(
    ({ plan, isReturned }) => plan && !isReturned && plan.settled < instalments,
  )?.plan
  if (!plan) return null
  const { dueSince: since, open } = plan
  return { since, cents: open?.cents ?? null, payUrl: open?.payUrl ?? null }
}

/** What the card will be charged, and when. */
export function nextOf({ purchases }: Customer, { instalments }: Terms, now: number) {
  const [next] = purchases.flatMap(({ plan, isReturned }) =>
    plan?.next && !isReturned && plan.settled < instalments && plan.dueSince > now
      ? [{ at: plan.dueSince, ...plan.next }]
      : [],
  )
  return next
}

/** A plan, and when it must end; null for now. */
export type PlanEnd = { id: string; at: number | null }

/** The plans that would otherwise charge for more than the course, or for a purchase that was refunded. */
export function plansToEnd(
  { purchases }: Customer,
  { instalments }: Terms,
  now: number,
): PlanEnd[] {
  return purchases.flatMap(({ plan, isReturned }): PlanEnd[] => {
    if (!plan || plan.endedAt !== null) return []
    const { id, settled, once, firstDue, endsAt, isOwnEnd } = plan
    // The end of the last period: an earlier one would charge only a part of the instalment.
    const at = monthsAfter(firstDue, Math.max(0, instalments - once))
    if (isReturned || settled >= instalments || at <= now) return [{ id, at: null }]
    // Customers and staff may end a plan earlier.
    const isEnded = endsAt !== null && (isOwnEnd ? endsAt === at : endsAt <= at)
    return isEnded ? [] : [{ id, at }]
  })
}

/** On the same day of a month, or on its last one: https://docs.stripe.com/billing/subscriptions/billing-cycle */
export function monthsAfter(time: number, months: number) {
  const date = new Date(time)
  const day = date.getUTCDate()
  date.setUTCMonth(date.getUTCMonth() + months)
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  return date.getTime()
}
