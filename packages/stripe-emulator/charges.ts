import { StripeError } from './errors.ts'
import type { Charge, Dispute } from './objects.ts'
import type { Store } from './store.ts'

/** Money that moves, and comes back. */
export function chargesOf({ state, emit, base }: Store) {
  /** What a customer has paid, the oldest first. */
  function paidBy(customer: string) {
    const charges = state.charges
      .filter((one) => one.customer === customer && one.paid)
      .toReversed()
    if (charges.length === 0) throw new StripeError(400, 'This purchase has no charge yet.')
    return charges
  }

  return {
    /** Updates the pending charge of a payment, or adds one. */
    charge(
      payment: Pick<Charge, 'payment_intent' | 'customer' | 'amount'>,
      status: Charge['status'],
    ) {
      const pending = state.charges.find(
        (one) => one.payment_intent === payment.payment_intent && one.status === 'pending',
      )
      const charge: Charge = pending ?? {
        ...base('charge', 'ch'),
        ...payment,
        currency: 'usd',
        paid: false,
        status,
        amount_refunded: 0,
        refunded: false,
        disputed: false,
      }
      if (!pending) state.charges.unshift(charge)
      Object.assign(charge, { status, paid: status === 'succeeded' })
      emit(`charge.${status}`, charge)
    },

    /** @param amount in cents; without it, everything that was paid */
    refund(customer: string, amount?: number) {
      let left = amount ?? Number.POSITIVE_INFINITY
      for (const charge of paidBy(customer)) {
        const part = Math.min(left, charge.amount - charge.amount_refunded)
        if (part <= 0) continue
        left -= part
        charge.amount_refunded += part
        charge.refunded = charge.amount_refunded === charge.amount
        emit('charge.refunded', charge)
      }
    },

    dispute(customer: string, status: Dispute['status']) {
      const [charge] = paidBy(customer)
      if (!charge) return
      const open = state.disputes.find((dispute) => dispute.charge === charge.id)
      if (open) {
        open.status = status
        return emit('charge.dispute.closed', open)
      }
      const dispute: Dispute = {
        ...base('dispute', 'du'),
        charge: charge.id,
        payment_intent: charge.payment_intent,
        status,
        amount: charge.amount,
        currency: 'usd',
      }
      charge.disputed = true
      state.disputes.unshift(dispute)
      emit('charge.dispute.created', dispute)
    },
  }
}

export type Charges = ReturnType<typeof chargesOf>
