import { z } from 'zod'

const base = <Name extends string>(object: Name) =>
  z.object({
    id: z.string(),
    object: z.literal(object),
    created: z.number(),
    livemode: z.literal(false),
  })
const payment = { amount: z.number(), currency: z.literal('usd') }
const optionalId = z.string().nullable()

const item = z.object({
  id: z.string(),
  object: z.literal('item'),
  quantity: z.literal(1),
  amount_total: z.number(),
  price: z.object({ id: z.string(), object: z.literal('price'), unit_amount: z.number() }),
})

const customer = base('customer').extend({ email: z.string(), name: optionalId })

const session = base('checkout.session').extend({
  mode: z.enum(['payment', 'subscription']),
  status: z.literal('complete'),
  payment_status: z.enum(['paid', 'unpaid']),
  customer: z.string(),
  customer_details: z.object({ email: z.string() }),
  payment_intent: optionalId,
  subscription: optionalId,
  invoice: optionalId,
  payment_link: z.string(),
  amount_total: z.number(),
  currency: z.literal('usd'),
  metadata: z.record(z.string(), z.string()),
})

const charge = base('charge').extend({
  ...payment,
  customer: z.string(),
  payment_intent: z.string(),
  amount_refunded: z.number(),
  refunded: z.boolean(),
  disputed: z.boolean(),
  paid: z.boolean(),
  status: z.enum(['succeeded', 'pending', 'failed']),
})

const dispute = base('dispute').extend({
  ...payment,
  charge: z.string(),
  payment_intent: z.string(),
  status: z.enum(['needs_response', 'won', 'lost']),
})

const subscription = base('subscription').extend({
  customer: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  items: z.object({ object: z.literal('list'), data: z.array(item.omit({ amount_total: true })) }),
  trial_end: z.number(),
  cancel_at: z.number().nullable(),
  canceled_at: z.number().nullable(),
  ended_at: z.number().nullable(),
  latest_invoice: z.string(),
})

const invoice = base('invoice').extend({
  customer: z.string(),
  status: z.enum(['open', 'paid']),
  billing_reason: z.enum(['subscription_create', 'subscription_cycle']),
  collection_method: z.literal('charge_automatically'),
  amount_due: z.number(),
  amount_paid: z.number(),
  amount_remaining: z.number(),
  attempted: z.literal(true),
  due_date: z.null(),
  status_transitions: z.object({ finalized_at: z.number(), paid_at: z.number().nullable() }),
  parent: z.object({
    type: z.literal('subscription_details'),
    subscription_details: z.object({ subscription: z.string() }),
  }),
})

const invoicePayment = base('invoice_payment').extend({
  invoice: z.string(),
  amount_paid: z.number(),
  status: z.literal('paid'),
  payment: z.object({ type: z.literal('payment_intent'), payment_intent: z.string() }),
})

const event = base('event').extend({
  type: z.string(),
  api_version: z.null(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
  pending_webhooks: z.number(),
})

/** Everything that the emulator keeps; the newest object of a list is first, as in Stripe's lists. */
export const stateShape = z.object({
  customers: z.array(customer).default([]),
  sessions: z.array(session).default([]),
  items: z.record(z.string(), z.array(item)).default({}),
  charges: z.array(charge).default([]),
  disputes: z.array(dispute).default([]),
  subscriptions: z.array(subscription).default([]),
  invoices: z.array(invoice).default([]),
  invoicePayments: z.array(invoicePayment).default([]),
  events: z.array(event).default([]),
})

export type State = z.infer<typeof stateShape>
export type Session = z.infer<typeof session>
export type Charge = z.infer<typeof charge>
export type Invoice = z.infer<typeof invoice>
export type Item = z.infer<typeof item>
export type StripeEvent = z.infer<typeof event>
