import Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentSettings } from '#lib/env.ts'
import { parseJson } from '#lib/parse-json.ts'
import {
  type Customer,
  type Instalments,
  monthsAfter,
  type PlanEnd,
  type Purchase,
} from './entitlement.ts'
import { SignatureError, SupplierError } from './supplier-errors.ts'

/** Stripe sends an event again if there is no response within twenty seconds. */
const TIME_LIMIT_MS = 8_000
/** Seconds by which a signature may be old. */
const TOLERANCE_S = 300
/** Of a list: https://docs.stripe.com/api/pagination */
const PAGE = 100

/** Disputes that took no money, such as inquiries, or returned it: https://docs.stripe.com/api/disputes/object */
const HARMLESS = /^(won|prevented|warning_.*)$/

/** https://docs.stripe.com/payments/payment-intents/verifying-status */
const FAILED = /^(requires_payment_method|canceled)$/

/** In the metadata of a subscription: the end that we have set, in seconds since 1970. */
const END = 'course_end'

type Session = Stripe.Checkout.Session
type Lists = {
  sessions: Session[]
  charges: Stripe.Charge[]
  disputes: Stripe.Dispute[]
  subscriptions: Stripe.Subscription[]
  invoices: Stripe.Invoice[]
  invoicePayments: Stripe.InvoicePayment[]
  /** Of checkouts that are not paid yet. */
  intents: Stripe.PaymentIntent[]
}

const id = z.string().nullish().catch(null)
const hintShape = z.object({
  id,
  object: id,
  customer: id,
  /** Of a refund or a dispute, which do not name the customer. */
  charge: id,
})

/** https://docs.stripe.com/event-destinations#thin-events have no `data`. */
const eventShape = z.object({
  id: z.string().catch(''),
  type: z.string().catch(''),
  livemode: z.boolean().catch(false),
  data: z.object({ object: z.unknown() }).optional().catch(undefined),
})

export type Provider = ReturnType<typeof stripeProvider>

/**
 * With a restricted key: docs/payments.md names its rights.
 *
 * All methods throw {SupplierError}.
 */
