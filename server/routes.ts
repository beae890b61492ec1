import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import onHeaders from 'on-headers'
import sirv from 'sirv'
import type { Env } from '#lib/env.ts'
import { ERRORS_PATH } from '#lib/errors/browser-error.ts'
import { REPORT_PATH, reportHeaders } from '#lib/published.ts'
import { CLICKS_PATH, STATS_PATH } from '#lib/stats/stats.ts'
import { MAX_WEBHOOK } from '#lib/webhook.ts'
import type { Budget, Handler, Matched, Row, Special } from './app.ts'
import { receiveErrors } from './errors.ts'
import { PRIVATE } from './finish.ts'
import { clientOf } from './limits.ts'
import { meantPath } from './meant-path.ts'
import type { Payments } from './membership/start.ts'
import type { Build } from './next/build.ts'
import { STATIC } from './next/markup.ts'
import { isForData, isPreview, type Next } from './next/renderer.ts'
import { Page } from './page.ts'
import type { Pages } from './pages.ts'
import type { Publisher } from './publishing/publisher.ts'
import { reportPublished, takeWebhook } from './publishing/start.ts'
import type { Rendering } from './rendering.ts'
import { redirect, sendJson, sendPage, sendText, setAll } from './respond.ts'
import type { Limits } from './shared.ts'
import { type Counter, kindOf, sendStats, takeClick } from './stats.ts'
import { receiveVitals, VITALS_PATH } from './vitals.ts'

type Parts = {
  env: Pick<
    Env,
    | 'siteUrl'
    | 'studioUrl'
    | 'sanity'
    | 'webVitalsUrl'
    | 'webVitalsFile'
    | 'errorsUrl'
    | 'listen'
    | 'trustedProxies'
  >
  build: Build
  pages: Pages
  rendering: Pick<Rendering, 'render' | 'preview'>
  next: Promise<Pick<Next, 'handle'>>
  publisher: Pick<Publisher, 'state' | 'reportOn' | 'notify' | 'redirectAt' | 'mayAppear'>
  payments: Pick<Payments, 'takeEvent' | 'welcome'> | null
  /** Null if nothing is counted. */
  counter: Counter | null
  limits: Limits
  isReady: () => boolean
}

const YEAR_S = 31_536_000
/** The Studio has another origin. It ends the preview at a sign-out. */
const CROSS_ORIGIN = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
/** The URL of the page contains the code for a new password, or the ID of a purchase. */
const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' }

const on =
  (...methods: string[]) =>
  (path: string, { limit, body }: Budget, handler: Handler, more: Special = {}): Row => {
    return { methods, path, limit, body, handler, ...more }
  }
const get = (path: string, limit: Row['limit'], handler: Handler, more?: Special) =>
  on('GET', 'HEAD')(path, { limit, body: 0 }, handler, more)
const post = on('POST')

/**
 * A route has a limit if it costs a request to Sanity or Firebase, a write, a search in all
 * documents, or work of Next. A path without a row does not reach Next: it is a 404.
 */
