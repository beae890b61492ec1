import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createApi } from './api.ts'
import { StripeError } from './errors.ts'
import type { Session } from './objects.ts'
import { checkoutPage } from './page.ts'
import { type Prices, type Product, purchasesOf } from './purchases.ts'
import { openStore } from './store.ts'
import { startWebhook } from './webhook.ts'

export type StripeEmulatorOptions = {
  /** 0 takes a free one. */
  port: number
  /** The API refuses other keys. */
  secretKey: string
  /** Where events are sent, and the secret that signs them. */
  webhook: { url: string; secret: string }
  /** Where buyers go after the checkout. As at Stripe, `{CHECKOUT_SESSION_ID}` stands for the ID. */
  successUrl: string
  prices: Prices
  /** Called for each request: the price may change. */
  readProduct: () => Promise<Product>
  /** Keeps the purchases; without it, they are only in memory. */
  file?: string | undefined
}

const LOOPBACK = /^([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const plan = z.enum(['full', 'instalments'])
const order = z.object({
  email: z.email(),
  plan,
  outcome: z.enum(['paid', 'pending', 'failed']),
})
const amount = z.object({ amount: z.int().positive().optional() })
const dispute = z.object({ status: z.enum(['needs_response', 'won', 'lost']) })
const second = z.object({ outcome: z.enum(['paid', 'failed']), created: z.int().optional() })
const pending = z.object({ outcome: z.enum(['succeeded', 'failed']) })
const correction = z.object({ customer: z.string(), email: z.email() })
const delivery = z.object({ mode: z.enum(['send', 'drop']) })
const replay = z.object({
  events: z.array(z.string()).optional(),
  reverse: z.boolean().default(false),
})

/**
 * Serves a stand-in for Stripe on 127.0.0.1: a checkout page for visitors, a part of the API that reads,
 * and `/emulator/…` for tests. Sends signed events.
 *
 * @throws if another program uses the port, or if the file has another shape
 */
export async function startStripeEmulator(options: StripeEmulatorOptions) {
  const { port, secretKey, successUrl, prices, readProduct, file } = options
  const webhook = startWebhook(options.webhook)
  const store = openStore(file, webhook.send)
  const purchases = purchasesOf(store, prices)
  const read = createApi(store, { prices, successUrl, webhookUrl: options.webhook.url })
  const app = new Hono()

  app.onError((error, c) => {
    if (error instanceof StripeError) return c.json(error.body(), error.status)
    if (error instanceof z.ZodError)
      return c.json(new StripeError(400, z.prettifyError(error)).body(), 400)
    console.error(error)
    return c.json({ error: { type: 'api_error', message: error.message } }, 500)
  })
  // The server listens only on this machine, but a foreign name can point to it (DNS rebinding).
  app.use(async (c, next) => {
    // Nor may another page in the browser buy, refund or drop events.
    const { host, origin } = c.req.header()
    const own = `http://${host}`
    if (LOOPBACK.test(host ?? '') && (!origin || origin === own)) return next()
    return c.text('The emulator serves only this machine.', 403)
  })

  app.get('/', async (c) => c.html(checkoutPage(await readProduct(), planIn(c))))
  app.post('/', async (c) => {
    const wanted = order.parse(await c.req.parseBody())
    const product = await readProduct()
    const session = purchases.buy(wanted, product)
    if (!session) return c.html(checkoutPage(product, planIn(c), wanted), 402)
    // As at Stripe, the buyer waits for the responses to the events, up to ten seconds.
    await webhook.settled()
    return c.redirect(successUrl.replace('{CHECKOUT_SESSION_ID}', session.id), 303)
  })

  app.get('/v1/*', async (c) => {
    refuseOtherKeys(c, secretKey)
    const { pathname, searchParams } = new URL(c.req.url)
    return c.json(read(pathname.replace('/v1/', ''), searchParams, await readProduct()))
  })

  app.delete('/v1/subscriptions/:id', (c) => {
    refuseOtherKeys(c, secretKey)
    return c.json(purchases.cancel(c.req.param('id')))
  })

  app.get('/emulator/status', (c) =>
    c.json({ ready: true, events: store.state.events.length, ...webhook.status() }),
  )
  app.post('/emulator/pay', async (c) =>
    c.json({ session: purchases.buy(order.parse(await c.req.json()), await readProduct()) }),
  )
  control('refund', amount, (session, { amount }) => purchases.refund(session, amount))
  control('dispute', dispute, (session, { status }) => purchases.dispute(session, status))
  control('second', second, async (session, { outcome, created }) => {
    const { instalments } = await readProduct()
    purchases.second(session, outcome, instalments[1], created)
  })
  control('pending', pending, (session, { outcome }) => purchases.finish(session, outcome))
  app.post('/emulator/customer', async (c) => {
    const { customer: id, email } = correction.parse(await c.req.json())
    return c.json(purchases.correct(id, email))
  })
  app.post('/emulator/delivery', async (c) => {
    webhook.deliver(delivery.parse(await c.req.json()).mode)
    return c.json(webhook.status())
  })
  app.post('/emulator/replay', async (c) => {
    const { events, reverse } = replay.parse(await c.req.json())
    const chosen = store.state.events.filter(({ id }) => events?.includes(id) ?? true)
    const statuses: number[] = []
    for (const event of reverse ? chosen : chosen.toReversed())
      statuses.push(await webhook.attempt(event))
    return c.json({ statuses })
  })

  function control<Body>(
    path: string,
    shape: z.ZodType<Body>,
    act: (session: Session, body: Body) => void | Promise<void>,
  ) {
    app.post(`/emulator/${path}`, async (c) => {
      const body: unknown = await c.req.json()
      const { session: id } = z.object({ session: z.string() }).parse(body)
      const session = purchases.sessionOf(id)
      await act(session, shape.parse(body))
      return c.json(session)
    })
  }

  const server = createAdaptorServer({ fetch: app.fetch })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : port}`,
    delivered: webhook.delivered,
    async close() {
      await webhook.stop()
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** As a payment link, the address may sell only one plan. */
const planIn = (c: Context) => plan.safeParse(c.req.query('plan')).data

/** Stripe takes the secret key as a bearer token or as the user name. */
function refuseOtherKeys(c: Context, secretKey: string) {
  const [scheme, value = ''] = (c.req.header('authorization') ?? '').split(' ')
  const key = scheme === 'Basic' ? atob(value).replace(/:.*/, '') : value
  if (key !== secretKey)
    throw new StripeError(401, `Invalid API Key provided: ${key.slice(0, 7)}***`)
}
