import {
  type Customer,
  type Purchase,
  type Standing,
  standingOf,
} from '#server/membership/entitlement.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 23)
const terms = { instalments: 2, overdueDays: 7 }

const paid: Purchase = {
  ...{ id: 'pi_1', state: 'paid', isRefunded: false, isDisputed: false, plan: null },
}
const plan = (fields: Partial<NonNullable<Purchase['plan']>>): Purchase => ({
  ...paid,
  plan: { paid: 1, dueSince: null, stoppedAt: null, isEndless: false, ...fields },
})
const standing = (...purchases: Purchase[]) => {
  const customer: Customer = { id: 'cus_1', email: 'buyer@mail.test', purchases }
  return standingOf(customer, terms, NOW)
}

test.each<[what: string, purchases: Purchase[], expected: Standing]>([
  ['no purchase', [], 'none'],
  ['a payment', [paid], 'entitled'],
  ['a pending payment', [{ ...paid, state: 'pending' }], 'pending'],
  ['a failed payment', [{ ...paid, state: 'unpaid' }], 'unpaid'],
  ['a full refund', [{ ...paid, isRefunded: true }], 'refunded'],
  ['an open or lost dispute', [{ ...paid, isDisputed: true }], 'disputed'],
  ['the first instalment', [plan({})], 'entitled'],
  ['a second one that is due for 7 days', [plan({ dueSince: NOW - 7 * DAY_MS })], 'entitled'],
  ['a second one that is due for longer', [plan({ dueSince: NOW - 7 * DAY_MS - 1 })], 'overdue'],
  ['a plan that was stopped', [plan({ stoppedAt: NOW })], 'stopped'],
  ['one that ends later', [plan({ stoppedAt: NOW + 1 })], 'entitled'],
  ['a plan that is paid', [plan({ paid: 2, stoppedAt: NOW - DAY_MS })], 'entitled'],
  ['a refund, then a payment', [{ ...paid, isRefunded: true }, paid], 'entitled'],
  [
    'a refund, then a pending payment',
    [
      { ...paid, isRefunded: true },
      { ...paid, state: 'pending' },
    ],
    'pending',
  ],
])('%s', (_, purchases, expected) => {
  expect(standing(...purchases)).toBe(expected)
})
