/** From this version on, a subscription and a payment are joined to an invoice by objects of their own. */
const BASIL = '2025-03-31'

/**
 * An object as a version of the API shows it:
 * https://docs.stripe.com/changelog/basil/2025-03-31/adds-new-parent-field-to-invoicing-objects
 */
export function inVersion<Shown extends object>(
  version: string,
  object: Shown,
  paymentOf: (invoice: string) => string | null,
): Shown {
  if (version >= BASIL) return object
  return JSON.parse(JSON.stringify(object), (_, value: unknown) => before(value, paymentOf))
}

/** Only what our kind of client reads. */
function before(value: unknown, paymentOf: (invoice: string) => string | null) {
  if (!isObject(value)) return value
  if (value.object === 'invoice') {
    const { parent, ...rest } = value
    const details = isObject(parent) ? parent.subscription_details : null
    return {
      ...rest,
      subscription: isObject(details) ? details.subscription : null,
      payment_intent: paymentOf(String(value.id)),
      paid: value.status === 'paid',
    }
  }
  if (value.object === 'line_item') {
    const { parent, pricing, ...rest } = value
    const type = isObject(parent) ? parent.type : null
    const details = isObject(parent) ? parent[String(type)] : null
    const price =
      isObject(pricing) && isObject(pricing.price_details) ? pricing.price_details.price : null
    return {
      ...rest,
      type: type === 'invoice_item_details' ? 'invoiceitem' : 'subscription',
      proration: isObject(details) && details.proration === true,
      price: { id: price, object: 'price' },
    }
  }
  if (value.object === 'subscription_item') {
    const { current_period_start: _start, current_period_end: _end, ...rest } = value
    return rest
  }
  return value
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