export function stripeProvider(settings: PaymentSettings) {
  const { secretKey, webhookSecret, prices } = settings
  const stripe = stripeClient(settings)
  const isLive = /^.k_live_/.test(secretKey)
  const isOurs = ({ line_items }: Session) =>
    line_items?.data.some(({ price }) => price && prices.includes(price.id)) ?? false
  /** A regular charge of a subscription, or our price beside it: not a proration or a trial. */
  const isPart = ({ amount, parent, pricing }: Stripe.InvoiceLineItem) =>
    amount > 0 &&
    !(parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration &&
    (isRegular({ parent }) || prices.includes(idOf(pricing?.price_details?.price) ?? ''))

  /**
   * What an event is about. It says nothing about the state, which is read.
   *
   * @throws {SignatureError}
   */
  async function readHint(body: Buffer, signature: string) {
    const { id: event, type, livemode, data } = verify(body, signature)
    const about = { event, type }
    if (livemode !== isLive) return { ...about, customer: null, ignored: 'another mode' as const }
    const object = hintShape.parse(data?.object ?? {})
    const customer =
      (object.object === 'customer' ? object.id : object.customer) ??
      idOf(object.charge && (await nullIfMissing(stripe.charges.retrieve(object.charge)))?.customer)
    return customer
      ? { ...about, customer }
      : { ...about, customer: null, ignored: 'no customer' as const }
  }

  function verify(body: Buffer, signature: string) {
    try {
      // Not `constructEvent`, which refuses thin events, whose signature is good.
      const check = stripe.webhooks.signature
      if (!check?.verifyHeader(body, signature, webhookSecret, TOLERANCE_S)) throw new Error()
    } catch {
      // Stripe's own message contains the body.
      throw new SignatureError('The signature is missing, wrong, or more than five minutes old.')
    }
    return eventShape.parse(Object(parseJson(body.toString())))
  }

  /** @returns null if there is no such customer */
  async function readCustomer(id: string) {
    const customer = await nullIfMissing(stripe.customers.retrieve(id))
    return customer && customerFrom(customer, joined(await listsOf(id)))
  }

  /** All customers with the email of this one: each purchase may make a customer. */
  async function readNamesakes(id: string) {
    const customer = await nullIfMissing(stripe.customers.retrieve(id))
    if (!customer || customer.deleted || !customer.email) return []
    // The filter is case-sensitive, and phones begin with a capital.
    const lower = customer.email.toLowerCase()
    const spellings = new Set([customer.email, lower, lower.replace(/^./, (a) => a.toUpperCase())])
    const found = await flatMapAsync([...spellings], (email) =>
      readAll(stripe.customers.list({ email, limit: PAGE })),
    )
    return Promise.all(found.map(async (one) => customerFrom(one, joined(await listsOf(one.id)))))
  }

  async function readAllCustomers() {
    const [customers, lists] = await Promise.all([
      readAll(stripe.customers.list({ limit: PAGE })),
      listsOf(),
    ])
    const objects = joined(lists)
    return customers.map((customer) => customerFrom(customer, objects))
  }

  /** What a customer has, or all have. Each hundred objects take a request. */
  async function listsOf(customer?: string): Promise<Lists> {
    const page = { limit: PAGE }
    const own = { ...page, ...(customer && { customer }) }
    const [sessions, charges, subscriptions, invoices] = await Promise.all([
      readAll(stripe.checkout.sessions.list({ ...own, expand: ['data.line_items'] })),
      readAll(stripe.charges.list(own)),
      readAll(stripe.subscriptions.list({ ...own, status: 'all' })),
      readAll(stripe.invoices.list(own)),
    ])
    const unpaid = sessions.flatMap(({ status, payment_status, payment_intent }) =>
      status === 'complete' && payment_status === 'unpaid' ? (idOf(payment_intent) ?? []) : [],
    )
    const intents = await flatMapAsync(unpaid, async (id) => {
      const intent = await nullIfMissing(stripe.paymentIntents.retrieve(id))
      return intent ? [intent] : []
    })
    // These lists have no filter for a customer.
    const [disputes, invoicePayments] = await Promise.all(
      customer
        ? [
            flatMapAsync(charges, ({ id: charge, disputed }) =>
              disputed ? readAll(stripe.disputes.list({ ...page, charge })) : [],
            ),
            flatMapAsync(invoices, ({ id: invoice }) =>
              readAll(stripe.invoicePayments.list({ ...page, invoice })),
            ),
          ]
        : [readAll(stripe.disputes.list(page)), readAll(stripe.invoicePayments.list(page))],
    )
    return { sessions, charges, disputes, subscriptions, invoices, invoicePayments, intents }
  }

  /** The customer of a completed checkout of the course; null if there is none. */
  async function readBuyer(checkout: string) {
    const session = await nullIfMissing(
      stripe.checkout.sessions.retrieve(checkout, { expand: ['line_items'] }),
    )
    if (session?.status !== 'complete' || !isOurs(session)) return null
    return idOf(session.customer)
  }

  /** Nothing is charged from then on. */
  async function endPlan({ id, at }: PlanEnd) {
    const end = at && at / 1000
    await nullIfMissing(
      end
        ? stripe.subscriptions.update(id, {
            cancel_at: end,
            proration_behavior: 'none',
            metadata: { [END]: `${end}` },
          })
        : stripe.subscriptions.cancel(id),
    )
  }

  function customerFrom(
    customer: Stripe.Customer | Stripe.DeletedCustomer,
    objects: Joined,
  ): Customer {
    const bought = objects
      .sessionsOf(customer.id)
      .filter((one) => one.status === 'complete' && isOurs(one))
    return {
      id: customer.id,
      email: (customer.deleted ? null : customer.email?.toLowerCase()) ?? null,
      purchases: bought.map((session) => purchaseFrom(session, objects, isPart)),
    }
  }

  return { readHint, readCustomer, readNamesakes, readBuyer, readAllCustomers, endPlan }
}

function stripeClient({ secretKey, apiUrl }: PaymentSettings) {
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

type Joined = ReturnType<typeof joined>

/** Finds objects by the ID that joins them; the newest is first, as in Stripe's lists. */
const joined = (lists: Lists) => ({
  sessionsOf: groupBy(lists.sessions, ({ customer }) => idOf(customer)),
  chargesOf: groupBy(lists.charges, ({ payment_intent }) => idOf(payment_intent)),
  disputesOf: groupBy(lists.disputes, ({ charge }) => idOf(charge)),
  subscriptionsOf: groupBy(lists.subscriptions, ({ id }) => id),
  invoicesOf: groupBy(lists.invoices, ({ parent }) =>
    idOf(parent?.subscription_details?.subscription),
  ),
  intentsOf: groupBy(lists.intents, ({ id }) => id),
  paymentsOf: groupBy(lists.invoicePayments, ({ invoice }) => idOf(invoice)),
})

type IsPart = (line: Stripe.InvoiceLineItem) => boolean

const isRegular = ({ parent }: Pick<Stripe.InvoiceLineItem, 'parent'>) =>
  parent?.type === 'subscription_item_details'

function purchaseFrom(session: Session, objects: Joined, isPart: IsPart): Purchase {
  const { payment_status: status, line_items } = session
  const plan = idOf(session.subscription)
  const payment = idOf(session.payment_intent)
  const invoices = objects.invoicesOf(plan)
  const paymentIntents = invoices
    .flatMap(({ id }) => objects.paymentsOf(id))
    .map((one) => idOf(one.payment.payment_intent))
  const charges = [payment, ...paymentIntents].flatMap(objects.chargesOf)
  const paid = charges.filter(({ status }) => status === 'succeeded')
  const disputes = paid.flatMap(({ id }) => objects.disputesOf(id))
  const lost = disputes.filter(({ status }) => status === 'lost').map(({ charge }) => idOf(charge))
  const [subscription] = objects.subscriptionsOf(plan)
  // A voucher that has expired has no charge.
  const hasFailed = objects.intentsOf(payment).some(({ status }) => FAILED.test(status))
  const isPaid = status !== 'unpaid' && (plan === null || subscription !== undefined)
  return {
    id: payment ?? plan ?? session.id,
    state: isPaid ? 'paid' : hasFailed ? 'unpaid' : 'pending',
    isReturned: paid.length > 0 && paid.every(({ id, refunded }) => refunded || lost.includes(id)),
    isDisputed: disputes.some(({ status }) => !HARMLESS.test(status)),
    quantity: Math.max(...(line_items?.data ?? []).map(({ quantity }) => quantity ?? 1)),
    plan: subscription ? planFrom(subscription, invoices, isPart) : null,
  }
}

function planFrom(
  subscription: Stripe.Subscription,
  invoices: Stripe.Invoice[],
  isPart: IsPart,
): Instalments {
  const partsOf = (found: Stripe.Invoice[]) =>
    found.flatMap(({ lines }) => lines.data.filter(isPart))
  // A coupon or a credit pays as money does.
  const settled = partsOf(invoices.filter(({ status }) => status === 'paid'))
  const valid = partsOf(invoices.filter(({ status }) => status !== 'void'))
  const due = invoices
    .filter(({ status }) => ['draft', 'open', 'uncollectible'].includes(status ?? ''))
    .filter((one) => one.amount_remaining > 0 && partsOf([one]).length > 0)
    .map((invoice) => {
      const { due_date, created, status_transitions: at, amount_remaining: cents } = invoice
      const payUrl = invoice.hosted_invoice_url ?? null
      return { since: due_date ?? at.finalized_at ?? created, open: payUrl && { cents, payUrl } }
    })
    .sort((a, b) => a.since - b.since)
  // The trial is the time until the first regular instalment.
  const firstDue = (subscription.trial_end ?? subscription.billing_cycle_anchor) * 1000
  const dueSince = due[0]
    ? due[0].since * 1000
    : monthsAfter(firstDue, settled.filter(isRegular).length)
  const { id, ended_at, cancel_at, metadata, pause_collection, discounts, items } = subscription
  const isStopped = ended_at ?? pause_collection ?? (cancel_at && cancel_at * 1000 <= dueSince)
  const isPlain = discounts.length === 0 && invoices.every((one) => one.total === one.subtotal)
  const cents = items.data.reduce(
    (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1),
    0,
  )
  return {
    id,
    settled: settled.length,
    once: valid.filter((line) => !isRegular(line)).length,
    firstDue,
    dueSince,
    open: due[0]?.open || null,
    next: isStopped ? null : { cents: isPlain ? cents : null },
    endedAt: ended_at && ended_at * 1000,
    endsAt: cancel_at && cancel_at * 1000,
    isOwnEnd: cancel_at !== null && metadata[END] === `${cancel_at}`,
  }
}

const idOf = (value: string | { id: string } | null | undefined) =>
  (typeof value === 'string' ? value : value?.id) ?? null

/** @returns a function from the key to its items; those without a key are left out */
function groupBy<T>(items: T[], keyOf: (item: T) => string | null) {
  const groups = Map.groupBy(items, keyOf)
  return (key: string | null) => (key ? groups.get(key) : null) ?? []
}

const readAll = <T>(list: AsyncIterable<T>) => withoutDetails(Array.fromAsync(list))

const flatMapAsync = async <T, Found>(items: T[], read: (item: T) => Found[] | Promise<Found[]>) =>
  (await Promise.all(items.map(read))).flat()

const nullIfMissing = <T>(request: Promise<T>) =>
  withoutDetails(
    request.catch((error) => {
      if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
        return null
      throw error
    }),
  )

/** @throws {SupplierError} with Stripe's reason, but without the request */
async function withoutDetails<T>(request: Promise<T>) {
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
