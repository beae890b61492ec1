import { randomUUID } from 'node:crypto'
import {
  type Build,
  clientOf,
  get,
  type Handler,
  type Limits,
  on,
  post,
  type Row,
  redirect,
  type Site,
  sendJson,
  sendPage,
  sendText,
} from 'next-static-server'
import type { Env } from '#lib/env.ts'
import { ERRORS_PATH } from '#lib/errors/browser-error.ts'
import { STANDING_URL } from '#lib/members/api-urls.ts'
import { REPORT_PATH, reportHeaders } from '#lib/published.ts'
import { sourceOf } from '#lib/stats/source.ts'
import { CLICKS_PATH, STATS_PATH } from '#lib/stats/stats.ts'
import { MAX_WEBHOOK } from '#lib/webhook.ts'
import { collectorOf, receiveErrors } from './errors.ts'
import { meantPath } from './meant-path.ts'
import type { Payments } from './membership/start.ts'
import type { Publisher } from './publishing/publisher.ts'
import { reportPublished, takeWebhook } from './publishing/start.ts'
import { type Counter, kindOf, sendStats, takeClick } from './stats.ts'
import { receiveVitals, VITALS_PATH } from './vitals.ts'

type Parts = {
  env: Env
  build: Build
  site: Omit<Site, 'listen'>
  publisher: Omit<Publisher, 'regenerate' | 'stop'>
  payments: Payments | null
  /** Null if nothing is counted. */
  counter: Counter | null
  limits: Limits
}

/** The Studio has another origin. It ends the preview at a sign-out. */
const CROSS_ORIGIN = { 'Cross-Origin-Resource-Policy': 'cross-origin' }
/** The URL of the page contains the code for a new password, or the ID of a purchase. */
const NO_REFERRER = { 'Referrer-Policy': 'no-referrer' }

/**
 * A route has a limit if it costs a request to Sanity or Firebase, a write, a search in all
 * documents, or work of Next. A path without a row does not reach Next: it is a 404.
 */
export function tableOf(parts: Parts): Row[] {
  const { env, build, site, publisher, payments, counter, limits } = parts
  const { pages, passToNext } = site
  const instance = { build: build.id, instance: randomUUID(), started: new Date().toISOString() }
  const vitals = receiveVitals(build, pages, env.webVitalsFile)
  const errors =
    env.errorsUrl && receiveErrors(collectorOf(env.errorsUrl, env.siteUrl, limits), build.pageAt)
  const webhook = takeWebhook(publisher, env.sanity.webhookSecret)
  const report = reportPublished(publisher)
  const forStudio = { ...reportHeaders(env.studioUrl), 'Cache-Control': 'private, no-store' }

  /** 200 while the server can serve pages, even without the CMS. */
  const sendHealth: Handler = (_req, res) =>
    sendJson(res, 200, { ...instance, content: publisher.state() })

  const sendReadiness: Handler = (_req, res) => {
    const ready = !site.isStopping() && publisher.isReady()
    sendJson(res, ready ? 200 : 503, { ready })
  }

  const sendPublished: Handler = async (req, res, { path, search }) => {
    const page = await pages.get(build.pageAt(path))
    if (page) {
      const kind = counter && kindOf(req)
      if (kind) {
        const source = sourceOf(search, req.headers.referer, req.headers.host)
        await counter.add(kind, path, clientOf(req, env.trustedProxies), source)
      }
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

  return [
    get('/api/health', null, sendHealth),
    get('/api/ready', null, sendReadiness),
    get(REPORT_PATH, 100, report, { headers: reportHeaders(env.studioUrl) }),
    post('/api/revalidate', { limit: 100, body: MAX_WEBHOOK }, webhook),
    ...(env.webVitalsUrl === VITALS_PATH
      ? [post(VITALS_PATH, { limit: 60, body: 2_000 }, vitals)]
      : []),
    ...(errors ? [post(ERRORS_PATH, { limit: 20, body: 16_000 }, errors)] : []),
    // Stripe sends many events at once, and again if one is refused.
    ...(payments
      ? [
          post('/api/stripe', { limit: 1000, body: 1_000_000 }, payments.takeEvent),
          post('/api/welcome', { limit: 30, body: 1_000 }, payments.welcome),
          get(STANDING_URL, 30, payments.tellStanding),
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
    get('/_next/static/*', null, site.sendAsset),
    get('/*', 100, site.sendPreview, { when: site.asksForPreview }),
    // The overview of the course requests the data of each lesson.
    get('/*', 600, site.sendData, { when: site.asksForData }),
    get('/members/reset', null, sendPublished, { headers: NO_REFERRER }),
    get('/welcome', null, sendPublished, { headers: NO_REFERRER }),
    get('/*', null, sendPublished),
  ]
}
