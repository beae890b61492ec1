import { randomUUID } from 'node:crypto'
import { ConflictError } from '#server/membership/accounts.ts'
import { SupplierError } from '#server/membership/supplier-errors.ts'
import { check } from './check.ts'
import {
  allOf,
  at,
  listAt,
  type ServiceResponse,
  type Services,
  UnreachableError,
} from './services.ts'

const ok = ({ status }: ServiceResponse) => status === 200
const DASHBOARD = 'https://dashboard.stripe.com'
const ROLES = 'https://console.cloud.google.com/iam-admin/iam?project='

/** The resources that the server reads from Stripe. */
const READ = [
  'customers',
  'checkout/sessions',
  'charges',
  'payment_intents',
  'disputes',
  'subscriptions',
  'invoices',
  'invoice_payments',
]

/** The events that change a membership, or the email of a customer. */
export const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'invoice.paid',
  'invoice.payment_failed',
  'customer.updated',
  'customer.subscription.updated',
  'customer.subscription.deleted',
] as const

const eventsPath = (isDelivered: boolean) =>
  `events?limit=100&delivery_success=${isDelivered}&${EVENTS.map((type) => `types[]=${type}`).join('&')}`

/** Seconds in which Stripe sends an event for the first time. */
const DELIVERY_S = 600

const keyOf = ({ env }: Pick<Services, 'env'>) => env.payments?.secretKey ?? ''
const pricesOf = ({ env }: Services) => env.payments?.prices ?? []

const endpointOf = ({ body }: ServiceResponse, { env }: Services) =>
  listAt(body, 'data').find((one) => at(one, 'url') === `${env.siteUrl}/api/stripe`)

function missingEvents(response: ServiceResponse, services: Services) {
  const enabled = listAt(endpointOf(response, services), 'enabled_events')
  return enabled.includes('*') ? [] : EVENTS.filter((event) => !enabled.includes(event))
}

const lateEvents = ({ body }: ServiceResponse, { now }: Services) =>
  listAt(body, 'data').filter((one) => now() / 1000 - Number(at(one, 'created')) > DELIVERY_S)

const areOurs = (items: unknown[], services: Services) =>
  items.some((item) => pricesOf(services).includes(String(at(item, 'price', 'id'))))

/** Our subscriptions of which nothing is the end. The server sets it at the first payment. */
const endless = (found: unknown[], services: Services) =>
  found
    .filter(
      (one) =>
        at(one, 'cancel_at') === null &&
        services.now() / 1000 - Number(at(one, 'created')) > DELIVERY_S &&
        areOurs(listAt(one, 'items', 'data'), services),
    )
    .map((one) => `${at(one, 'id')} of ${at(one, 'customer')}`)

const unknownPrices = (responses: ServiceResponse[], services: Services) =>
  pricesOf(services).filter((_, n) => responses[n]?.status === 404)

/** The reason why the service account cannot do something; null if it can. */
async function refusalOf(work: () => Promise<unknown>) {
  try {
    await work()
    return null
  } catch (error) {
    // There is no such account: the right to change it exists.
    if (error instanceof ConflictError) return null
    if (!(error instanceof SupplierError)) throw error
    if (error.host) throw new UnreachableError(error.host, error)
    return error.message
  }
}

