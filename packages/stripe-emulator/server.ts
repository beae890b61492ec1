import { once } from 'node:events'
import { createAdaptorServer } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createApi } from './api.ts'
import { billingOf } from './billing.ts'
import { chargesOf } from './charges.ts'
import { StripeError } from './errors.ts'
import { type Coupon, couponShape, disputeStatus, pauseBehavior, type Session } from './objects.ts'
import { checkoutPage, invoicePage, portalPage } from './page.ts'
import { type Prices, type Product, purchasesOf } from './purchases.ts'
import { found, openStore } from './store.ts'
import { inVersion } from './versions.ts'
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
  /** Of events, and of requests without the header `Stripe-Version`; by default, the newest known one. */
  apiVersion?: string
  /** Promotion codes in capitals, with their coupons. */
  codes?: Record<string, Coupon>
  /** In milliseconds since 1970. */
  now?: () => number
}

const API_VERSION = '2026-08-26.dahlia'

const LOOPBACK = /^([\w-]+\.)*(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const plan = z.enum(['full', 'instalments'])
const order = z.object({
  email: z.email(),
  plan,
  outcome: z.enum(['paid', 'pending', 'failed']),
  code: z.string().trim().optional(),
})
const purchase = order.extend({
  coupon: couponShape.optional(),
  quantity: z.int().positive().optional(),
  trialDays: z.int().min(0).optional(),
})
const amount = z.object({ amount: z.int().positive().optional() })
const dispute = z.object({ status: disputeStatus })
const second = z.object({ outcome: z.enum(['paid', 'failed']), created: z.int().optional() })
const invoiceAction = z.object({
  action: z.enum(['pay', 'mark_paid', 'void', 'mark_uncollectible', 'reissue']),
})
const subscriptionChange = z.object({
  pause: pauseBehavior.nullable().optional(),
  trialDays: z.int().min(1).optional(),
  coupon: couponShape.optional(),
  price: z.object({ id: z.string(), cents: z.int(), proration: z.int().default(0) }).optional(),
})
const bill = z.object({ outcome: z.enum(['paid', 'failed']).default('paid') })
const pending = z.object({ outcome: z.enum(['succeeded', 'failed']) })
const correction = z.object({
  customer: z.string(),
  email: z.email().optional(),
  credit: z.int().optional(),
})
/** As Stripe's library sends it: `metadata[name]=value`. */
const endOfPlan = z.strictObject({
  cancel_at: z.coerce.number().int(),
  proration_behavior: z.enum(['none', 'create_prorations']).optional(),
  metadata: z.record(z.string(), z.string()).default({}),
})
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
  const { apiVersion = API_VERSION, codes = {}, now = Date.now } = options
  const webhook = startWebhook(options.webhook, (event) => shownIn(apiVersion, event))
  const store = openStore({ file, apiVersion, now }, webhook.send)
  const charges = chargesOf(store)
  const billing = billingOf(store, charges, (invoice) => `${ownUrl()}/invoice/${invoice}`)
  const purchases = purchasesOf(store, charges, billing, prices, codes)
  const hasCodes = Object.keys(codes).length > 0
  const read = createApi(store, {
    prices,
    successUrl,
    webhookUrl: options.webhook.url,
    checkoutUrl: () => ownUrl(),
    hasCodes,
  })
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

  app.get('/', async (c) =>
    c.html(checkoutPage(await readProduct(), { only: planIn(c), hasCodes })),
  )
  app.post('/', async (c) => {
    const wanted = order.parse(await c.req.parseBody())
    const product = await readProduct()
    const session = purchases.buy(wanted, product)
    if (typeof session === 'string') {
      const refused = { ...wanted, reason: session }
      return c.html(checkoutPage(product, { only: planIn(c), hasCodes, refused }), 402)
    }
    // As at Stripe, the buyer waits for the responses to the events, up to ten seconds.
    await webhook.settled()
    return c.redirect(successUrl.replace('{CHECKOUT_SESSION_ID}', session.id), 303)
  })

  app.get('/v1/*', async (c) => {
    refuseOtherKeys(c, secretKey)
    const { pathname, searchParams } = new URL(c.req.url)
    const found = read(pathname.replace('/v1/', ''), searchParams, await readProduct())
    return c.json(shownIn(versionOf(c), found))
  })

  app.post('/v1/subscriptions/:id', async (c) => {
    refuseOtherKeys(c, secretKey)
    const { metadata, ...change } = endOfPlan.parse(nested(await c.req.parseBody()))
    const changed = billing.update(c.req.param('id'), { ...change, metadata })
    return c.json(shownIn(versionOf(c), changed))
  })

  app.delete('/v1/subscriptions/:id', (c) => {
    refuseOtherKeys(c, secretKey)
    return c.json(shownIn(versionOf(c), billing.cancel(c.req.param('id'))))
  })

  // Stripe's hosted page of an invoice.
  app.get('/invoice/:id', (c) => c.html(invoicePage(invoiceOf(c.req.param('id')))))
  app.post('/invoice/:id', async (c) => {
    const invoice = invoiceOf(c.req.param('id'))
    if (invoice.amount_remaining > 0) billing.pay(invoice)
    await webhook.settled()
    return c.html(invoicePage(invoice))
  })

  // Stripe's customer portal.
  app.get('/portal', (c) => c.html(portalPage()))
  app.post('/portal', async (c) => {
    const { email } = z.object({ email: z.string() }).parse(await c.req.parseBody())
    const { customers, charges, invoices } = store.state
    const ids = customers.filter((one) => one.email === email).map(({ id }) => id)
    const ofThem = ({ customer }: { customer: string }) => ids.includes(customer)
    const open = invoices.filter((one) => ofThem(one) && one.status === 'open')
    return c.html(portalPage({ email, charges: charges.filter(ofThem), open }))
  })

  app.get('/emulator/status', (c) =>
    c.json({ ready: true, events: store.state.events.length, ...webhook.status() }),
  )
  app.post('/emulator/pay', async (c) => {
    const session = purchases.buy(purchase.parse(await c.req.json()), await readProduct())
    return c.json({ session: typeof session === 'string' ? null : session })
  })
  control('refund', amount, ({ customer }, { amount }) => charges.refund(customer, amount))
  control('dispute', dispute, ({ customer }, { status }) => charges.dispute(customer, status))
  control('second', second, ({ subscription }, { outcome, created }) =>
    billing.second(subscription, outcome, created),
  )
  control('invoice', invoiceAction, ({ subscription }, { action }) =>
    billing.actOnInvoice(subscription, action),
  )
  control('subscription', subscriptionChange, ({ subscription }, change) => {
    const { pause, trialDays, coupon, price } = change
    if (pause !== undefined) billing.pause(subscription, pause)
    if (trialDays) billing.changeTrial(subscription, trialDays)
    if (coupon) billing.giveCoupon(subscription, coupon)
    if (price) billing.replacePrice(subscription, price, price.proration)
  })
  app.post('/emulator/bill', async (c) => {
    billing.bill(bill.parse(await c.req.json()).outcome)
    return c.json({})
  })
  control('pending', pending, (session, { outcome }) => purchases.finish(session, outcome))
  app.post('/emulator/customer', async (c) => {
    const { customer: id, ...change } = correction.parse(await c.req.json())
    return c.json(purchases.correct(id, change))
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

  const invoiceOf = (id: string) => found(store.state.invoices, 'invoice', id)

  const shownIn = <Shown extends object>(version: string, object: Shown): Shown =>
    inVersion(version, object, (invoice) => {
      const payment = store.state.invoicePayments.find((one) => one.invoice === invoice)
      return payment?.payment.payment_intent ?? null
    })
  const versionOf = (c: Context) => c.req.header('stripe-version') ?? apiVersion

  const server = createAdaptorServer({ fetch: app.fetch })
  function ownUrl() {
    const address = server.address()
    return `http://localhost:${typeof address === 'object' && address ? address.port : port}`
  }
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: ownUrl(),
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

/** The fields of a form, with those in brackets as an object. */
function nested(form: Record<string, unknown>) {
  const fields: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(form)) {
    const [, outer = name, inner] = /^(\w+)\[(\w+)\]$/.exec(name) ?? []
    fields[outer] = inner ? { ...Object(fields[outer]), [inner]: value } : value
  }
  return fields
}

/** Stripe takes the secret key as a bearer token or as the user name. */
function refuseOtherKeys(c: Context, secretKey: string) {
  const [scheme, value = ''] = (c.req.header('authorization') ?? '').split(' ')
  const key = scheme === 'Basic' ? atob(value).replace(/:.*/, '') : value
  if (key !== secretKey)
    throw new StripeError(401, `Invalid API Key provided: ${key.slice(0, 7)}***`)
}
