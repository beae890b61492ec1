import type { IncomingMessage, ServerResponse } from 'node:http'
import ipaddr from 'ipaddr.js'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { sendText } from './respond.ts'
import type { Budget } from './table.ts'

const WINDOW_S = 10

/** The key prefix of a limit, the points in each window, and its seconds. */
type Limit = { name: string; points: number; duration: number }

type Limiter = {
  points: number
  penalty(key: string): Promise<{ consumedPoints: number; msBeforeNext: number }>
}

/** Where requests are counted: several servers may share it. */
export type Limits = { limiterOf(limit: Limit): Limiter }

/** For one server. */
export const memoryLimits: Limits = {
  limiterOf: ({ name, ...limit }) => new RateLimiterMemory({ ...limit, keyPrefix: name }),
}

/** @param trustedProxies the number of proxies before this server that add to `X-Forwarded-For` */
export function limiter(row: Budget & { path: string }, trustedProxies: number, limits: Limits) {
  const { path, limit, body } = row
  // Two rows with one path have different limits.
  const rule = { name: `requests:${path}:${limit}`, points: limit ?? 0, duration: WINDOW_S }
  const clients = limit === null ? null : limits.limiterOf(rule)

  return async (req: IncomingMessage, res: ServerResponse) => {
    // The length of a chunked body is known only at its end.
    if (req.headers['transfer-encoding'])
      return refused(res, 411, 'Send the length of the body in Content-Length.')
    if (Number(req.headers['content-length'] ?? 0) > body)
      return refused(res, 413, `The body may have at most ${body} bytes.`)
    if (!clients) return false
    const { consumedPoints, msBeforeNext } = await clients.penalty(clientOf(req, trustedProxies))
    if (consumedPoints <= clients.points) return false
    const seconds = Math.ceil(msBeforeNext / 1000)
    res.setHeader('Retry-After', seconds)
    return refused(res, 429, `Too many requests. Try again in ${seconds} s.`)
  }
}

function refused(res: ServerResponse, status: number, text: string) {
  sendText(res, status, text)
  return true
}

/** The address that the outermost trusted proxy saw: a client can forge all entries of the header before that one. */
export function clientOf({ headers, socket }: IncomingMessage, trustedProxies: number) {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  const seen = trustedProxies > 0 ? forwarded.at(-trustedProxies)?.trim() : ''
  return networkOf(seen || (socket.remoteAddress ?? ''))
}

/** In IPv6, the first 64 bits: each customer of a provider has at least the 2^64 addresses that follow (RFC 6177). */
function networkOf(address: string) {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : null
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(':') : `${parsed ?? address}`
}
