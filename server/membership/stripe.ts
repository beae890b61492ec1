import Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentSettings } from '#lib/env.ts'
import type { Customer, Purchase } from './entitlement.ts'
import { type Provider, SignatureError, SupplierError } from './provider.ts'

/** Stripe sends an event again if there is no response within twenty seconds. */
const TIME_LIMIT_MS = 8_000
/** Seconds by which a signature may be old. */
const TOLERANCE_S = 300
/** Of a list: https://docs.stripe.com/api/pagination */
const PAGE = 100

/** Disputes that took no money, or returned it: https://docs.stripe.com/api/disputes/object */
const HARMLESS = ['won', 'warning_closed', 'prevented']

type Session = Stripe.Checkout.Session
type Lists = {
  sessions: Session[]
  charges: Stripe.Charge[]
  disputes: Stripe.Dispute[]
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  invoicePayments: Stripe.InvoicePayment[]
}

const id = z.string().nullish().catch(null)
const hintShape = z.object({
  id,
  object: id,
  customer: id,
  /** Of a refund or a dispute, which do not name the customer. */
  charge: id,
})

/** Reads only, with a restricted key. docs/payments.md names its rights. */
export function stripeProvider(settings: PaymentSettings): Provider {
  const { secretKey, webhookSecret, prices } = settings
  const stripe = stripeClient(settings)
  const isLive = /^.k_live_/.test(secretKey)
  const isOurs = ({ line_items }: Session) =>
    line_items?.data.some(({ price }) => price && prices.includes(price.id)) ?? false

  async function readHint(body: Buffer, signature: string) {
    const { id: event, type, livemode, data } = verify(body, signature)
    const about = { event, type }
    if (livemode !== isLive) return { ...about, customer: null, ignored: 'another mode' as const }
    const object = hintShape.parse(data.object)
    const customer =
      (object.object === 'customer' ? object.id : object.customer) ??
      (object.charge ? await customerOfCharge(object.charge) : null)
    return customer
      ? { ...about, customer }
      : { ...about, customer: null, ignored: 'no customer' as const }
  }

  function verify(body: Buffer, signature: string) {
    try {
      return stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S)
    } catch {
      // Stripe's own message contains the body.
      throw new SignatureError('The signature is missing, wrong, or more than five minutes old.')
    }
  }

  async function customerOfCharge(id: string) {
    const charge = await orNull(stripe.charges.retrieve(id))
    return idOf(charge?.customer)
  }

  async function readCustomer(id: string) {
    const customer = await orNull(stripe.customers.retrieve(id))
    if (!customer) return null
    const [sessions, charges] = await Promise.all([
      all(stripe.checkout.sessions.list({ customer: id, limit: PAGE, ...ITEMS })),
      all(stripe.charges.list({ customer: id, limit: PAGE })),
    ])
    const hasPlan = sessions.some(({ subscription }) => subscription)
    const [subscriptions, invoices, disputes] = await Promise.all([
      hasPlan ? all(stripe.subscriptions.list({ customer: id, status: 'all', limit: PAGE })) : [],
      hasPlan ? all(stripe.invoices.list({ customer: id, limit: PAGE })) : [],
      flat(charges, (one) =>
        one.disputed ? all(stripe.disputes.list({ charge: one.id, limit: PAGE })) : [],
      ),
    ])
    const invoicePayments = await flat(invoices, (one) =>
      all(stripe.invoicePayments.list({ invoice: one.id, limit: PAGE })),
    )
    const lists = { sessions, charges, disputes, subscriptions, invoices, invoicePayments }
    return customerFrom(customer, lists)
  }

  /** Lists everything once, which takes a request for each hundred objects. */
  async function readAllCustomers() {
    const page = { limit: PAGE }
    const [customers, sessions, charges, disputes, subscriptions, invoices, invoicePayments] =
      await Promise.all([
        all(stripe.customers.list(page)),
        all(stripe.checkout.sessions.list({ ...page, ...ITEMS })),
        all(stripe.charges.list(page)),
        all(stripe.disputes.list(page)),
        all(stripe.subscriptions.list({ ...page, status: 'all' })),
        all(stripe.invoices.list(page)),
        all(stripe.invoicePayments.list(page)),
      ])
    const sessionsOf = groupBy(sessions, ({ customer }) => idOf(customer))
    const chargesOf = groupBy(charges, ({ customer }) => idOf(customer))
    const subscriptionsOf = groupBy(subscriptions, ({ customer }) => idOf(customer))
    const invoicesOf = groupBy(invoices, ({ customer }) => idOf(customer))
    const paymentsOf = groupBy(invoicePayments, ({ invoice }) => idOf(invoice))
    const disputesOf = groupBy(disputes, ({ charge }) => idOf(charge))
    return customers.map((customer) => {
      const ownCharges = chargesOf(customer.id)
      const ownInvoices = invoicesOf(customer.id)
      return customerFrom(customer, {
        sessions: sessionsOf(customer.id),
        charges: ownCharges,
        disputes: ownCharges.flatMap(({ id }) => disputesOf(id)),
        subscriptions: subscriptionsOf(customer.id),
        invoices: ownInvoices,
        invoicePayments: ownInvoices.flatMap(({ id }) => paymentsOf(id)),
      })
    })
  }

  async function readBuyer(checkout: string) {
    const session = await orNull(
      stripe.checkout.sessions.retrieve(checkout, { expand: ['line_items'] }),
    )
    if (session?.status !== 'complete' || !isOurs(session)) return null
    return idOf(session.customer)
  }

  function customerFrom(
    customer: Stripe.Customer | Stripe.DeletedCustomer,
    lists: Lists,
  ): Customer {
    const bought = lists.sessions.filter((one) => one.status === 'complete' && isOurs(one))
    return {
      id: customer.id,
      email: (customer.deleted ? null : customer.email?.toLowerCase()) ?? null,
      purchases: bought.map((session) => purchaseFrom(session, lists)),
    }
  }

  return { readHint, readCustomer, readBuyer, readAllCustomers }
}

