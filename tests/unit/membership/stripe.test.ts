import { createServer } from 'node:http'
import {
  monthsAfter,
  nextOf,
  plansToEnd,
  type Standing,
  standingOf,
} from '#server/membership/entitlement.ts'
import { stripeProvider } from '#server/membership/stripe.ts'
import { serve } from '../../support/serve.ts'

type Object_ = { id: string; [field: string]: unknown }
/** By their path at Stripe; the newest is first. */
type Lists = Record<string, Object_[]>

const DAY_S = 86_400
const NOW_S = Date.UTC(2026, 10, 23) / 1000
const terms = { instalments: 2, overdueDays: 7 }

// The shapes of https://docs.stripe.com/api, with the fields that matter here.
const list = (data: object[]) => ({ object: 'list', has_more: false, data })
const customer = { id: 'cus_1', object: 'customer', email: 'Buyer@mail.test' }
const session = (fields: object = {}) => ({
  ...{ id: 'cs_test_1', object: 'checkout.session', mode: 'payment', status: 'complete' },
  ...{ customer: 'cus_1', payment_intent: 'pi_1', subscription: null, payment_status: 'paid' },
  line_items: list([{ price: { id: 'price_full' }, quantity: 1 }]),
  ...fields,
})
const charge = (status: string, fields: object = {}) => ({
  ...{ id: 'ch_1', object: 'charge', customer: 'cus_1', payment_intent: 'pi_1', status },
  ...{ paid: status === 'succeeded', refunded: false, disputed: false, ...fields },
})
const line = (type: string, amount: number, proration = false) => ({
  ...{ id: 'il_1', object: 'line_item', amount },
  parent: { type, [type]: { proration } },
  pricing: { type: 'price_details', price_details: { price: 'price_full' } },
})
const invoice = (id: string, status: string, fields: object = {}) => ({
  ...{ id, object: 'invoice', customer: 'cus_1', status, created: NOW_S - 40 * DAY_S },
  ...(status === 'paid'
    ? { amount_paid: 45_000, amount_remaining: 0 }
    : { amount_paid: 0, amount_remaining: 105_000 }),
  ...{ due_date: null, status_transitions: { finalized_at: NOW_S - 8 * DAY_S } },
  parent: {
    type: 'subscription_details',
    subscription_details: { subscription: 'sub_1' },
  },
  lines: list([line('subscription_item_details', 105_000)]),
  ...fields,
})
const invoicePayment = (invoice: string, payment_intent: string) => ({
  ...{ id: `inpay_${invoice}`, object: 'invoice_payment', invoice, status: 'paid' },
  payment: { type: 'payment_intent', payment_intent },
})
const subscription = (fields: object = {}) => ({
  ...{ id: 'sub_1', object: 'subscription', customer: 'cus_1', status: 'active' },
  ...{ trial_end: NOW_S - 10 * DAY_S, cancel_at: NOW_S + DAY_S, ended_at: null, metadata: {} },
  ...{ discounts: [], items: list([{ price: { unit_amount: 105_000 }, quantity: 1 }]) },
  ...{ pause_collection: null, ...fields },
})

const unpaid = { payment_status: 'unpaid' }
/** A purchase at once. */
const bought = (sessionFields: object, ...charges: Object_[]): Lists => ({
  'checkout/sessions': [session(sessionFields)],
  charges,
})
/** A checkout that is not paid. */
const intent = (status: string, ...charges: Object_[]): Lists => ({
  ...bought(unpaid, ...charges),
  payment_intents: [{ id: 'pi_1', object: 'payment_intent', status }],
})
const disputed = (status: string): Lists => ({
  ...bought({}, charge('succeeded', { disputed: true })),
  disputes: [{ id: 'du_1', object: 'dispute', charge: 'ch_1', payment_intent: 'pi_1', status }],
})
const first = invoice('in_1', 'paid', { lines: list([line('invoice_item_details', 45_000)]) })
/** A purchase in instalments, of which the first is paid. */
const plan = (
  second: Object_[],
  { of = {}, refunded = [] }: { of?: object; refunded?: string[] } = {},
): Lists => ({
  'checkout/sessions': [
    session({ mode: 'subscription', payment_intent: null, subscription: 'sub_1' }),
  ],
  subscriptions: [subscription(of)],
  invoices: [...second, first],
  invoice_payments: [invoicePayment('in_2', 'pi_2'), invoicePayment('in_1', 'pi_1')],
  charges: ['pi_2', 'pi_1'].map((payment_intent) =>
    charge('succeeded', { payment_intent, refunded: refunded.includes(payment_intent) }),
  ),
})
const second = invoice('in_2', 'paid')
const charging = (cents: number, isProration = false) =>
  invoice('in_2', 'paid', { lines: list([line('subscription_item_details', cents, isProration)]) })
