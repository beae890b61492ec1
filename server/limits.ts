import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { sendText } from './respond.ts'

/**
 * Requests that a route takes from one address within ten seconds: those that cost a request to
 * Sanity or Firebase, a write, a look at all documents, or work of Next.
 */
const LIMITS: Record<string, number> = {
  '/api/draft': 30,
  '/api/draft/exit': 30,
  '/api/member': 100,
  '/api/member/files/[id]': 100,
  '/api/member/lessons/[id]': 100,
  '/api/member/workshops/[id]': 100,
  '/api/session': 60,
  '/api/sign-in': 60,
  '/api/published': 100,
  '/api/revalidate': 100,
  '/api/vitals': 60,
  preview: 100,
  /** The data of pages: the overview of the course asks for that of each lesson. */
  rsc: 600,
}
const WINDOW_S = 10

/** The largest body that any route takes, in bytes. */
const MAX_BODY = 1_000_000

export type Limits = ReturnType<typeof createLimits>

/** @param trustedProxies how many proxies in front of this server add to `X-Forwarded-For` */
export function createLimits(trustedProxies: number) {
  const limiters = new Map(
    Object.entries(LIMITS).map(([route, points]) => [
      route,
      new RateLimiterMemory({ points, duration: WINDOW_S }),
    ]),
  )

  /** @returns the seconds to wait, or 0 for a request that may go on */
  async function waitFor(req: IncomingMessage, route: string) {
    try {
      await limiters.get(route)?.consume(clientOf(req, trustedProxies))
      return 0
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return Math.ceil(refused.msBeforeNext / 1000)
    }
  }

  return {
    /** Answers a request that is too large or comes too often. @returns whether it did */
    async refuse(req: IncomingMessage, res: ServerResponse, route: string) {
      // The length of a chunked body is known only at its end.
      if (req.headers['transfer-encoding'])
        return refused(res, 411, 'Send the length of the body in Content-Length.')
      if (Number(req.headers['content-length'] ?? 0) > MAX_BODY)
        return refused(res, 413, `The body is larger than ${MAX_BODY} bytes.`)
      const seconds = await waitFor(req, route)
      if (seconds === 0) return false
      res.setHeader('Retry-After', seconds)
      return refused(res, 429, `Too many requests. Try again in ${seconds} s.`)
    },
  }
}

function refused(res: ServerResponse, status: number, text: string) {
  sendText(res, status, text)
  return true
}

/** The address that the outermost trusted proxy saw: a client can invent everything before it. */
function clientOf({ headers, socket }: IncomingMessage, trustedProxies: number) {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : ''
  return seen || (socket.remoteAddress ?? '')
}
