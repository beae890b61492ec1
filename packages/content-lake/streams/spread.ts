import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { isLoopback } from '../http/loopback.ts'
import { searchOf } from '../lake.ts'
import { randomId } from '../store/document.ts'
import type { Dispatch, ExtraPorts } from './extra-ports.ts'

/** After a redirect to another port, browsers leave out some of them, and ask before they send others. */
const headerNames = ['host', 'authorization', 'cookie', 'last-event-id']

/**
 * Redirects the event streams of browsers, which send an `Origin`, to further ports. The ticket in
 * the new URL stands for the request, once.
 */
export function spreadStreams(dispatch: Dispatch, ports: ExtraPorts) {
  /** The last redirects that no browser has followed yet. */
  const tickets = new LRUCache<string, Request>({ max: 100 })

  const redirect: MiddlewareHandler = async (c, next) => {
    if (c.req.method !== 'GET' || !isLoopback(c.req.header('origin') ?? '')) return next()
    const headers = headerNames.flatMap((name): [string, string][] => {
      const value = c.req.header(name)
      return value === undefined ? [] : [[name, value]]
    })
    const ticket = randomId()
    tickets.set(ticket, new Request(c.req.url, { headers }))
    const url = new URL(c.req.url)
    url.port = String(await ports.next(dispatch))
    url.search = `?ticket=${ticket}`
    return c.redirect(url.href, 307)
  }

  const redeem: MiddlewareHandler = async (c, next) => {
    const ticket = searchOf(c).get('ticket') ?? ''
    const request = tickets.get(ticket)
    if (!request) return next()
    if (c.req.method === 'OPTIONS') {
      c.res = c.body(null, 204)
      c.header('Access-Control-Allow-Headers', c.req.header('access-control-request-headers'))
    } else {
      tickets.delete(ticket)
      c.res = await dispatch(request)
    }
    // The origin is "null" after a redirect to another port. The ticket is what lets the page read this.
    c.header('Access-Control-Allow-Origin', c.req.header('origin') ?? '*')
    c.header('Access-Control-Allow-Credentials', 'true')
  }

  return { redirect, redeem }
}
