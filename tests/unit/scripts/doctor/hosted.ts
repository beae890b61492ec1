import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type ConnectionOptions, connect } from 'node:tls'
import { evaluate, parse } from 'groq-js'
import { hashSource } from 'next-static-server/testing'
import { readEnv } from '#lib/env.ts'
import { webhookProjection } from '#lib/webhook.ts'
import { FIXED_SLUGS } from '#schemas/fixed-pages.ts'
import { serve } from '../../../support/serve.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'
import { hosted } from '../../hosted-settings.ts'

export const { SITE_URL: SITE, STUDIO_URL: STUDIO, SANITY_PROJECT_ID: PROJECT } = hosted

const settings = {
  ...hosted,
  ID_TOKEN_SYNC_URL: '/api/session',
  SANITY_MANAGEMENT_TOKEN: 'management-token',
  GOOGLE_ACCESS_TOKEN: 'oauth-token',
}

/** Of a Google service account. */
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Settings with which memberships follow payments. */
export const paymentSettings = {
  MEMBERS_BY: 'claim',
  STRIPE_SECRET_KEY: 'rk_live_key',
  STRIPE_WEBHOOK_SECRET: 'whsec_secret',
  STRIPE_PRICES: 'price_full,price_first,price_second',
  FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
    client_email: 'members@course-1234.iam.gserviceaccount.com',
    private_key: privateKey,
  }),
}

type Document = { _id: string; _type: string; [field: string]: unknown }
type Request = { headers: IncomingMessage['headers']; count: number; search: URLSearchParams }
type Reply = {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  text?: string
  /** The response does not end. */
  open?: boolean
}
export type HostedResponse = Reply | ((request: Request) => Reply)

const P = `${PROJECT}.api.sanity.io/v2025-02-19`
const K = 'identitytoolkit.googleapis.com'
const error = (status: number, message: string) => ({ status, body: { error: { message } } })

const page =
  '<!doctype html><h1>Course</h1><script src="/_next/static/a.js"></script><script>own()</script>'
const health = ({ count }: Request) => ({
  build: 'b1',
  // Two servers.
  instance: `i${count % 2}`,
  content: { connected: true, lastRead: new Date().toISOString(), pending: 0 },
})

const STRIPE = 'https://api.stripe.com/v1'

export const endpoint = () => ({
  ...{ url: `${SITE}/api/stripe`, status: 'enabled', enabled_events: ['*'], created: 10 },
})

const price = (id: string, dollars: number, fields: object = {}) => ({
  ...{ id, active: true, currency: 'usd', unit_amount: dollars * 100, type: 'one_time' },
  ...fields,
})
export const regular = { type: 'recurring', recurring: { interval: 'month', interval_count: 1 } }
const sell = (price: object) => ({ quantity: 1, adjustable_quantity: null, price })

/** The link for the total, and that for instalments, with changes to their prices. */
export const paymentLinks = (changed: Record<string, object> = {}) => {
  const link = (name: string, fields: object, ...prices: object[]) => ({
    ...{ id: `plink_${name}`, url: `https://buy.stripe.com/${name}`, active: true, livemode: true },
    after_completion: { redirect: { url: `${SITE}/welcome?session_id={CHECKOUT_SESSION_ID}` } },
    line_items: { data: prices.map(sell) },
    ...fields,
  })
  return [
    link('full', { customer_creation: 'always' }, price('price_full', 1500, changed.full)),
    link(
      'two',
      { customer_creation: null, subscription_data: { trial_period_days: 30 } },
      price('price_first', 450, changed.first),
      price('price_second', 1050, { ...regular, ...changed.second }),
    ),
  ]
}

export const account = (customAttributes: string) => ({
  ...{ localId: 'a', email: 'a@mail.test', customAttributes },
})

