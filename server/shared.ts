import { AsyncLocalStorage } from 'node:async_hooks'
import { Redis } from 'ioredis'
import { log } from 'next-static-server'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { field } from '#lib/parse-json.ts'
import { sumsIn } from './sums.ts'

type Limit = { name: string; points: number /** In seconds. */; duration: number }

export type Shared = ReturnType<typeof sharedBy>
export type Limits = Pick<Shared, 'limiterOf'>

/** Milliseconds for which a request waits for Redis, with all its commands together: with late timers, at most 50. */
const PATIENCE_MS = 45
/** Without any reply for so many milliseconds, Redis is gone. */
const SILENCE_MS = 1_000
/** Of limiters, and of sums. Nothing waits for other commands. */
const AWAITED = ['eval', 'evalsha', 'hgetall']

const requests = new AsyncLocalStorage<{ patienceMs: number }>()

/** @param respond to one request */
export const patiently = <T>(respond: () => T) => requests.run({ patienceMs: PATIENCE_MS }, respond)

class QuickRedis extends Redis {
  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>) {
    if (AWAITED.includes(command.name)) {
      const request = requests.getStore() ?? { patienceMs: PATIENCE_MS }
      const sent = performance.now()
      const giveUp = () => command.reject(new Error('Redis is slow.'))
      if (request.patienceMs <= 0) giveUp()
      // A reply that came while the event loop was busy is read before `setImmediate`.
      const timer = setTimeout(() => setImmediate(giveUp), Math.max(1, request.patienceMs))
      const settled = () => {
        clearTimeout(timer)
        request.patienceMs -= performance.now() - sent
      }
      command.promise.then(settled, settled)
    }
    return super.sendCommand(command, stream)
  }
}

/**
 * What several servers share.
 *
 * @param url of Redis; without one, they share nothing
 */
export function sharedBy(url: string | null, site: string) {
  const redis = url ? connect(url, `${new URL(site).host}:`) : null
  return {
    /** @param limit with a name of its own */
    limiterOf({ name, ...limit }: Limit) {
      const local = new RateLimiterMemory({ ...limit, keyPrefix: name })
      if (!redis) return local
      const options = { ...limit, keyPrefix: name, insuranceLimiter: local }
      return new RateLimiterRedis({ ...options, storeClient: redis })
    },
    sums: redis ? sumsIn(redis) : undefined,
    // Redis first responds to what was sent before.
    close: async () => redis?.quit().catch(() => redis.disconnect()),
  }
}

function connect(url: string, keyPrefix: string) {
  const redis = new QuickRedis(url, {
    keyPrefix,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    socketTimeout: SILENCE_MS,
  })
  let isGone = false
  let reason: unknown
  redis.on('error', (error) => {
    // The rest of an error may contain the password.
    reason = error.message || field(error, 'code')
  })
  // Not at an end that this server wants.
  redis.on('reconnecting', () => {
    if (!isGone) log.error({ reason }, 'Redis does not respond: this server limits by itself.')
    isGone = true
  })
  redis.on('ready', () => {
    log.info({}, 'Redis responds.')
    isGone = false
    reason = undefined
  })
  return redis
}
