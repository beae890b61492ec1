import type { Billing } from './billing.ts'
import type { Charges } from './charges.ts'
import { discountOn } from './coupons.ts'
import { StripeError } from './errors.ts'
import type { Coupon, Item, Session } from './objects.ts'
import { found, newId, type Store } from './store.ts'

/** What is sold now; amounts in whole dollars. */
export type Product = { name: string; total: number; instalments: [number, number] }

/** The IDs of the prices: the whole price, and the two instalments. */
export type Prices = { full: string; first: string; second: string }

export type Order = {
  email: string
  plan: 'full' | 'instalments'
  outcome: 'paid' | 'pending' | 'failed'
  /** What the buyer enters, such as `SAVE10`. */
  code?: string | undefined
  coupon?: Coupon | undefined
  quantity?: number | undefined
  /** Days before the second instalment. */
  trialDays?: number | undefined
}

/** The second instalment is due after these days. As at Stripe, the checkout cannot end the plan before a third. */
export const PLAN_DAYS = 30

/** What happens at the checkout. Each change is stored, and sends its events. */
export function purchasesOf(
  store: Store,
  { charge }: Charges,
  { subscribe }: Billing,
  prices: Prices,
  codes: Record<string, Coupon>,
) {
  const { state, emit, base } = store

  function itemOf(id: string, cents: number, quantity: number, coupon?: Coupon): Item {
    const amount_subtotal = cents * quantity
    const amount_discount = discountOn(coupon, [{ price: id, cents: amount_subtotal }])
    return {
      id: newId('li'),
      object: 'item',
      quantity,
      amount_discount,
      amount_subtotal,
      amount_total: amount_subtotal - amount_discount,
      price: { id, object: 'price', unit_amount: cents },
    }
  }

  return {
    sessionOf: (id: string) => found(state.sessions, 'checkout.session', id),

    /** @returns the reason if nothing was bought: the checkout then has no completed session */
    buy(order: Order, { total, instalments }: Product): Session | 'declined' | 'unknown code' {
      const { email, plan, outcome, code, quantity = 1, trialDays = PLAN_DAYS } = order
      const coupon = order.coupon ?? (code ? codes[code.toUpperCase()] : undefined)
      if (code && !coupon) return 'unknown code'
      if (outcome === 'failed') return 'declined'
      const customer = { ...base('customer', 'cus'), email, name: null, balance: 0 }
      state.customers.unshift(customer)
      const isFull = plan === 'full'
      const [first, second] = instalments.map((dollars) => dollars * 100)
      const sold = isFull
        ? [itemOf(prices.full, total * 100, quantity, coupon)]
        : [
            itemOf(prices.first, first ?? 0, quantity, coupon),
            itemOf(prices.second, trialDays > 0 ? 0 : (second ?? 0), quantity, coupon),
          ]
      const sum = (field: 'amount_subtotal' | 'amount_total') =>
        sold.reduce((cents, one) => cents + one[field], 0)
      const isFree = sum('amount_total') === 0
      const isPending = isFull && outcome === 'pending' && !isFree
      const payment_intent = isFull && !isFree ? newId('pi') : null
      if (payment_intent)
        charge(
          { payment_intent, customer: customer.id, amount: sum('amount_total') },
          isPending ? 'pending' : 'succeeded',
        )
      const plans = isFull
        ? null
        : subscribe(
            customer.id,
            [
              { id: prices.first, cents: first ?? 0 },
              { id: prices.second, cents: second ?? 0 },
            ],
            { quantity, days: trialDays, coupon },
          )
      const session: Session = {
        ...base('checkout.session', 'cs_test'),
        mode: isFull ? 'payment' : 'subscription',
        status: 'complete',
        currency: 'usd',
        payment_status: isPending ? 'unpaid' : isFree ? 'no_payment_required' : 'paid',
        customer: customer.id,
        customer_details: { email },
        metadata: {},
        payment_intent,
        subscription: plans?.subscription ?? null,
        invoice: plans?.invoice ?? null,
        payment_link: isFull ? 'plink_full' : 'plink_instalments',
        amount_subtotal: sum('amount_subtotal'),
        amount_total: sum('amount_total'),
      }
      state.sessions.unshift(session)
      state.items[session.id] = sold
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

    /** Staff change a customer. A credit is in cents. */
    correct(
      id: string,
      { email, credit = 0 }: { email?: string | undefined; credit?: number | undefined },
    ) {
      const customer = found(state.customers, 'customer', id)
      customer.email = email ?? customer.email
      customer.balance -= credit
      emit('customer.updated', customer)
      return customer
    },
  }
}