/** Hosted services and a site, as they should be. Tests break one thing. */
export function healthy(more: Record<string, string> = {}) {
  const documents: Document[] = [
    {
      _id: 'siteSettings',
      _type: 'siteSettings',
      productName: 'Course',
      contactEmail: 'hello@course.test',
      checkoutUrl: 'https://buy.stripe.com/full?locale=en',
      instalmentsUrl: 'https://buy.stripe.com/two',
      checkoutLabel: 'Buy',
      price: { total: 1500, instalments: [450, 1050], daysBetween: 30 },
      automaticAccess: 'STRIPE_SECRET_KEY' in more,
      postalAddress: 'Course\n1 Real Street\nSpringfield',
    },
    { _id: 'homePage', _type: 'homePage', hero: { heading: 'Learn' } },
    { _id: 'members.course', _type: 'course' },
    { _id: 'members.lesson-one', _type: 'lesson', files: [{ asset: { _ref: 'file-members' } }] },
    { _id: 'teacher-one', _type: 'teacher', name: 'A real teacher' },
    { _id: 'cookie-one', _type: 'cookie', name: 'member-session' },
    { _id: 'file-members', _type: 'sanity.fileAsset' },
    ...FIXED_SLUGS.map((slug) => ({
      ...{ _id: `page-${slug}`, _type: 'page', title: slug, slug: { current: slug } },
    })),
  ]
  const invalidToken = error(400, 'INVALID_ID_TOKEN')
  const responses: Record<string, HostedResponse> = {
    [`GET https://${P}/users/me`]: { body: { id: 'robot', roles: [{ name: 'viewer' }] } },
    [`POST https://${P}/data/mutate/production`]: { status: 403 },
    [`GET https://${P}/check/cors`]: { body: { result: { allowed: true, withCredentials: true } } },
    [`GET https://${P}/data/listen/production`]: {
      text: ':\n\nevent: welcome\ndata: {}\n\n',
      open: true,
    },
    [`GET https://${P}/features`]: { body: ['privateDataset'] },
    [`GET https://api.sanity.io/v2021-06-07/projects/${PROJECT}/datasets`]: {
      body: [{ name: 'production', aclMode: 'private' }],
    },
    [`GET https://api.sanity.io/v2025-08-14/projects/${PROJECT}/cors`]: {
      body: [{ origin: STUDIO, allowCredentials: true }],
    },
    [`GET https://api.sanity.io/v2025-07-11/access/project/${PROJECT}/robots`]: {
      body: {
        data: [{ label: 'site', memberships: [{ roleNames: ['viewer'] }] }],
        nextCursor: null,
      },
    },
    [`GET https://api.sanity.io/v2025-02-19/hooks/projects/${PROJECT}`]: {
      body: [{ id: 'h1', url: `${SITE}/api/revalidate`, rule: { projection: webhookProjection } }],
    },
    [`GET https://api.sanity.io/v2025-02-19/hooks/projects/${PROJECT}/h1/attempts`]: {
      body: [{ createdAt: '2026-11-22T10:00:00Z', resultCode: 200 }],
    },
    [`GET https://${K}/v1/projects`]: {
      body: {
        projectId: '77',
        authorizedDomains: ['course-1234.firebaseapp.com', 'www.course.test'],
      },
    },
    [`POST https://${K}/v1/accounts:lookup`]: ({ headers }) =>
      headers.referer ? invalidToken : error(403, 'Requests from referer <empty> are blocked.'),
    'POST https://securetoken.googleapis.com/v1/token': error(400, 'INVALID_REFRESH_TOKEN'),
    [`POST https://${K}/v1/accounts:createAuthUri`]: { body: { sessionId: 's' } },
    [`POST https://${K}/v1/accounts:signUp`]: error(400, 'ADMIN_ONLY_OPERATION'),
    [`GET https://${K}/v2/recaptchaConfig`]: { body: {} },
    [`GET https://${K}/v2/passwordPolicy`]: {
      body: { customStrengthOptions: { minPasswordLength: 8 } },
    },
    [`GET https://${K}/admin/v2/projects/course-1234/config`]: { body: config() },
    [`GET https://firebaseappcheck.googleapis.com/v1beta/projects/77/services/${K}`]: {
      body: { enforcementMode: 'OFF' },
    },
    'GET https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com':
      {
        body: { keys: [{}] },
      },
    [`GET ${SITE}/api/health`]: (request) => ({ body: health(request) }),
    [`GET ${SITE}/api/ready`]: { body: { ready: true } },
    [`GET ${SITE}/`]: ({ headers }) => ({
      status: headers['if-none-match'] === '"1"' ? 304 : 200,
      headers: { etag: '"1"', 'content-security-policy': `script-src ${hashSource('own()')}` },
      text: page,
    }),
    'GET http://www.course.test/': { status: 308, headers: { location: `${SITE}/` } },
    'GET https://course.test/': { status: 301, headers: { location: `${SITE}/` } },
    [`GET ${SITE}/api/member`]: { status: 401, headers: { 'cache-control': 'private, no-store' } },
    [`GET ${SITE}/api/published`]: ({ count }) => ({
      // Each server has a limit of 100.
      status: count > 200 ? 429 : 200,
      headers: { 'access-control-allow-origin': STUDIO },
    }),
    [`POST ${SITE}/api/revalidate`]: { status: 401 },
    [`GET ${STUDIO}/structure/doctor`]: { text: '<body><div id="sanity"></div>' },
    'GET https://buy.stripe.com/full': {},
    'GET https://buy.stripe.com/two': {},
    'POST https://oauth2.googleapis.com/token': {
      body: { access_token: 'service', expires_in: 3600 },
    },
    [`POST https://${K}/v1/projects/course-1234/accounts:lookup`]: { body: {} },
    [`POST https://${K}/v1/projects/course-1234/accounts:update`]: error(400, 'USER_NOT_FOUND'),
    [`GET https://${K}/v1/projects/course-1234/accounts:batchGet`]: {
      body: { users: [account('{"member":true}')] },
    },
    ...Object.fromEntries(
      [
        ...['customers', 'checkout/sessions', 'charges', 'disputes', 'subscriptions'],
        ...['invoices', 'invoice_payments', 'payment_intents'],
      ].map((list) => [`GET ${STRIPE}/${list}`, { body: { data: [] } }]),
    ),
    [`GET ${STRIPE}/webhook_endpoints`]: { body: { data: [endpoint()] } },
    [`GET ${STRIPE}/events`]: ({ search }) => ({
      body: {
        data:
          search.get('delivery_success') === 'true' &&
          search.getAll('types[]').includes('customer.updated')
            ? [{ type: 'customer.updated', created: 20 }]
            : [],
      },
    }),
    // Page by page.
    [`GET ${STRIPE}/payment_links`]: ({ search }) => {
      const [first, second] = paymentLinks()
      return {
        body: search.has('starting_after')
          ? { data: [second], has_more: false }
          : { data: [first], has_more: true },
      }
    },
    [`GET ${STRIPE}/prices/price_full`]: { body: { unit_amount: 150_000 } },
    [`GET ${STRIPE}/prices/price_first`]: { body: { unit_amount: 45_000 } },
    [`GET ${STRIPE}/prices/price_second`]: { body: { unit_amount: 105_000 } },
  }
  return {
    documents,
    /** Documents that queries without a token find. */
    anyoneFinds: [] as Document[],
    responses,
    // A machine of 1 GB, without what its system keeps for itself.
    machine: { memory: 960 * 2 ** 20, node: '24.0.0', isWritable: true },
    settings: { ...settings, ...more },
    certificateDays: 90,
    /** Days by which the clock of this machine is ahead. */
    daysLater: 0,
  }
}