const ended = (days: number, trial_end = NOW_S - 10 * DAY_S) => ({
  of: { ended_at: NOW_S - days * DAY_S, trial_end },
})
const due = (days: number) => ({ status_transitions: { finalized_at: NOW_S - days * DAY_S } })
const both = (first: Lists, second: Lists): Lists => ({
  'checkout/sessions': [
    ...(second['checkout/sessions'] ?? []),
    ...(first['checkout/sessions'] ?? []),
  ],
  charges: [...(second.charges ?? []), ...(first.charges ?? [])],
})
const again = { id: 'cs_test_2', payment_intent: 'pi_2' }
const processing = { id: 'pi_2', object: 'payment_intent', status: 'processing' }
const refund = bought({}, charge('succeeded', { refunded: true }))

let lists: Lists = {}
const stripe = await serve(
  createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://stripe')
    const path = pathname.replace('/v1/', '')
    const [, list_ = '', one] = /^(customers|payment_intents)\/(.+)$/.exec(path) ?? []
    const all = (lists[path] ?? []).filter((object) =>
      ['customer', 'charge', 'invoice', 'email'].every(
        (name) => !searchParams.has(name) || object[name] === searchParams.get(name),
      ),
    )
    const after = all.findIndex(({ id }) => id === searchParams.get('starting_after')) + 1
    const data = all.slice(after, after + Number(searchParams.get('limit')))
    const page = { ...list(data), has_more: after + data.length < all.length }
    res.setHeader('content-type', 'application/json')
    res.end(JSON.stringify(one ? lists[list_]?.find(({ id }) => id === one) : page))
  }),
)
afterAll(stripe.close)
const provider = stripeProvider({
  ...{ secretKey: 'rk_test_1', webhookSecret: 'whsec_1', prices: ['price_full'] },
  apiUrl: stripe.url,
})

const [paid, pending, failed] = [charge('succeeded'), charge('pending'), charge('failed')]

// What happens to most purchases is tested over HTTP.
test.each<[what: string, has: Lists, expected: Standing]>([
  ['no purchase', {}, 'none'],
  ['a checkout that was left', bought({ status: 'expired', ...unpaid }), 'none'],
  ['another product', bought({ line_items: list([{ price: { id: 'other' } }]) }), 'none'],
  [
    'a discount of 100 %',
    bought({ payment_status: 'no_payment_required', payment_intent: null }),
    'entitled',
  ],
  ['a voucher that waits for its payment', intent('requires_action'), 'pending'],
  ['one that has expired', intent('requires_payment_method'), 'unpaid'],
  ['one that was cancelled', intent('canceled'), 'unpaid'],
  ['a bank debit', intent('processing', pending), 'pending'],
  ['one that has failed', intent('requires_payment_method', failed), 'unpaid'],
  ['a declined card, then a bank debit', intent('processing', pending, failed), 'pending'],
  ['a declined card, then another one', bought({}, paid, failed), 'entitled'],
  [
    'a refund, then a payment',
    both(refund, bought(again, charge('succeeded', { payment_intent: 'pi_2' }))),
    'entitled',
  ],
  [
    'a bank debit, then a purchase that was refunded',
    { ...both(bought({ ...again, ...unpaid }), refund), payment_intents: [processing] },
    'pending',
  ],
  ['a dispute under review', disputed('under_review'), 'disputed'],
  ['a dispute that needs a response', disputed('needs_response'), 'disputed'],
  ['an inquiry that needs one', disputed('warning_needs_response'), 'entitled'],
  ['a dispute that was closed', disputed('warning_closed'), 'entitled'],
  ['a dispute that was prevented', disputed('prevented'), 'entitled'],
  ['a second one that is due for 7 days', plan([invoice('in_2', 'open', due(7))]), 'entitled'],
  ['a second one that is due for longer', plan([invoice('in_2', 'open', due(7.1))]), 'overdue'],
  ['one that was given up', plan([invoice('in_2', 'uncollectible')]), 'overdue'],
  ['one that was cancelled', plan([invoice('in_2', 'void')]), 'overdue'],
  [
    'one that is due tomorrow',
    plan([invoice('in_2', 'open', { due_date: NOW_S + DAY_S })]),
    'entitled',
  ],
  ['a plan that was stopped', plan([], ended(20)), 'stopped'],
  ['one that was stopped, but ends later', plan([], ended(0, NOW_S + DAY_S)), 'entitled'],
  ['a plan that is paid, and has ended', plan([second], ended(1)), 'entitled'],
  ['a trial, which costs nothing', plan([charging(0)]), 'overdue'],
  ['a proration, which is no instalment', plan([charging(9_000, true)]), 'overdue'],
  ['a subscription that is not listed', { ...plan([second]), subscriptions: [] }, 'pending'],
  ['a refund of one instalment', plan([second], { refunded: ['pi_1'] }), 'entitled'],
  ['a refund of both', plan([second], { refunded: ['pi_1', 'pi_2'] }), 'refunded'],
])('%s', async (_, has, expected) => {
  lists = { customers: [customer], ...has }
  const found = await provider.readCustomer('cus_1')
  expect(found && standingOf(found, terms, NOW_S * 1000)).toBe(expected)
  expect(await provider.readAllCustomers()).toEqual([found])
})

