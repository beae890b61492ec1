import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { assetServer } from './assets.ts'
import type { Build, Route } from './build.ts'
import type { Policies } from './csp.ts'
import { PRIVATE, previewOf } from './finish.ts'
import { headersOfRoute, setAll, setLastingly } from './headers.ts'
import type { Limits } from './limits.ts'
import { log } from './log.ts'
import type { Renderer } from './next.ts'
import type { Page } from './page.ts'
import type { Pages } from './pages.ts'
import { sendPage, sendText } from './respond.ts'

export type Answer = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>

type Parts = {
  build: Build
  pages: Pages
  policies: Policies
  errorPage: Page
  renderer: () => Promise<Renderer>
  limits: Limits
  /** What every response has. */
  headers: Record<string, string>
  /** What this server answers without Next, by method and path, such as `GET /api/health`. */
  own: ReadonlyMap<string, Answer>
  /** The path that an old address of a page leads to, if any. */
  redirectAt(path: string): string | undefined
  /** Whether this server may not know of a page yet that is published. */
  mayAppear(path: string): boolean
}

/** Answers every request. Nothing but a known route reaches Next. */
export function createApp(parts: Parts): Answer {
  const { build, pages, policies, errorPage, renderer, limits, headers, own } = parts
  const sendAsset = assetServer(build)

  return async (req, res) => {
    setAll(res, headers)
    try {
      await answer(req, res)
    } catch (error) {
      // Without the query, which may contain a secret.
      log.error({ err: error, method: req.method, path: addressOf(req).path }, 'A request failed.')
      if (res.headersSent) res.destroy()
      else await sendPage(req, res, errorPage)
    }
  }

  async function answer(req: IncomingMessage, res: ServerResponse) {
    const { path, search } = addressOf(req)
    if (path === null || (!req.headers.host && req.httpVersion === '1.1'))
      return sendText(res, 400, 'The request is malformed.')
    // No page or route has such an address, and Next would decode it to another one.
    if (/\/\/|%2F|%5C/.test(path)) return sendPage(req, res, await pages.notFound())
    if (req.url?.split('?', 1)[0] !== path) return redirect(res, `${path}${search}`)
    // What is matched is what others read.
    req.url = `${path}${search}`
    // Next answers 500, since a `Request` cannot have it: https://fetch.spec.whatwg.org/#forbidden-method
    if (req.method === 'TRACE') return sendText(res, 405, 'TRACE is not supported.')
    const shown = build.pageAt(path)
    const route = build.routeAt(path)
    const ownAnswer = own.get(`${req.method === 'HEAD' ? 'GET' : req.method} ${path}`)

    if (ownAnswer || route?.name.startsWith('/api/')) {
      const isRefused = await limits.refuse(req, res, route?.name ?? path)
      if (isRefused) return
      return ownAnswer ? ownAnswer(req, res) : pass(req, res, headersOfRoute[route?.name ?? ''])
    }
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.setHeader('Allow', 'GET, HEAD')
      return sendText(res, 405, 'Only GET and HEAD are supported here.')
    }
    if (path.startsWith('/_next/static/')) return sendAsset(req, res)
    if (route?.kind === 'page' && isPreview(req)) {
      const isRefused = await limits.refuse(req, res, 'preview')
      return isRefused || sendPreview(route, req, res)
    }
    // React in the browser reads a page's data without its HTML.
    if (route?.isContent === false && req.headers.rsc && pages.has(shown)) {
      req.url = `${shown}${search}`
      const isRefused = await limits.refuse(req, res, 'rsc')
      return isRefused || pass(req, res)
    }

    const page = await pages.get(shown)
    if (page) return sendPage(req, res, page)
    const parent = path.replace(/(.)\/$/, '$1')
    if (parent !== path && pages.has(build.pageAt(parent)))
      return redirect(res, `${parent}${search}`)
    const target = parts.redirectAt(parent)
    if (target) return redirect(res, `${target}${search}`)
    if (parts.mayAppear(parent)) {
      res.setHeader('Retry-After', 1)
      return sendText(res, 503, 'This server has just started. Try again in a second.')
    }
    return sendPage(req, res, await pages.notFound())
  }

  async function pass(req: IncomingMessage, res: ServerResponse, own: Record<string, string> = {}) {
    setLastingly(res, { ...headers, ...own })
    res.setHeader('Cache-Control', PRIVATE)
    const { handle } = await renderer()
    await new Promise<void>((resolve) => compress(req, res, resolve))
    await handle(req, res)
  }

  /** Draft mode's cookie contains the build's secret: a made-up one gets the published page. */
  function isPreview({ headers }: IncomingMessage) {
    return (headers.cookie ?? '')
      .split(';')
      .some((cookie) => cookie.trim() === `__prerender_bypass=${build.previewModeId}`)
  }

  async function sendPreview(route: Route, req: IncomingMessage, res: ServerResponse) {
    if (req.headers.rsc) return pass(req, res)
    const rendered = await (await renderer()).renderFor(req)
    return sendPage(req, res, previewOf(route, rendered, policies))
  }
}

/** Data that Next sends. A part of a file (206) must keep its bytes. */
const compress = compression({
  filter: (_req, res) =>
    /^(application\/json|text\/x-component)/.test(String(res.getHeader('Content-Type'))),
})

/**
 * The path in its one form: without dot segments, each part encoded as by `encodeURIComponent`; or null
 * where the address is malformed.
 */
function addressOf({ url = '' }: IncomingMessage) {
  const parsed = URL.parse(url, 'http://site')
  // `//host/path` and absolute forms name another host.
  if (!url.startsWith('/') || parsed?.host !== 'site') return { path: null, search: '' }
  try {
    const parts = parsed.pathname.split('/').map(decodeURIComponent)
    return { path: parts.map(encodeURIComponent).join('/'), search: parsed.search }
  } catch {
    return { path: null, search: '' }
  }
}

function redirect(res: ServerResponse, location: string) {
  res.writeHead(308, { Location: location, 'Cache-Control': 'no-store' }).end()
}
