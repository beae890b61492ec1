import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { startStripeEmulator } from './index.ts'

const events: { body: string; signature: string }[] = []
const receiver = createServer(async (req, res) => {
  events.push({ body: await text(req), signature: String(req.headers['stripe-signature']) })
  res.end()
})
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')
const address = receiver.address()
const port = typeof address === 'object' && address ? address.port : 0

const stripe = await startStripeEmulator({
  port: 0,
  secretKey: 'sk_test_shop',
  webhook: { url: `http://127.0.0.1:${port}/events`, secret: 'whsec_shop' },
  successUrl: 'https://shop.test/thanks?id={CHECKOUT_SESSION_ID}',
  prices: { full: 'price_a', first: 'price_b', second: 'price_c' },
  readProduct: async () => ({ name: 'Shop', total: 90, instalments: [40, 50] }),
})

afterAll(async () => {
  await stripe.close()
  receiver.close()
})

const read = (path: string, key = 'sk_test_shop') =>
  fetch(`${stripe.url}/v1/${path}`, { headers: { authorization: `Bearer ${key}` } })

test('a buyer pays on the page and returns to the shop, which has got a signed event', async () => {
  const body = new URLSearchParams({ email: 'b@shop.test', plan: 'instalments', outcome: 'paid' })
  const response = await fetch(stripe.url, { method: 'POST', body, redirect: 'manual' })
  const [, id] = /thanks\?id=(cs_test_\w+)$/.exec(response.headers.get('location') ?? '') ?? []
  const session = await (await read(`checkout/sessions/${id}`)).json()
  expect(session).toMatchObject({ mode: 'subscription', amount_total: 4000 })
  const event = events.find(({ body }) => body.includes('checkout.session.completed'))
  const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(event?.signature ?? '') ?? []
  const hmac = createHmac('sha256', 'whsec_shop').update(`${time}.${event?.body}`)
  expect(signature).toBe(hmac.digest('hex'))
})

test.each([
  ['full', 'Pay $90'],
  ['instalments', 'Pay $40 now and $50 in 30 days.'],
])('the address for %s sells nothing else', async (plan, words) => {
  const page = await (await fetch(`${stripe.url}/?plan=${plan}`)).text()
  expect(page).toContain(words)
  expect(page).toMatch(/<fieldset hidden>/)
  expect(page).toMatch(new RegExp(`value="${plan}" checked`))
  expect(await (await fetch(stripe.url)).text()).not.toMatch(/<fieldset hidden>/)
})

test('the prices and the payment links are those of the options', async () => {
  const prices = await (await read('prices')).json()
  expect(prices.data).toMatchObject([
    { id: 'price_a', unit_amount: 9000 },
    { id: 'price_b', unit_amount: 4000 },
    { id: 'price_c', unit_amount: 5000, recurring: { interval: 'month' } },
  ])
  expect(await (await read('payment_links')).text()).toContain('https://shop.test/thanks')
})

test.each([
  ['checkout/sessions/cs_test_none', 404, 'resource_missing'],
  ['products', 404, 'invalid_request_error'],
  ['charges?transfer_group=x', 400, 'parameter_unknown'],
])('refuses %s with an error of Stripe, and other keys', async (path, status, error) => {
  const response = await read(path)
  expect([response.status, await response.text()]).toEqual([
    status,
    expect.stringContaining(`"${error}"`),
  ])
  expect((await read(path, 'sk_test_other')).status).toBe(401)
})

test('cannot be controlled by a page of another origin', async () => {
  const control = (origin: string) =>
    fetch(`${stripe.url}/emulator/delivery`, {
      method: 'POST',
      headers: { origin },
      body: '{"mode":"send"}',
    })
  expect((await control('https://other.test')).status).toBe(403)
  expect((await control(stripe.url)).status).toBe(200)
})
