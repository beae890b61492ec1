import { missing, StripeError } from './errors.ts'
import type { Charge, Invoice, Item, Session } from './objects.ts'
import { base, newId, type Store, seconds } from './store.ts'

/** What is sold now; amounts in whole dollars. */
export type Product = { name: string; total: number; instalments: [number, number] }

/** The IDs of the prices: the whole price, and the two instalments. */
export type Prices = { full: string; first: string; second: string }

export type Order = {
  email: string
  plan: 'full' | 'instalments'
  outcome: 'paid' | 'pending' | 'failed'
}

/** The second instalment is due after these days. As at Stripe, the checkout cannot end the plan before a third. */
const PLAN_DAYS = 30
const DAY_S = 86_400
const usd = 'usd' as const

type Status = Charge['status']
const itemOf = (id: string, dollars: number): Item => ({
  id: newId('li'),
  object: 'item',
  quantity: 1,
  amount_total: dollars * 100,
  price: { id, object: 'price', unit_amount: dollars * 100 },
})

/** What happens to a purchase, at the checkout and later. Each change is stored, and sends its events. */
export function purchasesOf({ state, emit }: Store, prices: Prices) {
  /** Updates the pending charge of a payment, or adds one. */
  function charge(payment: Pick<Charge, 'payment_intent' | 'customer' | 'amount'>, status: Status) {
    const pending = state.charges.find(
      (one) => one.payment_intent === payment.payment_intent && one.status === 'pending',
    )
    const charge: Charge = pending ?? {
      ...{ ...base('charge', 'ch'), ...payment, currency: usd, paid: false, status },
      ...{ amount_refunded: 0, refunded: false, disputed: false },
    }
    if (!pending) state.charges.unshift(charge)
    Object.assign(charge, { status, paid: status === 'succeeded' })
    emit(`charge.${status}`, charge)
  }

  /** https://docs.stripe.com/api/invoices: since 2025-03-31, an invoice payment joins it to its charge. */
  function settleInvoice(invoice: Invoice) {
    const { customer, amount_due: amount } = invoice
    const payment_intent = newId('pi')
    charge({ payment_intent, customer, amount }, 'succeeded')
    state.invoicePayments.unshift({
      ...base('invoice_payment', 'inpay'),
      ...{ invoice: invoice.id, amount_paid: invoice.amount_due, status: 'paid' },
      payment: { type: 'payment_intent', payment_intent },
    })
    Object.assign(invoice, { status: 'paid', amount_paid: invoice.amount_due, amount_remaining: 0 })
    invoice.status_transitions.paid_at = seconds()
    emit('invoice.paid', invoice)
  }

  function newInvoice(
    ids: { customer: string; subscription: string },
    reason: Invoice['billing_reason'],
    dollars: number,
    created = seconds(),
  ) {
    const invoice: Invoice = {
      ...base('invoice', 'in', created),
      ...{ customer: ids.customer, status: 'open', billing_reason: reason, attempted: true },
      ...{ amount_due: dollars * 100, amount_paid: 0, amount_remaining: dollars * 100 },
      ...{ collection_method: 'charge_automatically', due_date: null },
      status_transitions: { finalized_at: created, paid_at: null },
      parent: {
        type: 'subscription_details',
        subscription_details: { subscription: ids.subscription },
      },
    }
    state.invoices.unshift(invoice)
    return invoice
  }

  function subscribe(customer: string, [first, second]: Product['instalments']) {
    const subscription = base('subscription', 'sub')
    const due = seconds() + PLAN_DAYS * DAY_S
    const invoice = newInvoice(
      { customer, subscription: subscription.id },
      'subscription_create',
      first,
    )
    const { amount_total: _, ...item } = itemOf(prices.second, second)
    state.subscriptions.unshift({
      ...{ ...subscription, customer, status: 'trialing', latest_invoice: invoice.id },
      ...{ trial_end: due, cancel_at: null, canceled_at: null, ended_at: null },
      items: { object: 'list', data: [item] },
    })
    settleInvoice(invoice)
    return { subscription: subscription.id, invoice: invoice.id }
  }

  const sessionOf = (id: string) => found(state.sessions, 'checkout.session', id)

  /** What was paid for a purchase, the oldest first. */
  function chargesOf({ customer }: Session) {
    const charges = state.charges
      .filter((one) => one.customer === customer && one.paid)
      .toReversed()
    if (charges.length === 0) throw new StripeError(400, 'This purchase has no charge yet.')
    return charges
  }

  return {
    sessionOf,

    /** @returns null if the card is declined: the checkout then has no completed session */
    buy({ email, plan, outcome }: Order, { total, instalments }: Product): Session | null {
      if (outcome === 'failed') return null
      const customer = { ...base('customer', 'cus'), email, name: null }
      state.customers.unshift(customer)
      const isFull = plan === 'full'
      const payment_intent = isFull ? newId('pi') : null
      if (payment_intent)
        charge(
          { payment_intent, customer: customer.id, amount: total * 100 },
          outcome === 'paid' ? 'succeeded' : 'pending',
        )
      const session: Session = {
        ...base('checkout.session', 'cs_test'),
        ...{ mode: isFull ? 'payment' : 'subscription', status: 'complete', currency: usd },
        payment_status: isFull && outcome === 'pending' ? 'unpaid' : 'paid',
        ...{ customer: customer.id, customer_details: { email }, metadata: {} },
        ...{ payment_intent, subscription: null, invoice: null },
        ...(!isFull && subscribe(customer.id, instalments)),
        payment_link: isFull ? 'plink_full' : 'plink_instalments',
        amount_total: (isFull ? total : instalments[0]) * 100,
      }
      state.sessions.unshift(session)
      state.items[session.id] = isFull
        ? [itemOf(prices.full, total)]
        : [itemOf(prices.first, instalments[0]), itemOf(prices.second, 0)]
      emit('checkout.session.completed', session)
      return session
    },

    /** A payment that the bank has confirmed or refused days later. */
    finish(session: Session, outcome: 'succeeded' | 'failed') {
      const { payment_intent, customer, amount_total: amount } = session
      if (!payment_intent || session.payment_status === 'paid')
        throw new StripeError(400, 'This payment is not pending.')
      charge({ payment_intent, customer, amount }, outcome)
      if (outcome === 'succeeded') session.payment_status = 'paid'
      emit(`checkout.session.async_payment_${outcome}`, session)
    },

    /** @param amount in cents; without it, everything that was paid */
    refund(session: Session, amount?: number) {
      let left = amount ?? Number.POSITIVE_INFINITY
      for (const charge of chargesOf(session)) {
        const part = Math.min(left, charge.amount - charge.amount_refunded)
        if (part <= 0) continue
        left -= part
        charge.amount_refunded += part
        charge.refunded = charge.amount_refunded === charge.amount
        emit('charge.refunded', charge)
      }
    },

    dispute(session: Session, status: 'needs_response' | 'won' | 'lost') {
      const [charge] = chargesOf(session)
      if (!charge) return
      const open = state.disputes.find((dispute) => dispute.charge === charge.id)
      if (open) {
        open.status = status
        return emit('charge.dispute.closed', open)
      }
      const dispute = {
        ...base('dispute', 'du'),
        ...{ charge: charge.id, payment_intent: charge.payment_intent, status },
        ...{ amount: charge.amount, currency: usd },
      }
      charge.disputed = true
      state.disputes.unshift(dispute)
      emit('charge.dispute.created', dispute)
    },

    /** The second instalment: its first attempt, or a later one that succeeds. */
    second(session: Session, outcome: 'paid' | 'failed', dollars: number, created?: number) {
      const subscription = found(state.subscriptions, 'subscription', session.subscription ?? '')
      const { id, customer } = subscription
      const open = state.invoices.find(
        (one) => one.customer === customer && one.billing_reason === 'subscription_cycle',
      )
      if (open?.status === 'paid') throw new StripeError(400, 'The second instalment is paid.')
      const invoice =
        open ?? newInvoice({ customer, subscription: id }, 'subscription_cycle', dollars, created)
      subscription.latest_invoice = invoice.id
      subscription.status = outcome === 'paid' ? 'active' : 'past_due'
      if (outcome === 'paid') settleInvoice(invoice)
      else emit('invoice.payment_failed', invoice)
      emit('customer.subscription.updated', subscription)
    },

    /** Staff correct the email of a customer. */
    correct(id: string, email: string) {
      const customer = found(state.customers, 'customer', id)
      customer.email = email
      emit('customer.updated', customer)
      return customer
    },

    cancel(id: string) {
      const subscription = found(state.subscriptions, 'subscription', id)
      if (subscription.ended_at) throw missing('subscription', id)
      const now = seconds()
      Object.assign(subscription, { status: 'canceled', canceled_at: now, ended_at: now })
      emit('customer.subscription.deleted', subscription)
      return subscription
    },
  }
}

function found<T extends { id: string }>(list: T[], what: string, id: string) {
  const object = list.find((one) => one.id === id)
  if (!object) throw missing(what, id)
  return object
}
