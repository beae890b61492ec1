import type { Charges } from './charges.ts'
import { discountOn } from './coupons.ts'
import { missing, StripeError } from './errors.ts'
import type { Coupon, Invoice, Line, PauseBehavior, Subscription } from './objects.ts'
import { found, newId, type Store } from './store.ts'

type Outcome = 'paid' | 'failed'
type Price = { id: string; cents: number }
type LineOptions = { quantity?: number; start?: number; end?: number; proration?: boolean }
export type InvoiceAction = 'pay' | 'mark_paid' | 'void' | 'mark_uncollectible' | 'reissue'

/** Subscriptions and their invoices. Each change is stored, and sends its events. */
export function billingOf(store: Store, { charge }: Charges, payUrl: (invoice: string) => string) {
  const { state, emit, base, seconds } = store

  const lineOf = (
    type: Line['parent']['type'],
    { id: price, cents }: Price,
    { quantity = 1, start = seconds(), end = start, proration = false }: LineOptions = {},
  ): Line => ({
    id: newId('il'),
    object: 'line_item',
    amount: Math.round(cents * quantity),
    currency: 'usd',
    quantity,
    period: { start, end },
    parent:
      type === 'invoice_item_details'
        ? { type, invoice_item_details: { proration }, subscription_item_details: null }
        : { type, invoice_item_details: null, subscription_item_details: { proration } },
    pricing: { type: 'price_details', price_details: { price } },
  })

  /** A draft of these lines, with the coupon and the credit of the customer. */
  function draft(
    { id, customer: owner }: Pick<Subscription, 'id' | 'customer'>,
    billing_reason: Invoice['billing_reason'],
    data: Line[],
    created = seconds(),
  ) {
    const customer = found(state.customers, 'customer', owner)
    const coupon = state.coupons[id]
    const subtotal = data.reduce((sum, { amount }) => sum + amount, 0)
    const discount = discountOn(
      coupon,
      data.map(({ amount, pricing }) => ({ price: pricing.price_details.price, cents: amount })),
    )
    if (coupon?.duration === 'once' && discount > 0) delete state.coupons[id]
    const total = subtotal - discount
    const amount_due = Math.max(0, total + customer.balance)
    customer.balance = Math.min(0, total + customer.balance)
    const invoice: Invoice = {
      ...base('invoice', 'in', created),
      customer: owner,
      status: 'draft',
      billing_reason,
      collection_method: 'charge_automatically',
      currency: 'usd',
      subtotal,
      total,
      amount_due,
      amount_paid: 0,
      amount_remaining: amount_due,
      attempted: false,
      auto_advance: true,
      due_date: null,
      hosted_invoice_url: null,
      lines: { object: 'list', data },
      status_transitions: { finalized_at: null, paid_at: null },
      parent: { type: 'subscription_details', subscription_details: { subscription: id } },
    }
    state.invoices.unshift(invoice)
    return invoice
  }

  function finalize(invoice: Invoice, at = seconds()) {
    invoice.status = 'open'
    invoice.hosted_invoice_url = payUrl(invoice.id)
    invoice.status_transitions.finalized_at = at
    emit('invoice.finalized', invoice)
  }

  /** https://docs.stripe.com/api/invoices: since 2025-03-31, an invoice payment joins it to its charge. */
  function settle(invoice: Invoice, isCharged = invoice.amount_remaining > 0) {
    const { customer, amount_remaining: amount } = invoice
    if (isCharged) {
      const payment_intent = newId('pi')
      charge({ payment_intent, customer, amount }, 'succeeded')
      state.invoicePayments.unshift({
        ...base('invoice_payment', 'inpay'),
        invoice: invoice.id,
        amount_paid: amount,
        status: 'paid',
        payment: { type: 'payment_intent', payment_intent },
      })
    }
    Object.assign(invoice, { status: 'paid', amount_paid: amount, amount_remaining: 0 })
    invoice.status_transitions.paid_at = seconds()
    emit('invoice.paid', invoice)
    const subscription = subscriptionOf(invoice)
    if (subscription.status === 'past_due') changed(subscription, { status: 'active' })
  }

  const subscriptionOf = ({ parent }: Invoice) =>
    found(state.subscriptions, 'subscription', parent.subscription_details.subscription)

  function collect(invoice: Invoice, outcome: Outcome, subscription: Subscription) {
    const pause = subscription.pause_collection?.behavior
    if (pause === 'keep_as_draft') {
      invoice.auto_advance = false
      return
    }
    finalize(invoice, invoice.created)
    if (invoice.amount_due === 0 || (!pause && outcome === 'paid')) return settle(invoice)
    if (pause) return mark(invoice, pause === 'void' ? 'void' : 'uncollectible')
    invoice.attempted = true
    emit('invoice.payment_failed', invoice)
    changed(subscription, { status: 'past_due' })
  }

  function mark(invoice: Invoice, status: 'void' | 'uncollectible') {
    invoice.status = status
    emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice)
  }

  function changed(subscription: Subscription, fields: Partial<Subscription>) {
    Object.assign(subscription, fields)
    emit('customer.subscription.updated', subscription)
  }

  function itemOf({ id, items }: Subscription) {
    const [item] = items.data
    if (!item) throw missing('subscription_item', id)
    return item
  }

  /** Begins the next period, and charges for it. */
  function renew(subscription: Subscription, outcome: Outcome, start: number) {
    const item = itemOf(subscription)
    if (subscription.trial_end === item.current_period_end)
      subscription.billing_cycle_anchor = subscription.trial_end
    const anchor = Math.min(subscription.billing_cycle_anchor, start)
    let months = 1
    while (monthsAfter(anchor, months) <= start) months += 1
    const end = monthsAfter(anchor, months)
    Object.assign(item, { current_period_start: start, current_period_end: end })
    // As at Stripe, an end within the period charges only for a part of it.
    const last = Math.min(end, subscription.cancel_at ?? end)
    const part = (last - start) / (end - start)
    const price = { id: item.price.id, cents: Math.round(item.price.unit_amount * part) }
    const pending = state.prorations[subscription.id] ?? []
    delete state.prorations[subscription.id]
    const { quantity } = item
    const lines = [
      lineOf('subscription_item_details', price, { quantity, start, end: last }),
      ...pending,
    ]
    const invoice = draft(subscription, 'subscription_cycle', lines, start)
    subscription.latest_invoice = invoice.id
    subscription.status = 'active'
    emit('customer.subscription.updated', subscription)
    collect(invoice, outcome, subscription)
  }

  function end(subscription: Subscription, at: number) {
    Object.assign(subscription, { status: 'canceled', canceled_at: at, ended_at: at })
    emit('customer.subscription.deleted', subscription)
  }

  const ofSession = (id: string | null) => found(state.subscriptions, 'subscription', id ?? '')

  return {
    /** On the page of the invoice. */
    pay: (invoice: Invoice) => settle(invoice),

    /** @param days of the trial; 0: the first period begins at once */
    subscribe(
      customer: string,
      [first, second]: [Price, Price],
      { quantity, days, coupon }: { quantity: number; days: number; coupon?: Coupon | undefined },
    ) {
      const subscription = base('subscription', 'sub')
      const start = seconds()
      const trial_end = days > 0 ? start + days * DAY_S : null
      const period_end = trial_end ?? monthsAfter(start, 1)
      if (coupon) state.coupons[subscription.id] = coupon
      const dates = { quantity, start, end: period_end }
      const invoice = draft({ id: subscription.id, customer }, 'subscription_create', [
        lineOf('invoice_item_details', first, { quantity }),
        lineOf(
          'subscription_item_details',
          { ...second, cents: trial_end ? 0 : second.cents },
          dates,
        ),
      ])
      state.subscriptions.unshift({
        ...subscription,
        customer,
        status: trial_end ? 'trialing' : 'active',
        items: {
          object: 'list',
          data: [
            {
              id: newId('si'),
              object: 'subscription_item',
              quantity,
              price: { id: second.id, object: 'price', unit_amount: second.cents },
              current_period_start: start,
              current_period_end: period_end,
            },
          ],
        },
        billing_cycle_anchor: trial_end ?? start,
        trial_end,
        cancel_at: null,
        canceled_at: null,
        ended_at: null,
        pause_collection: null,
        latest_invoice: invoice.id,
        metadata: {},
      })
      finalize(invoice)
      settle(invoice)
      return { subscription: subscription.id, invoice: invoice.id, paid: invoice.amount_paid }
    },

    /** Does what is due by now: as a test clock, https://docs.stripe.com/billing/testing/test-clocks */
    bill(outcome: Outcome) {
      for (const subscription of state.subscriptions)
        while (subscription.ended_at === null) {
          const { cancel_at } = subscription
          const next = itemOf(subscription).current_period_end
          const now = seconds()
          if (cancel_at !== null && cancel_at <= Math.min(now, next)) end(subscription, cancel_at)
          else if (next <= now) renew(subscription, outcome, next)
          else break
        }
    },

    /** The second instalment: its first attempt, or a later one that succeeds. */
    second(session: string | null, outcome: Outcome, created?: number) {
      const subscription = ofSession(session)
      const invoice = state.invoices.find(
        (one) =>
          one.billing_reason === 'subscription_cycle' &&
          one.parent.subscription_details.subscription === subscription.id,
      )
      if (invoice?.status === 'paid') throw new StripeError(400, 'The second instalment is paid.')
      if (!invoice) return renew(subscription, outcome, created ?? seconds())
      if (outcome === 'paid') settle(invoice)
      else emit('invoice.payment_failed', invoice)
    },

    /** What somebody does with the newest invoice of a subscription that is not paid. */
    actOnInvoice(session: string | null, action: InvoiceAction) {
      const subscription = ofSession(session)
      const invoice = state.invoices.find(
        (one) =>
          one.parent.subscription_details.subscription === subscription.id &&
          !['paid', 'void'].includes(one.status),
      )
      if (!invoice) throw new StripeError(400, 'No invoice is open.')
      if (invoice.status === 'draft') finalize(invoice)
      if (action === 'pay') return settle(invoice)
      if (action === 'mark_paid') return settle(invoice, false)
      if (action === 'mark_uncollectible') return mark(invoice, 'uncollectible')
      mark(invoice, 'void')
      if (action === 'reissue') finalize(draft(subscription, 'manual', invoice.lines.data))
    },

    pause(session: string | null, behavior: PauseBehavior | null) {
      changed(ofSession(session), {
        pause_collection: behavior && { behavior, resumes_at: null },
      })
    },

    /** @param days from now */
    changeTrial(session: string | null, days: number) {
      const subscription = ofSession(session)
      const trial_end = seconds() + days * DAY_S
      itemOf(subscription).current_period_end = trial_end
      changed(subscription, { trial_end, billing_cycle_anchor: trial_end, status: 'trialing' })
    },

    /** Another price from the next period on, with a proration for this one. */
    replacePrice(session: string | null, price: Price, proration: number) {
      const subscription = ofSession(session)
      const item = itemOf(subscription)
      item.price = { id: price.id, object: 'price', unit_amount: price.cents }
      if (proration !== 0)
        state.prorations[subscription.id] = [
          lineOf('invoice_item_details', { ...price, cents: proration }, { proration: true }),
        ]
      changed(subscription, {})
    },

    giveCoupon(session: string | null, coupon: Coupon) {
      state.coupons[ofSession(session).id] = coupon
    },

    update(
      id: string,
      { cancel_at, metadata }: { cancel_at: number; metadata: Subscription['metadata'] },
    ) {
      const subscription = found(state.subscriptions, 'subscription', id)
      if (subscription.ended_at !== null) throw missing('subscription', id)
      if (cancel_at <= seconds())
        throw new StripeError(400, 'The timestamp passed to `cancel_at` must be in the future.')
      changed(subscription, { cancel_at, metadata: { ...subscription.metadata, ...metadata } })
      return subscription
    },

    cancel(id: string) {
      const subscription = found(state.subscriptions, 'subscription', id)
      if (subscription.ended_at !== null) throw missing('subscription', id)
      end(subscription, seconds())
      return subscription
    },
  }
}

const DAY_S = 86_400

/** Stripe bills on the same day of the month, or on its last day: https://docs.stripe.com/billing/subscriptions/billing-cycle */
function monthsAfter(time: number, months: number) {
  const date = new Date(time * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(date)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  date.setUTCDate(Math.min(day, last.getUTCDate()))
  return date.getTime() / 1000
}

export type Billing = ReturnType<typeof billingOf>
