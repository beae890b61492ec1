import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { startStripeEmulator } from './index.ts'

/**
 * Objects of Stripe's own samples, https://github.com/stripe/openapi openapi/fixtures3.json, at the commits in
 * the file, with the fields that this emulator sends.
 */
const samples = z
  .record(
    z.string(),
    z.object({ commit: z.string(), resources: z.record(z.string(), z.unknown()) }),
  )
  .parse(JSON.parse(readFileSync(new URL('stripe-samples.json', import.meta.url), 'utf8')))

/** Fields that Stripe has, but its samples leave out: each is in the reference of its object. */
const OPTIONAL = /\.(line_items|price_details|redirect|payment_intent|adjustable_quantity|price)$/

const LISTS = {
  customer: 'customers',
  'checkout.session': 'checkout/sessions',
  charge: 'charges',
  payment_intent: 'payment_intents',
  dispute: 'disputes',
  subscription: 'subscriptions',
  invoice: 'invoices',
  invoice_payment: 'invoice_payments',
  price: 'prices',
  payment_link: 'payment_links',
  webhook_endpoint: 'webhook_endpoints',
  event: 'events',
}

const prices = { full: 'price_a', first: 'price_b', second: 'price_c' }
const stripe = await startStripeEmulator({
  port: 0,
  secretKey: 'sk_test_shop',
  webhook: { url: 'http://localhost:1', secret: 'whsec_shop' },
  successUrl: 'https://shop.test/thanks',
  prices,
  readProduct: async () => ({ name: 'Shop', total: 90, instalments: [40, 50] }),
})
afterAll(stripe.close)

const sessionShape = z.object({ session: z.object({ id: z.string() }) })
const post = async (path: string, body: object) =>
  (
    await fetch(`${stripe.url}/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) })
  ).json()

/** Names and types of the fields that differ from the sample. */
function differences(path: string, own: unknown, sample: unknown): string[] {
  if (sample === undefined) return OPTIONAL.test(path) ? [] : [`${path} is not in the sample`]
  // A null says nothing about the type.
  if (own === null || sample === null || /\.(metadata|data\.object)$/.test(path)) return []
  if (typeof own !== typeof sample || Array.isArray(own) !== Array.isArray(sample))
    return [`${path} is of another type`]
  if (Array.isArray(own) && Array.isArray(sample))
    return own.flatMap((one) => differences(`${path}[]`, one, sample[0]))
  if (typeof own !== 'object') return []
  return Object.entries(own).flatMap(([name, value]) =>
    differences(`${path}.${name}`, value, Reflect.get(Object(sample), name)),
  )
}

test.each(Object.keys(samples))(
  'objects of the version %s have the fields of Stripe’s samples, with their types',
  async (version) => {
    await post('delivery', { mode: 'drop' })
    const email = 'b@shop.test'
    for (const plan of ['full', 'instalments']) {
      const { session } = sessionShape.parse(await post('pay', { email, plan, outcome: 'paid' }))
      if (plan === 'instalments') await post('second', { session: session.id, outcome: 'failed' })
      else await post('dispute', { session: session.id, status: 'needs_response' })
    }
    const { resources = {} } = samples[version] ?? {}
    for (const [resource, path] of Object.entries(LISTS)) {
      // Invoice payments are newer than the first version.
      if (!(resource in resources)) continue
      const headers = { authorization: 'Bearer sk_test_shop', 'stripe-version': version }
      const url = `${stripe.url}/v1/${path}?limit=10&expand[]=data.line_items`
      const { data } = z
        .object({ data: z.array(z.looseObject({ object: z.string() })).min(1) })
        .parse(await (await fetch(url, { headers })).json())
      expect(data.map(({ object }) => object)).toEqual(data.map(() => resource))
      const found = data.flatMap((one) => differences(resource, one, resources[resource]))
      expect([...new Set(found)]).toEqual([])
    }
  },
)