export const config = () => ({
  client: { permissions: { disabledUserSignup: true } },
  signIn: { email: { enabled: true, passwordRequired: true } },
  notification: { sendEmail: { callbackUri: `${SITE}/members/reset` } },
})

export type World = ReturnType<typeof healthy>

/** One server for all hosts. `show` changes what they respond with. */
export async function startHosted() {
  let world = healthy()
  const counts = new Map<string, number>()
  const server = createServer(async (req, res) => {
    const url = new URL(req.url ?? '/', String(req.headers['x-stand-in-for']))
    const key = `${req.method} ${url.origin}${url.pathname}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    const request = { headers: req.headers, count, search: url.searchParams }
    const found = url.pathname.includes('/data/query/')
      ? (world.responses[key] ?? { body: { result: await query(url, req) } })
      : world.responses[key]
    const reply =
      typeof found === 'function' ? found(request) : (found ?? { status: 501, text: key })
    res.writeHead(reply.status ?? 200, reply.headers)
    res.write(reply.text ?? JSON.stringify(reply.body ?? {}))
    if (!reply.open) res.end()
  })
  const query = async ({ searchParams }: URL, { headers }: IncomingMessage) => {
    const dataset = headers.authorization ? world.documents : world.anyoneFinds
    return (await evaluate(parse(searchParams.get('query') ?? ''), { dataset })).get()
  }
  const { url, close } = await serve(server)
  const certificates = new Map<number, Awaited<ReturnType<typeof startTls>>>()

  return {
    show(next: World) {
      world = next
      counts.clear()
    },
    /** What `diagnose` needs to reach the stand-ins. */
    async options() {
      const days = world.certificateDays
      const tls = certificates.get(days) ?? (await startTls(days))
      certificates.set(days, tls)
      return {
        env: readEnv(world.settings),
        source: world.settings,
        machine: world.machine,
        now: () => Date.now() + world.daysLater * 86_400_000,
        fetch: (input: string | URL | globalThis.Request, init?: RequestInit) => {
          const asked = new URL(String(input))
          const headers = new Headers(init?.headers)
          headers.set('x-stand-in-for', asked.origin)
          return fetch(`${url}${asked.pathname}${asked.search}`, { ...init, headers })
        },
        connect: (options: ConnectionOptions, then: () => void) =>
          connect({ ...options, host: '127.0.0.1', port: tls.port }, then),
      }
    },
    close: () => Promise.all([close(), ...[...certificates.values()].map((tls) => tls.close())]),
  }
}

/** A server with a certificate for some days. */
async function startTls(days: number) {
  const folder = await temporaryFolder()
  const [key, cert] = [`${folder}/key.pem`, `${folder}/cert.pem`]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert]
  execFileSync('openssl', [...made, '-days', `${days}`, '-subj', '/CN=www.course.test'], {
    stdio: 'ignore',
  })

  return serve(createTlsServer({ key: readFileSync(key), cert: readFileSync(cert) }))
}
