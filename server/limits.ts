import type { IncomingMessage, ServerResponse } from 'node:http'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { sendText } from './respond.ts'

const WINDOW_S = 10

/** Bytes, for the body of any route. */
const MAX_BODY = 1_000_000

/** @param trustedProxies the number of proxies before this server that add to `X-Forwarded-For` */
export function limiter(limit: number | null, trustedProxies: number) {
  const clients = new RateLimiterMemory({ points: limit ?? 0, duration: WINDOW_S })

  return async (req: IncomingMessage, res: ServerResponse) => {
    // The length of a chunked body is known only at its end.
    if (req.headers['transfer-encoding'])
      return refused(res, 411, 'Send the length of the body in Content-Length.')
    if (Number(req.headers['content-length'] ?? 0) > MAX_BODY)
      return refused(res, 413, `The body is larger than ${MAX_BODY} bytes.`)
    if (limit === null) return false
    const { consumedPoints, msBeforeNext } = await clients.penalty(clientOf(req, trustedProxies))
    if (consumedPoints <= limit) return false
    const seconds = Math.ceil(msBeforeNext / 1000)
    res.setHeader('Retry-After', seconds)
    return refused(res, 429, `Too many requests. Try again in ${seconds} s.`)
  }
}

function refused(res: ServerResponse, status: number, text: string) {
  sendText(res, status, text)
  return true
}

/** The address that the outermost trusted proxy saw: a client can forge all entries before it. */
function clientOf({ headers, socket }: IncomingMessage, trustedProxies: number) {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : ''
  return seen || (socket.remoteAddress ?? '')
}
