import { addedScripts } from 'next-static-server/build'
import { REPORT_PATH, reportHeaders } from '#lib/published.ts'
import { check } from './check.ts'
import { at, listAt, type ServiceResponse, type Services, UnreachableError } from './services.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const MEGABYTE = 2 ** 20
/** What a machine of 1 GB reports, less what its system keeps for itself. */
const MEMORY = 900 * MEGABYTE
/** Requests for a report that a server accepts from one client in ten seconds. */
const LIMIT = 100
const PUBLISHED = `${REPORT_PATH}?id=siteSettings&rev=doctor`

const ok = ({ status }: ServiceResponse) => status === 200
const isRedirectTo = (origin: string, response: ServiceResponse | null) =>
  [301, 302, 303, 307, 308].includes(response?.status ?? 0) &&
  URL.parse(response?.headers.location ?? '', response?.url)?.origin === origin

const orNull = (error: unknown) => {
  if (error instanceof UnreachableError) return null
  throw error
}

const apexOf = (url: string) => new URL(url).hostname.replace(/^www\./, '')

/** A registrable domain. Only common public suffixes are known: https://publicsuffix.org/list/ */
const SITE =
  /[^.]+\.(?:(?:ac|co|com|net|org)\.[a-z]{2}|fly\.dev|netlify\.app|pages\.dev|sanity\.studio|vercel\.app|[^.]+)$/

/** Hosts with the same one are “same-site” to browsers. */
const domainOf = (url: string) => {
  const { hostname } = new URL(url)
  return SITE.exec(hostname)?.[0] ?? hostname
}

/** The origins that should redirect to the site: http, and the name without `www.`. */
function others({ env }: Services) {
  const { host, hostname } = new URL(env.siteUrl)
  return [
    `http://${host}/`,
    ...(hostname.startsWith('www.') ? [`https://${apexOf(env.siteUrl)}/`] : []),
  ]
}

const linksQuery =
  'array::unique([*[_id == "siteSettings"][0].checkoutUrl, *[_id == "siteSettings"][0].instalmentsUrl, ...*[_type == "mentorship"].renewalLink][defined(@)])'
const formsQuery =
  'array::unique(*[_type == "page"].sections[_type == "formSection"].action)[defined(@)]'
/** The status of a link; null without a response. */
async function statusOf(url: string, request: Services['request']) {
  const response = URL.canParse(url) ? await request(url).catch(orNull) : null
  return response?.status ?? null
}

const brokenOf = (links: { url: string; status: number | null }[]) =>
  links
    .filter(({ status }) => status === null || status === 404 || status === 410 || status >= 500)
    .map(({ url, status }) => `${url} (${status ? `HTTP ${status}` : 'no response'})`)

/** When the site's certificate ends, in milliseconds since 1970. */
function certificateEnd({ env, signal, connect }: Services) {
  const { hostname, port } = new URL(env.siteUrl)
  return new Promise<number>((resolve, reject) => {
    const address = { host: hostname, port: Number(port || 443), servername: hostname }
    // Untrusted certificates have a date, too. Other checks refuse them.
    const socket = connect({ ...address, rejectUnauthorized: false }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.once('error', (error) => reject(new UnreachableError(hostname, error)))
    signal.addEventListener('abort', () => socket.destroy(new Error('The time is over.')))
  })
}

/** Twenty requests reach each of a few servers behind a proxy. */
const twenty = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, ask))