const ITEMS = { expand: ['data.line_items'] }

export function stripeClient({ secretKey, apiUrl }: PaymentSettings) {
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com')
  return new Stripe(secretKey, {
    host: hostname,
    port: port || 443,
    protocol: protocol === 'http:' ? 'http' : 'https',
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIME_LIMIT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

function purchaseFrom(session: Session, lists: Lists): Purchase {
  const plan = idOf(session.subscription)
  const payment = idOf(session.payment_intent)
  const invoices = lists.invoices.filter(
    ({ parent }) => plan && idOf(parent?.subscription_details?.subscription) === plan,
  )
  const paymentIntents = lists.invoicePayments
    .filter(({ invoice }) => invoices.some(({ id }) => id === idOf(invoice)))
    .map((one) => idOf(one.payment.payment_intent))
  const charges = lists.charges.filter(({ payment_intent }) =>
    [payment, ...paymentIntents].some((id) => id && id === idOf(payment_intent)),
  )
  const paid = charges.filter(({ status }) => status === 'succeeded')
  const disputes = lists.disputes.filter(({ charge }) => paid.some(({ id }) => id === idOf(charge)))
  const isPending =
    session.payment_status === 'unpaid' && !charges.some(({ status }) => status === 'failed')
  return {
    id: payment ?? plan ?? session.id,
    state: session.payment_status !== 'unpaid' ? 'paid' : isPending ? 'pending' : 'unpaid',
    isRefunded: paid.length > 0 && paid.every(({ refunded }) => refunded),
    isDisputed: disputes.some(({ status }) => !HARMLESS.includes(status)),
    plan: plan
      ? planFrom(
          lists.subscriptions.find(({ id }) => id === plan),
          invoices,
        )
      : null,
  }
}

function planFrom(subscription: Stripe.Subscription | undefined, invoices: Stripe.Invoice[]) {
  const due = invoices
    .filter(({ status }) => status === 'open' || status === 'uncollectible')
    .filter(({ amount_remaining }) => amount_remaining > 0)
    .map((one) => one.due_date ?? one.status_transitions.finalized_at ?? one.created)
  return {
    paid: invoices.filter(({ status, amount_paid }) => status === 'paid' && amount_paid > 0).length,
    dueSince: due.length > 0 ? Math.min(...due) * 1000 : null,
    // The trial is the time until the second instalment.
    stoppedAt: subscription?.ended_at
      ? Math.max(subscription.ended_at, subscription.trial_end ?? 0) * 1000
      : null,
  }
}

const idOf = (value: string | { id: string } | null | undefined) =>
  (typeof value === 'string' ? value : value?.id) ?? null

/** @returns a function from the key to its items */
function groupBy<T>(items: T[], keyOf: (item: T) => string | null) {
  const groups = Map.groupBy(items, keyOf)
  return (key: string) => groups.get(key) ?? []
}

const all = <T>(list: AsyncIterable<T>) => supplied(collect(list))

async function collect<T>(list: AsyncIterable<T>) {
  const items: T[] = []
  for await (const item of list) items.push(item)
  return items
}

const flat = async <T, Found>(items: T[], read: (item: T) => Found[] | Promise<Found[]>) =>
  (await Promise.all(items.map(read))).flat()

const orNull = <T>(request: Promise<T>) =>
  supplied(
    request.catch((error) => {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
        return null
      throw error
    }),
  )

/** @throws {SupplierError} with Stripe's reason, but without the request */
async function supplied<T>(request: Promise<T>) {
  try {
    return await request
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { statusCode, type } = error
    throw new SupplierError(
      statusCode
        ? `Stripe refuses a request: HTTP ${statusCode}, ${type}.`
        : 'Stripe is unreachable.',
    )
  }
}
