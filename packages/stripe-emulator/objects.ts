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
const optionalTime = z.number().nullable()
const listOf = <Item extends z.ZodType>(one: Item) =>
  z.object({ object: z.literal('list'), data: z.array(one) })

const price = z.object({ id: z.string(), object: z.literal('price'), unit_amount: z.number() })

const item = z.object({
  id: z.string(),
  object: z.literal('item'),
  quantity: z.number(),
  amount_discount: z.number(),
  amount_subtotal: z.number(),
  amount_total: z.number(),
  price,
})

const customer = base('customer').extend({
  email: z.string(),
  name: optionalId,
  /** In cents; below zero, it is a credit. */
  balance: z.number(),
})

const session = base('checkout.session').extend({
  mode: z.enum(['payment', 'subscription']),
  status: z.literal('complete'),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  customer: z.string(),
  customer_details: z.object({ email: z.string() }),
  payment_intent: optionalId,
  subscription: optionalId,
  invoice: optionalId,
  payment_link: z.string(),
  amount_subtotal: z.number(),
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

export const disputeStatus = z.enum([
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'needs_response',
  'under_review',
  'won',
  'lost',
])

const dispute = base('dispute').extend({
  ...payment,
  charge: z.string(),
  payment_intent: z.string(),
  status: disputeStatus,
})

export const pauseBehavior = z.enum(['keep_as_draft', 'mark_uncollectible', 'void'])

const subscriptionItem = z.object({
  id: z.string(),
  object: z.literal('subscription_item'),
  quantity: z.number(),
  price,
  current_period_start: z.number(),
  current_period_end: z.number(),
})

const subscription = base('subscription').extend({
  customer: z.string(),
  status: z.enum(['trialing', 'active', 'past_due', 'canceled']),
  items: listOf(subscriptionItem),
  billing_cycle_anchor: z.number(),
  trial_end: optionalTime,
  cancel_at: optionalTime,
  canceled_at: optionalTime,
  ended_at: optionalTime,
  pause_collection: z.object({ behavior: pauseBehavior, resumes_at: z.null() }).nullable(),
  latest_invoice: z.string(),
  metadata: z.record(z.string(), z.string()),
})

const line = z.object({
  id: z.string(),
  object: z.literal('line_item'),
  amount: z.number(),
  currency: z.literal('usd'),
  quantity: z.number(),
  period: z.object({ start: z.number(), end: z.number() }),
  parent: z.discriminatedUnion('type', [
    z.object({
      type: z.literal('invoice_item_details'),
      invoice_item_details: z.object({ proration: z.boolean() }),
      subscription_item_details: z.null(),
    }),
    z.object({
      type: z.literal('subscription_item_details'),
      invoice_item_details: z.null(),
      subscription_item_details: z.object({ proration: z.boolean() }),
    }),
  ]),
  pricing: z.object({
    type: z.literal('price_details'),
    price_details: z.object({ price: z.string() }),
  }),
})

const invoice = base('invoice').extend({
  customer: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']),
  billing_reason: z.enum(['subscription_create', 'subscription_cycle', 'manual']),
  collection_method: z.literal('charge_automatically'),
  currency: z.literal('usd'),
  /** Before discounts. */
  subtotal: z.number(),
  total: z.number(),
  amount_due: z.number(),
  amount_paid: z.number(),
  amount_remaining: z.number(),
  attempted: z.boolean(),
  auto_advance: z.boolean(),
  due_date: z.null(),
  hosted_invoice_url: z.string().nullable(),
  lines: listOf(line),
  status_transitions: z.object({ finalized_at: optionalTime, paid_at: optionalTime }),
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
  api_version: z.string(),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
  pending_webhooks: z.number(),
})

/** What a buyer enters at the checkout, or what staff give later. */
export const couponShape = z
  .object({
    /** In cents. */
    amountOff: z.int().positive().optional(),
    percentOff: z.number().positive().max(100).optional(),
    duration: z.enum(['once', 'forever']),
    /** The ID of the only price that it reduces. */
    price: z.string().optional(),
  })
  .refine(({ amountOff, percentOff }) => Boolean(amountOff) !== Boolean(percentOff))

/** Everything that the emulator keeps; the newest object of a list is first, as in Stripe's lists. */
export const stateShape = z.object({
  customers: z.array(customer).default([]),
  sessions: z.array(session).default([]),
  items: z.record(z.string(), z.array(item)).default({}),
  charges: z.array(charge).default([]),
  disputes: z.array(dispute).default([]),
  subscriptions: z.array(subscription).default([]),
  /** By subscription. */
  coupons: z.record(z.string(), couponShape).default({}),
  /** By subscription: prorations for its next invoice. */
  prorations: z.record(z.string(), z.array(line)).default({}),
  invoices: z.array(invoice).default([]),
  invoicePayments: z.array(invoicePayment).default([]),
  events: z.array(event).default([]),
})

export type State = z.infer<typeof stateShape>
export type Session = z.infer<typeof session>
export type Charge = z.infer<typeof charge>
export type Dispute = z.infer<typeof dispute>
export type Subscription = z.infer<typeof subscription>
export type Invoice = z.infer<typeof invoice>
export type Line = z.infer<typeof line>
export type Item = z.infer<typeof item>
export type Coupon = z.infer<typeof couponShape>
export type PauseBehavior = z.infer<typeof pauseBehavior>
export type StripeEvent = z.infer<typeof event>