export function tableOf(parts: Parts): Row[] {
  const { env, build, pages, rendering, next, publisher, payments, counter, limits, isReady } =
    parts
  const instance = { build: build.id, instance: randomUUID(), started: new Date().toISOString() }
  const forGood = { brotli: true, gzip: true, immutable: true, maxAge: YEAR_S }
  const assets = sirv(join(build.dist, 'static'), forGood)
  const vitals = receiveVitals(build, pages, env.webVitalsFile)
  const webhook = takeWebhook(publisher, env.sanity.webhookSecret)
  const report = reportPublished(publisher)
  const forStudio = { ...reportHeaders(env.studioUrl), 'Cache-Control': PRIVATE }

  return [
    get('/api/health', null, sendHealth),
    get('/api/ready', null, sendReadiness),
    get(REPORT_PATH, 100, report, { headers: reportHeaders(env.studioUrl) }),
    post('/api/revalidate', { limit: 100, body: MAX_WEBHOOK }, webhook),
    ...(env.webVitalsUrl === VITALS_PATH
      ? [post(VITALS_PATH, { limit: 60, body: 2_000 }, vitals)]
      : []),
    ...(env.errorsUrl
      ? [
          post(
            ERRORS_PATH,
            { limit: 20, body: 16_000 },
            receiveErrors(env.errorsUrl, env.siteUrl, limits, build.pageAt),
          ),
        ]
      : []),
    // Stripe sends many events at once, and again if one is refused.
    ...(payments
      ? [
          post('/api/stripe', { limit: 1000, body: 1_000_000 }, payments.takeEvent),
          post('/api/welcome', { limit: 30, body: 1_000 }, payments.welcome),
        ]
      : []),
    ...(counter
      ? [
          post(CLICKS_PATH, { limit: 60, body: 1_000 }, takeClick(counter, env)),
          on('GET', 'OPTIONS')(STATS_PATH, { limit: 30, body: 0 }, sendStats(counter, env), {
            headers: forStudio,
          }),
        ]
      : []),
    get('/api/draft', 30, passToNext),
    post('/api/draft/exit', { limit: 30, body: 0 }, passToNext, { headers: CROSS_ORIGIN }),
    get('/api/member', 100, passToNext),
    get('/api/member/files/[id]', 100, passToNext),
    get('/api/member/lessons/[id]', 100, passToNext),
    get('/api/member/workshops/[id]', 100, passToNext),
    on('POST', 'DELETE')('/api/session', { limit: 60, body: 0 }, passToNext),
    post('/api/sign-in', { limit: 60, body: 8_000 }, passToNext),
    get(`${STATIC}*`, null, sendAsset),
    get('/*', 100, sendPreview, { when: isForStaff }),
    // The overview of the course requests the data of each lesson.
    get('/*', 600, sendData, { when: isForReact }),
    get('/members/reset', null, sendPublished, { headers: NO_REFERRER }),
    get('/welcome', null, sendPublished, { headers: NO_REFERRER }),
    get('/*', null, sendPublished),
  ]

  /** 200 while the server can serve pages, even without the CMS. */
  function sendHealth(_req: IncomingMessage, res: ServerResponse) {
    sendJson(res, 200, { ...instance, content: publisher.state() })
  }

  function sendReadiness(_req: IncomingMessage, res: ServerResponse) {
    sendJson(res, isReady() ? 200 : 503, { ready: isReady() })
  }

  /** The build has compressed its files. Their names contain a hash of their content. */
  function sendAsset(req: IncomingMessage, res: ServerResponse) {
    req.url = req.url?.slice(STATIC.length - 1)
    assets(req, res, () => sendText(res, 404, 'This file does not exist.'))
  }

  function isForStaff(req: IncomingMessage, path: string) {
    return isPreview(req, build) && build.routeAt(path)?.kind === 'page'
  }

  async function sendPreview(req: IncomingMessage, res: ServerResponse, matched: Matched) {
    const route = build.routeAt(matched.path)
    if (!route || isForData(req)) return passToNext(req, res, matched)
    const { url, headers } = req
    await sendPage(req, res, new Page(await rendering.preview(route, { url, headers })))
  }

  function isForReact(req: IncomingMessage, path: string) {
    const isScripted = () => build.routeAt(path)?.isContent === false
    return isForData(req) && isScripted() && pages.has(build.pageAt(path))
  }

  async function sendData(req: IncomingMessage, res: ServerResponse, matched: Matched) {
    const page = build.pageAt(matched.path)
    // Next sends what is on the disk. This repairs it after a power cut.
    await pages.get(page)
    await prepare(req, res, matched)
    const { method, headers } = req
    const url = `${page}${matched.search}`
    const data = await rendering.render({ method, url, headers })
    res.writeHead(data.status, { ...data.headers, 'cache-control': PRIVATE }).end(data.body)
  }

  async function passToNext(req: IncomingMessage, res: ServerResponse, matched: Matched) {
    await prepare(req, res, matched)
    res.setHeader('Cache-Control', PRIVATE)
    const { handle } = await next
    await handle(req, res)
  }

  async function sendPublished(req: IncomingMessage, res: ServerResponse, matched: Matched) {
    const { path, search } = matched
    const page = await pages.get(build.pageAt(path))
    if (page) {
      const kind = counter && kindOf(req)
      if (kind) await counter.add(kind, path, clientOf(req, env.trustedProxies))
      return sendPage(req, res, page)
    }
    const parent = path.replace(/(.)\/$/, '$1')
    if (parent !== path && pages.has(build.pageAt(parent)))
      return redirect(res, `${parent}${search}`)
    const target = publisher.redirectAt(parent)
    if (target) return redirect(res, `${target}${search}`)
    if (publisher.mayAppear(parent)) {
      res.setHeader('Retry-After', 1)
      return sendText(res, 503, 'This server has just started. Try again in a second.')
    }
    const meant = pathMeantBy(path)
    if (meant) return redirect(res, `${meant}${search}`)
    await sendPage(req, res, await pages.notFound())
  }

  /** No slug has capitals, so at most one page fits. */
  function pathMeantBy(path: string) {
    const meant = meantPath(path)
    if (!meant || meant === path) return null
    return pages.has(build.pageAt(meant)) ? meant : publisher.redirectAt(meant)
  }
}

async function prepare(req: IncomingMessage, res: ServerResponse, { headers }: Matched) {
  // When the response begins, after Next has set its headers.
  onHeaders(res, () => setAll(res, headers))
  await new Promise<void>((resolve) => compress(req, res, resolve))
}

/** Data that Next sends. A part of a file (206) must keep its bytes. */
const compress = compression({
  filter: (_req, res) =>
    res.statusCode !== 206 &&
    /^(application\/json|text\/x-component)/.test(String(res.getHeader('Content-Type'))),
})