export const payments = [
  check({
    id: 'P1',
    title: 'The server can read payments',
    asks: `GET api.stripe.com/v1/… for ${READ.length} lists`,
    fatal: true,
    ask: ({ stripe }) => Promise.all(READ.map((list) => stripe(`${list}?limit=1`))),
    faults: [
      [
        (responses) => responses.some(({ status }) => status === 401),
        `Stripe does not accept STRIPE_SECRET_KEY. Create a restricted key at ${DASHBOARD}/apikeys.`,
      ],
      [
        (responses) => READ.filter((_, n) => responses[n]?.status === 403),
        `STRIPE_SECRET_KEY may not read %s. Give the key this right at ${DASHBOARD}/apikeys.`,
      ],
    ],
    good: (responses) => responses.every(ok),
  }),
  check({
    id: 'P2',
    title: 'The key is restricted, and for real payments',
    asks: 'nothing: its prefix says it',
    notLocal: 'the emulator has one key',
    ask: async (services) => keyOf(services).slice(0, 8),
    faults: [
      [
        (prefix, { isLocal }) => prefix.includes('_test_') && isLocal.host,
        'STRIPE_SECRET_KEY is for test payments. Use a live key before others can reach the site.',
      ],
      [
        (prefix) => prefix.includes('_test_'),
        `STRIPE_SECRET_KEY is for test payments: anyone who knows a test card becomes a member. Use a live key from ${DASHBOARD}/apikeys.`,
        'fatal',
      ],
      [
        (prefix) => prefix.startsWith('sk_'),
        `STRIPE_SECRET_KEY may do everything in your Stripe account. Replace it with a restricted key from ${DASHBOARD}/apikeys.`,
      ],
    ],
    good: (prefix) => prefix.startsWith('rk_live_'),
  }),
  check({
    id: 'P3',
    title: 'Stripe sends events to the site',
    asks: 'GET api.stripe.com/v1/webhook_endpoints',
    costs: true,
    ask: ({ stripe }) => stripe('webhook_endpoints?limit=100'),
    faults: [
      [
        (response, services) => ok(response) && !endpointOf(response, services),
        (_, { env }) =>
          `Stripe has no webhook endpoint ${env.siteUrl}/api/stripe, so memberships change only every six hours. Create it at ${DASHBOARD}/webhooks.`,
      ],
      [
        (response, services) =>
          ok(response) && at(endpointOf(response, services), 'status') !== 'enabled',
        `Stripe has disabled the webhook endpoint, as it does after many failures. Enable it at ${DASHBOARD}/webhooks.`,
      ],
      [
        (response, services) => ok(response) && missingEvents(response, services),
        `The webhook endpoint lacks %s. Add them at ${DASHBOARD}/webhooks.`,
      ],
    ],
  }),
  check({
    id: 'P4',
    title: 'The site has accepted the last events',
    asks: 'GET api.stripe.com/v1/events that were not delivered',
    costs: true,
    ask: ({ stripe }) => stripe(eventsPath(false)),
    faults: [
      [
        (response, services) => ok(response) && lateEvents(response, services).length > 0,
        (response, services) =>
          `${lateEvents(response, services).length} events did not reach all webhook endpoints of your Stripe account, so what they report counts up to six hours later. The last one is ${at(lateEvents(response, services)[0], 'id')}. Look at its attempts at ${DASHBOARD}/webhooks, and run \`npm run members:reconcile\`.`,
      ],
    ],
  }),
  check({
    id: 'P6',
    title: 'Stripe knows all prices of the settings',
    asks: 'GET api.stripe.com/v1/prices/…',
    ask: (services) => Promise.all(pricesOf(services).map((id) => services.stripe(`prices/${id}`))),
    faults: [
      [
        unknownPrices,
        `Stripe does not know %s. Correct STRIPE_PRICES: ${DASHBOARD}/products has the IDs of the prices.`,
      ],
    ],
    good: (responses) => responses.every(ok),
  }),
  check({
    id: 'P7',
    title: 'The service account can manage members',
    asks: 'accounts:lookup and accounts:update of an account that does not exist',
    fatal: true,
    ask: ({ accounts, env }) =>
      refusalOf(async () => {
        const nobody = `${randomUUID()}@${new URL(env.siteUrl).hostname}`
        await accounts().find(nobody)
        await accounts().touch(randomUUID())
      }),
    faults: [
      [
        (reason) => reason !== null,
        (reason, { env }) =>
          `${reason} Give the service account the role “Firebase Authentication Admin” at ${ROLES}${env.firebase.projectId}, or create another key for FIREBASE_SERVICE_ACCOUNT.`,
      ],
    ],
  }),
  check({
    id: 'P8',
    title: 'Every account has a claim',
    asks: 'accounts:batchGet',
    async ask({ accounts }) {
      let without = 0
      const reason = await refusalOf(async () => {
        const list = await accounts().list()
        without = list.filter(({ email, claim }) => email && !claim).length
      })
      return { without, reason }
    },
    faults: [
      [
        ({ without }) => without > 0,
        ({ without }) =>
          `${without} accounts have no claim, so they do not open the course. If they are members, run \`npm run members -- grant --all\`; otherwise, delete them.`,
      ],
    ],
    good: ({ reason }) => reason === null,
  }),
  check({
    id: 'P9',
    title: 'Subscriptions end with the last instalment',
    asks: 'GET api.stripe.com/v1/subscriptions',
    costs: true,
    ask: ({ stripe }) => allOf(stripe, 'subscriptions?limit=100'),
    faults: [
      [
        ({ body }, services) => endless(body, services),
        `The server has not set the end of %s, so the customer is charged again after the last instalment. Give STRIPE_SECRET_KEY the right to write subscriptions at ${DASHBOARD}/apikeys, and run \`npm run members:reconcile\`.`,
      ],
    ],
  }),
  check({
    id: 'P13',
    title: 'The secret of the webhook is proved: the site has accepted an event',
    asks: 'GET api.stripe.com/v1/events that were delivered, and /v1/webhook_endpoints',
    notLocal: 'the site and the emulator have the same secret',
    async ask(services) {
      const [events, endpoints] = await Promise.all([
        services.stripe(eventsPath(true)),
        services.stripe('webhook_endpoints?limit=100'),
      ])
      // An event of the time before the endpoint counts as delivered: nobody was to get it.
      const since = Number(at(endpointOf(endpoints, services), 'created'))
      return {
        ...(ok(events) ? endpoints : events),
        accepted: listAt(events.body, 'data').filter((one) => Number(at(one, 'created')) > since),
      }
    },
    faults: [
      [
        (asked) => ok(asked) && asked.accepted.length === 0,
        (_, { env }) => {
          const command = `stripe customers %s${keyOf({ env }).includes('_live_') ? ' --live' : ''}`
          return `The site has not accepted an event of Stripe yet, so nothing shows that STRIPE_WEBHOOK_SECRET is that of the endpoint. Run \`${command.replace('%s', 'create')} -d name=Test\`, \`${command.replace('%s', 'update')} ID -d name=Proof\` with the ID of this customer, and this again after a minute.`
        },
      ],
    ],
  }),
]