const later = { trial_end: NOW_S + DAY_S, cancel_at: NOW_S + 31 * DAY_S }
const at = later.trial_end * 1000
test.each<[what: string, has: Lists, expected: object | undefined]>([
  ['the price of the plan', plan([], { of: later }), { at, cents: 105_000 }],
  [
    'no amount that depends on a code',
    plan([], { of: { ...later, discounts: ['di_1'] } }),
    { at, cents: null },
  ],
  [
    'nor one with taxes',
    { ...plan([], { of: later }), invoices: [{ ...first, subtotal: 45_000, total: 48_000 }] },
    { at, cents: null },
  ],
  ['nothing in a pause', plan([], { of: { ...later, pause_collection: {} } }), undefined],
  ['nothing after a stop', plan([], { of: { ...later, cancel_at: NOW_S } }), undefined],
  ['nothing after the last instalment', plan([second], { of: later }), undefined],
  ['nothing that is due already', plan([]), undefined],
])('a member reads of the next instalment: %s', async (_, has, expected) => {
  lists = { customers: [customer], ...has }
  const found = await provider.readCustomer('cus_1')
  expect(found && nextOf(found, terms, NOW_S * 1000)).toEqual(expected)
})

const end = monthsAfter(NOW_S * 1000, 1)
const until = (cancel_at: number, course_end = '') => ({
  trial_end: NOW_S,
  cancel_at,
  metadata: { course_end },
})
test.each<[what: string, fields: object, at: number | null | undefined]>([
  ['that nothing ends', { trial_end: NOW_S, cancel_at: null }, end],
  ['that the customer ends earlier', until(NOW_S), undefined],
  ['that somebody ends later', until(end / 1000 + DAY_S), end],
  ['that our server has ended', until(end / 1000, `${end / 1000}`), undefined],
  [
    'whose trial was lengthened since then',
    until(end / 1000 - DAY_S, `${end / 1000 - DAY_S}`),
    end,
  ],
  ['whose last period is over', { trial_end: NOW_S - 40 * DAY_S, cancel_at: null }, null],
  ['that has ended', { ended_at: NOW_S }, undefined],
])('a subscription %s', async (_, fields, at) => {
  lists = { customers: [customer], ...plan([], { of: fields }) }
  const found = await provider.readCustomer('cus_1')
  const ends = found && plansToEnd(found, terms, NOW_S * 1000)
  expect(ends).toEqual(at === undefined ? [] : [{ id: 'sub_1', at }])
})

test('all customers are read, page by page, and those with the same email are found', async () => {
  // The first one has another spelling than the second.
  const emails = [customer.email.toLowerCase(), customer.email]
  const customers = Array.from({ length: 250 }, (_, n) => ({
    ...{ ...customer, id: `cus_${n}`, email: emails[n] ?? `${n}@mail.test` },
  }))
  const sessions = customers.map(({ id }) => session({ id: `cs_test_${id}`, customer: id }))
  lists = { customers, 'checkout/sessions': sessions }
  const all = await provider.readAllCustomers()
  expect(all.map(({ purchases }) => purchases.length)).toEqual(customers.map(() => 1))
  for (const id of ['cus_0', 'cus_1']) {
    const namesakes = await provider.readNamesakes(id)
    expect(namesakes.map((one) => one.id).sort()).toEqual(['cus_0', 'cus_1'])
  }
})

test('a customer who was deleted has no email', async () => {
  lists = { customers: [{ id: 'cus_1', object: 'customer', deleted: true }], ...bought({}) }
  expect(await provider.readCustomer('cus_1')).toMatchObject({ email: null })
  expect(await provider.readNamesakes('cus_1')).toEqual([])
})
