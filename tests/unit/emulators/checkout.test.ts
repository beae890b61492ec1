import { createServer } from 'node:http'
import Stripe from 'stripe'
import { startCheckout } from '#emulators/checkout/server.ts'
import { checkoutSettings } from '#emulators/checkout/settings.ts'
import { serve } from '../../support/serve.ts'

const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = checkoutSettings

async function startAll() {
  const received: Stripe.Event[] = []
  let status = 200
  const site = await serve(
    createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const signature = String(request.headers['stripe-signature'])
      try {
        received.push(stripe.webhooks.constructEvent(body, signature, STRIPE_WEBHOOK_SECRET))
        response.writeHead(status).end()
      } catch {
        response.writeHead(400).end()
      }
    }),
  )
  const checkout = await startCheckout({
    port: 0,
    siteUrl: site.url,
    readCourse: async () => ({ name: 'Course', total: 900, instalments: [300, 600] }),
  })
  const { hostname, port } = new URL(checkout.url)
  const stripe = new Stripe(STRIPE_SECRET_KEY, {
    ...{ host: hostname, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 },
  })
  const control = (action: string, body: object) =>
    fetch(`${checkout.url}/emulator/${action}`, { method: 'POST', body: JSON.stringify(body) })
  return {
    ...{ checkout, stripe, control, received },
    fail() {
      status = 503
    },
    recover() {
      status = 200
    },
    async stop() {
      await checkout.close()
      await site.close()
    },
  }
}

const order = (plan: 'full' | 'instalments') =>
  new URLSearchParams({ email: 'buyer@demo.test', plan, outcome: 'paid' })

let all: Awaited<ReturnType<typeof startAll>>
beforeEach(async () => {
  all = await startAll()
})
afterEach(() => all.stop())

/** Sends the form of the page. @returns the ID of the session, from the redirect */
async function buy(plan: 'full' | 'instalments') {
  const form = { method: 'POST', body: order(plan), redirect: 'manual' } as const
  const response = await fetch(all.checkout.url, form)
  expect(response.status).toBe(303)
  return String(new URL(response.headers.get('location') ?? '').searchParams.get('session_id'))
}

test('what it does not know is refused with an error of Stripe, as are other keys', async () => {
  const { stripe, checkout } = all
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    ...{ statusCode: 404, code: 'resource_missing' },
  })
  await expect(stripe.products.list()).rejects.toMatchObject({ statusCode: 404 })
  await expect(stripe.charges.list({ transfer_group: 'x' })).rejects.toMatchObject({
    ...{ statusCode: 400, code: 'parameter_unknown' },
  })
  const headers = { authorization: 'Bearer sk_test_other' }
  expect((await fetch(`${checkout.url}/v1/account`, { headers })).status).toBe(401)
})

test('a page of another origin cannot control it', async () => {
  const { checkout } = all
  const drop = (origin: string) =>
    fetch(`${checkout.url}/emulator/delivery`, {
      ...{ method: 'POST', headers: { origin }, body: '{"mode":"drop"}' },
    })
  expect((await drop('https://other.test')).status).toBe(403)
  expect((await drop(checkout.url)).status).toBe(200)
})

test('an event without a successful response is sent again; dropped events can be replayed', async () => {
  const { control, received } = all
  all.fail()
  await buy('full')
  all.recover()
  await all.checkout.delivered()
  const types = received.map(({ type }) => type)
  expect(types.filter((type) => type === 'checkout.session.completed')).toHaveLength(2)

  await control('delivery', { mode: 'drop' })
  await control('pay', { email: 'other@demo.test', plan: 'full', outcome: 'paid' })
  expect(received).toHaveLength(types.length)
  const replay = await control('replay', { reverse: true })
  expect(await replay.json()).toEqual({ statuses: [200, 200, 200, 200] })
})