/** Requests to the running site, as a visitor sends them. */
export const host = [
  check({
    id: 'H1',
    title: 'The site runs, is ready and reads the content',
    asks: 'GET /api/health and /api/ready',
    fatal: true,
    ask: async ({ site }) => ({
      health: await site('/api/health'),
      ready: await site('/api/ready'),
    }),
    faults: [
      [
        ({ health }) => health.status === 404,
        'This host runs Next without our server: it has no Content-Security-Policy, no rate limits and no /api/health. Read docs/hosts-without-our-server.md, or run the release.',
        'warning',
      ],
      [
        ({ health }) => health.status !== 200,
        ({ health }) =>
          `The site responds with HTTP ${health.status}. Look at the log of the server and of the proxy in front of it.`,
      ],
      [
        ({ ready }) => ready.status !== 200,
        'The server is not ready: it has not read the content since its start, or is ending. Look at its log.',
      ],
      [
        ({ health }, { now }) =>
          now() - new Date(String(at(health.body, 'content', 'lastRead'))).getTime() > 2 * HOUR_MS,
        'The server has not read the content for two hours. Look at its log, and let it reach Sanity.',
        'warning',
      ],
      [
        ({ health }) => at(health.body, 'content', 'connected') === false,
        'The server gets no events from Sanity, so publishes arrive late. Let responses without an end pass between the server and Sanity.',
        'warning',
      ],
    ],
    good: ({ health }) => at(health.body, 'content', 'connected') === true,
  }),
  check({
    id: 'H2',
    title: 'All servers run the same build',
    asks: 'GET /api/health twenty times',
    costs: true,
    ask: ({ site }) => twenty(() => site('/api/health')),
    faults: [
      [
        (responses) => new Set(responses.map(({ body }) => at(body, 'build'))).size > 1,
        'The load balancer has servers of different builds, so pages of one ask the other for scripts that it does not have. Deploy the new build to all of them.',
      ],
    ],
    good: (responses) => responses.every(({ status }) => status === 200 || status === 404),
  }),
  check({
    id: 'H3',
    title: 'The home page arrives with its Content-Security-Policy, and unchanged',
    asks: 'GET /',
    ask: ({ site }) => site('/'),
    faults: [
      [
        ({ headers }) => !/'sha256-/.test(headers['content-security-policy'] ?? ''),
        'The home page has no Content-Security-Policy with hashes. Let the proxy pass the header through, or run our server.',
      ],
      [
        ({ text, url, headers }) => addedScripts(text, url, headers['content-security-policy']),
        'Something adds %s to the pages. Turn off the features of the CDN that change HTML.',
      ],
    ],
  }),
  check({
    id: 'H4',
    title: 'Every request for a page reaches the server',
    asks: 'GET / twice, the second with the ETag',
    async ask({ site }) {
      const first = await site('/')
      const second = await site('/', { headers: { 'if-none-match': first.headers.etag ?? '""' } })
      return { first, second }
    },
    faults: [
      [
        ({ second }) =>
          Number(second.headers.age ?? 0) > 0 ||
          /\bHIT\b/i.test(
            `${second.headers['x-cache'] ?? ''} ${second.headers['cf-cache-status'] ?? ''}`,
          ),
        'A cache responds for the server, so publishes arrive late. Let the CDN respect Cache-Control, or not store HTML.',
      ],
      [
        ({ first, second }) => first.status === 200 && second.status !== 304,
        'A page that has not changed is sent again. Let the proxy pass ETag and If-None-Match through.',
      ],
    ],
    good: ({ second }) => second.status === 304,
  }),
  check({
    id: 'H5',
    title: 'Other forms of the address lead to the site',
    asks: 'GET / on http, and without www.',
    notLocal: 'the site has one address',
    costs: true,
    ask: async (services) =>
      Promise.all(
        others(services).map(async (from) => ({
          from,
          to: await services.request(from).catch(orNull),
        })),
      ),
    faults: [
      [
        (all, { env }) =>
          all.filter(({ to }) => !isRedirectTo(env.siteUrl, to)).map(({ from }) => from),
        (_, { env }) =>
          `%s does not lead to ${env.siteUrl}, so visitors who type it do not arrive. Add a redirect with status 301 or 308 at the proxy.`,
      ],
      [
        (all) => all.filter(({ to }) => !/^30[18]$/.test(`${to?.status}`)).map(({ from }) => from),
        '%s leads to the site only for now. Let the proxy redirect with status 301 or 308, so that search engines keep one address.',
        'warning',
      ],
    ],
  }),
  check({
    id: 'H6',
    title: 'Members’ data needs a token, and no cache may store it',
    asks: 'GET /api/member without a token',
    ask: ({ site }) => site('/api/member'),
    faults: [
      [
        ({ status }) => status === 200,
        'The members’ area opens without a token. Take the site off the network and deploy it again.',
        'fatal',
      ],
      [
        ({ status, headers }) => status === 401 && !/no-store/.test(headers['cache-control'] ?? ''),
        'The proxy removes “no-store” from members’ data, so a cache could show one member’s data to others. Let Cache-Control pass through.',
        'fatal',
      ],
    ],
    good: ({ status }) => status === 401,
  }),
  check({
    id: 'H7',
    title: 'The Studio can ask whether a publish is live',
    asks: `GET ${REPORT_PATH}, Origin: STUDIO_URL`,
    costs: true,
    ask: ({ site, env }) => site(PUBLISHED, { headers: { origin: env.studioUrl } }),
    faults: [
      [
        ({ headers }, { env }) =>
          headers['access-control-allow-origin'] !==
          reportHeaders(env.studioUrl)['Access-Control-Allow-Origin'],
        (_, { env }) =>
          `The site does not let ${env.studioUrl} read ${REPORT_PATH}, so the Studio never says “Live.” Build with this STUDIO_URL, and let the proxy pass Access-Control-Allow-Origin through.`,
      ],
    ],
  }),
  check({
    id: 'H9',
    title: 'The Studio responds at every path, on the same site',
    asks: 'GET STUDIO_URL/structure/doctor',
    ask: ({ request, env }) => request(`${env.studioUrl}/structure/doctor`),
    faults: [
      [
        (response) => !ok(response) || !/<div id="sanity"/.test(response.text),
        (_, { env }) =>
          `${env.studioUrl} does not send the Studio for an unknown path. Let its web server send index.html for all of them.`,
        'fatal',
      ],
      [
        (_, { env }) => domainOf(env.studioUrl) !== domainOf(env.siteUrl),
        (_, { env }) =>
          `${env.studioUrl} is another site than ${env.siteUrl}, so Safari and Firefox do not show drafts in the preview. Serve the Studio from a subdomain, such as studio.${domainOf(env.siteUrl)}.`,
      ],
    ],
  }),
  check({
    id: 'H10',
    title: 'This machine has 1 GB of memory, a writable folder and Node 22.18',
    asks: 'the machine that runs this command',
    ask: async ({ machine }) => machine,
    faults: [
      [
        ({ memory }) => memory < MEMORY,
        ({ memory }) =>
          `This machine has ${Math.round(memory / MEGABYTE)} MB of memory. Give it 1 GB: a small machine is ended under load.`,
      ],
      [
        ({ isWritable }) => !isWritable,
        'The folder is read-only, so that each start renders what has changed since the build. Mount a volume for it.',
      ],
      [
        ({ node }) => {
          const [major = 0, minor = 0] = node.split('.').map(Number)
          return major * 100 + minor < 2218
        },
        ({ node }) => `Node ${node} is too old. Install Node 22.18 or newer.`,
      ],
    ],
  }),
  check({
    id: 'H11',
    title: 'The links to buy and to renew respond',
    asks: 'GET the checkout’s URLs from the content',
    notLocal: 'the demo’s links lead nowhere outside this machine',
    async ask({ query, request }) {
      const { body } = await query(linksQuery)
      return Promise.all(
        listAt(body, 'result').map(async (found) => {
          const url = String(found)
          return { url, status: await statusOf(url, request) }
        }),
      )
    },
    faults: [
      [
        brokenOf,
        'Links to buy or to renew lead to %s. Correct them in the Studio, in the site settings or in the mentorship.',
        'fatal',
      ],
    ],
  }),
  check({
    id: 'H12',
    title: 'The TLS certificate is valid for two more weeks',
    asks: 'a TLS connection to SITE_URL',
    notLocal: 'the site has no certificate',
    ask: (services) => certificateEnd(services),
    faults: [
      [
        (end, { now }) => end < now(),
        'The certificate of the site is no longer valid, so browsers warn of the site. Renew it, and look why it was not renewed by itself.',
        'fatal',
      ],
      [
        (end, { now }) => end < now() + 14 * DAY_MS,
        (end) =>
          `The certificate of the site ends on ${new Date(end).toISOString().slice(0, 10)}. Renew it, and look why it was not renewed by itself.`,
      ],
    ],
    good: (end) => Number.isFinite(end),
  }),
  check({
    id: 'H13',
    title: 'Nobody can send the webhook without its signature',
    asks: 'POST /api/revalidate, unsigned',
    ask: ({ site }) =>
      site('/api/revalidate', { method: 'POST', body: { _id: 'doctor', _type: 'page' } }),
    faults: [
      [
        ok,
        'The site accepts a webhook without a signature. Deploy the site again, and let the proxy pass requests through unchanged.',
      ],
    ],
    good: ({ status }) => status === 401 || status === 404,
  }),
  check({
    id: 'H14',
    title: 'The addresses of all forms respond',
    asks: 'GET the forms’ URLs from the content',
    costs: true,
    notLocal: 'an emulator takes the forms of the demo',
    async ask({ query, request }) {
      const { body } = await query(formsQuery)
      return Promise.all(
        listAt(body, 'result').map(async (found) => {
          const url = String(found)
          const isSecure = url.startsWith('https://') && URL.canParse(url)
          return { url, isSecure, status: isSecure ? await statusOf(url, request) : null }
        }),
      )
    },
    faults: [
      [
        (forms) => forms.filter(({ isSecure }) => !isSecure).map(({ url }) => url),
        'Forms lead to %s, which does not begin with https://. Correct the address in the Studio, on the page of the form.',
      ],
      [
        brokenOf,
        'Forms lead to %s. Send the form once, and correct its address in the Studio if nothing arrives.',
      ],
    ],
  }),
  check({
    id: 'H8',
    title: 'A client cannot avoid the rate limits with made-up addresses',
    asks: `101 × GET ${REPORT_PATH} for each server, with random X-Forwarded-For`,
    last: true,
    async ask({ site }) {
      const healths = await twenty(() => site('/api/health'))
      const instances = new Set(healths.map(({ body }) => at(body, 'instance'))).size
      const responses = await Promise.all(
        Array.from({ length: instances * (LIMIT + 1) }, (_, n) =>
          site(PUBLISHED, { headers: { 'x-forwarded-for': `198.51.100.${n % 256}` } }),
        ),
      )
      return {
        isOurServer: healths.some(({ status }) => status !== 404),
        isLimited: responses.some(({ status }) => status === 429),
      }
    },
    faults: [
      [
        ({ isLimited, isOurServer }) => !isLimited && !isOurServer,
        'This host has no rate limits. Add them for /api/*, as docs/hosts-without-our-server.md says.',
      ],
      [
        ({ isLimited }) => !isLimited,
        'The server believes made-up client addresses, so nobody is limited. Lower TRUSTED_PROXIES to the number of proxies in front of it.',
      ],
    ],
  }),
]
