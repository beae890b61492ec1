import { missing, StripeError } from './errors.ts'
import type { Charge } from './objects.ts'
import { PLAN_DAYS, type Prices, type Product } from './purchases.ts'
import type { Store } from './store.ts'

type Listed = { id: string; [field: string]: unknown }

/** The fields that a list can be filtered by. */
const FILTERS: Record<string, string[]> = {
  customers: ['email'],
  'checkout/sessions': ['customer'],
  subscriptions: ['customer', 'status'],
  invoices: ['customer'],
  invoice_payments: ['invoice'],
  charges: ['customer'],
  payment_intents: ['customer'],
  disputes: ['charge'],
  events: ['delivery_success', 'types[]'],
  payment_links: ['active'],
  prices: [],
  webhook_endpoints: [],
}
const MAX_LIMIT = 100

type Options = {
  prices: Prices
  webhookUrl: string
  /** Where buyers go, with `{CHECKOUT_SESSION_ID}`: https://docs.stripe.com/payment-links/post-payment */
  successUrl: string
  checkoutUrl: () => string
  hasCodes: boolean
}

/** The part of Stripe's API that reads: https://docs.stripe.com/api. Refuses what it does not know. */
export function createApi({ state, seconds }: Store, options: Options) {
  const { prices, webhookUrl, successUrl, checkoutUrl, hasCodes } = options
  const started = seconds()
  const fixed = { created: started, livemode: false }

  function collections({ total, instalments }: Product): Record<string, Listed[]> {
    const price = (id: string, dollars: number, recurring: object | null) => ({
      id,
      object: 'price',
      ...fixed,
      active: true,
      currency: 'usd',
      product: 'prod_emulator',
      unit_amount: dollars * 100,
      type: recurring ? 'recurring' : 'one_time',
      recurring,
    })
    const sold = {
      full: price(prices.full, total, null),
      first: price(prices.first, instalments[0], null),
      second: price(prices.second, instalments[1], { interval: 'month', interval_count: 1 }),
    }
    const link = (name: string, items: object[], more: object) => ({
      id: `plink_${name}`,
      object: 'payment_link',
      livemode: false,
      active: true,
      // One page of the emulator sells both.
      url: checkoutUrl(),
      allow_promotion_codes: hasCodes,
      ...more,
      line_items: {
        object: 'list',
        data: items.map((price) => ({
          object: 'item',
          quantity: 1,
          adjustable_quantity: null,
          price,
        })),
      },
      after_completion: { type: 'redirect', redirect: { url: successUrl } },
    })
    return {
      customers: state.customers,
      'checkout/sessions': state.sessions,
      subscriptions: state.subscriptions.map((one) => ({
        ...one,
        discounts: state.coupons[one.id] ? [`di_${one.id}`] : [],
      })),
      invoices: state.invoices,
      invoice_payments: state.invoicePayments,
      charges: state.charges,
      payment_intents: state.charges.map(intentOf),
      disputes: state.disputes,
      events: state.events,
      prices: Object.values(sold),
      payment_links: [
        link('full', [sold.full], { customer_creation: 'always', subscription_data: null }),
        // A subscription always creates a customer.
        link('instalments', [sold.first, sold.second], {
          customer_creation: null,
          subscription_data: { trial_period_days: PLAN_DAYS },
        }),
      ],
      webhook_endpoints: [
        {
          id: 'we_emulator',
          object: 'webhook_endpoint',
          ...fixed,
          status: 'enabled',
          url: webhookUrl,
          enabled_events: ['*'],
          api_version: null,
        },
      ],
    }
  }

  /** Stripe leaves out the line items unless they are asked for. */
  function withItems(object: Listed, search: URLSearchParams) {
    const data = state.items[object.id]
    const isAsked = [...search].some(([, value]) => /^(data\.)?line_items$/.test(value))
    return data && isAsked
      ? { ...object, line_items: { object: 'list', has_more: false, data } }
      : object
  }

  function list(path: string, found: Listed[], search: URLSearchParams) {
    const allowed = [...(FILTERS[path] ?? []), 'limit', 'starting_after']
    for (const name of search.keys())
      if (!allowed.includes(name) && !/^expand\[\d*\]$/.test(name))
        throw new StripeError(400, `Received unknown parameter: ${name}`, 'parameter_unknown')
    const matching = found.filter((one) =>
      FILTERS[path]?.every((name) => matches(one, name, search.getAll(name))),
    )
    const after = search.get('starting_after')
    const start = after ? matching.findIndex(({ id }) => id === after) + 1 : 0
    const end = start + Math.min(Number(search.get('limit') ?? 10), MAX_LIMIT)
    const data = matching.slice(start, end).map((one) => withItems(one, search))
    return { object: 'list', url: `/v1/${path}`, has_more: matching.length > end, data }
  }

  /** @param path below `/v1/` */
  return (path: string, search: URLSearchParams, product: Product) => {
    const lists = collections(product)
    const found = lists[path]
    if (found) return list(path, found, search)
    const [, parent = '', id = ''] = /^(.+)\/([^/]+)$/.exec(path) ?? []
    const objects = lists[parent]
    if (!objects) throw new StripeError(404, `Unrecognized request URL (GET: /v1/${path}).`)
    const object = objects.find((one) => one.id === id)
    if (!object) throw missing(parent.replace(/s$/, '').replace('/', '.'), id)
    return withItems(object, search)
  }
}

const INTENT = {
  succeeded: 'succeeded',
  pending: 'processing',
  failed: 'requires_payment_method',
} as const

const intentOf = ({ payment_intent: id, customer, created, amount, currency, status }: Charge) => ({
  id,
  object: 'payment_intent',
  created,
  livemode: false,
  customer,
  amount,
  currency,
  status: INTENT[status],
})

function matches(one: Listed, name: string, values: string[]) {
  const [value = null] = values
  const own: unknown = Reflect.get(one, name)
  if (name === 'types[]') return values.length === 0 || values.includes(String(one.type))
  // Stripe leaves these out unless they are asked for.
  if (name === 'status' && value === null) return own !== 'canceled'
  if (value === null || (name === 'status' && value === 'all')) return true
  if (name === 'delivery_success')
    return (Reflect.get(one, 'pending_webhooks') === 0) === (value === 'true')
  return String(own) === value
}
