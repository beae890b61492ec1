import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Limits, limiter } from './limits.ts'
import { log } from './log.ts'
import type { Page } from './page.ts'
import { type Headers, redirect, sendPage, sendText, setAll } from './respond.ts'
import type { Row } from './table.ts'

type Options = {
  table: Row[]
  /** Of every response. A row adds its own. */
  headers: Headers
  trustedProxies: number
  limits: Limits
  /** Runs around each request, such as an `AsyncLocalStorage`. */
  around?: ((respond: () => Promise<void>) => Promise<void>) | undefined
  errorPage: Page
  notFound(): Promise<Page>
}

export function createApp(options: Options) {
  const { table, headers, trustedProxies, limits, errorPage, notFound } = options
  const { around = (respond) => respond() } = options
  const rows = table.map((row) => ({
    ...row,
    pattern: patternOf(row.path),
    refuse: limiter(row, trustedProxies, limits),
  }))

  return async (req: IncomingMessage, res: ServerResponse) => {
    setAll(res, headers)
    try {
      await around(() => respond(req, res))
    } catch (error) {
      // The client has cut its request off.
      if (error === req.errored) return
      // Without the query, which may contain a secret.
      log.error({ err: error, method: req.method, path: partsOf(req).path }, 'A request failed.')
      if (res.headersSent) res.destroy()
      else await sendPage(req, res, errorPage)
    }
  }

  async function respond(req: IncomingMessage, res: ServerResponse) {
    const { path, search } = partsOf(req)
    if (path === null || !hasOneHost(req)) return sendText(res, 400, 'The request is malformed.')
    // No page or route has such a path, and Next would decode it to another one.
    if (/\/\/|%2F|%5C/.test(path)) return sendPage(req, res, await notFound())
    if (req.url?.split('?', 1)[0] !== path) return redirect(res, `${path}${search}`)
    // Handlers read the same path that the table matches.
    req.url = `${path}${search}`
    const row = rows.find(({ pattern, when }) => pattern.test(path) && (when?.(req, path) ?? true))
    if (!row) return sendPage(req, res, await notFound())
    setAll(res, row.headers ?? {})
    if (!row.methods.includes(req.method ?? '')) {
      res.setHeader('Allow', row.methods.join(', '))
      return sendText(res, 405, `Only ${row.methods.join(' and ')} are supported here.`)
    }
    const isRefused = await row.refuse(req, res)
    if (isRefused) return
    await row.handler(req, res, { path, search, headers: { ...headers, ...row.headers } })
  }
}

/** Next redirects from a trailing slash. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+').replace('*', '.*')}/?$`)

/** https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
function hasOneHost({ headers, rawHeaders, httpVersion }: IncomingMessage) {
  const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && /^host$/i.test(name))
  return hosts.length < 2 && (Boolean(headers.host) || httpVersion !== '1.1')
}

/** No dot segments, each part encoded in one way; null if the URL is malformed. */
function partsOf({ url = '' }: IncomingMessage) {
  const parsed = URL.parse(url, 'http://site')
  // `//host/path` and absolute forms name another host.
  if (!url.startsWith('/') || parsed?.host !== 'site') return { path: null, search: '' }
  try {
    const parts = parsed.pathname.split('/').map(decodeURIComponent)
    return { path: parts.map(encoded).join('/'), search: parsed.search }
  } catch {
    return { path: null, search: '' }
  }
}

/** As browsers send it: they encode no comma and no semicolon. */
const encoded = (part: string) => encodeURIComponent(part).replace(/%2C|%3B/g, decodeURIComponent)
