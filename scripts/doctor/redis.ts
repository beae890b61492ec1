import { Redis } from 'ioredis'
import { check } from './check.ts'
import { type Services, UnreachableError } from './services.ts'

const TIME_LIMIT_MS = 5_000
/** Requests wait up to 50 ms for a few replies. */
const SLOW_MS = 10

/** What Redis says about itself, and the median of five replies; `refusal` is why it does not. */
async function askRedis({ env, signal }: Services) {
  const url = env.redisUrl ?? ''
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    connectTimeout: TIME_LIMIT_MS,
    commandTimeout: TIME_LIMIT_MS,
  })
  let reason: unknown
  redis.on('error', (error) => {
    reason = error
  })
  signal.addEventListener('abort', () => redis.disconnect())
  try {
    await redis.connect()
    const info = await redis.info()
    const times: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const started = performance.now()
      await redis.ping()
      times.push(performance.now() - started)
    }
    return {
      refusal: null,
      version: valueIn(info, 'valkey_version') ?? valueIn(info, 'redis_version') ?? '',
      maxMemory: Number(valueIn(info, 'maxmemory')),
      policy: valueIn(info, 'maxmemory_policy') ?? '',
      ms: Math.round(times.toSorted((a, b) => a - b)[2] ?? 0),
    }
  } catch (error) {
    const found = reason ?? error
    if (!(found instanceof Error) || found.name !== 'ReplyError')
      throw new UnreachableError(new URL(url).host, found)
    return { refusal: found.message, version: '', maxMemory: 0, policy: '', ms: 0 }
  } finally {
    redis.disconnect()
  }
}

const valueIn = (info: string, name: string) => new RegExp(`^${name}:(\\S+)`, 'm').exec(info)?.[1]

export const redis = [
  check({
    id: 'R1',
    title: 'Redis responds in time, and keeps what it has',
    asks: 'INFO, and PING five times',
    ask: askRedis,
    faults: [
      [
        ({ refusal }) => refusal !== null,
        ({ refusal }) =>
          `Redis refuses this command: “${refusal}”. Correct the user and the password in REDIS_URL, and give the user the right to run INFO.`,
      ],
      [
        ({ ms }) => ms > SLOW_MS,
        ({ ms }) =>
          `Redis needs ${ms} ms for a reply, so that servers often limit by themselves. Use one in the network of the servers, or run this command there.`,
      ],
      [
        ({ maxMemory, policy }) => maxMemory > 0 && policy !== 'noeviction',
        ({ policy }) =>
          `Redis removes limits and counts when its memory is full: its maxmemory-policy is ${policy}. Set it to noeviction.`,
      ],
    ],
    shows: ({ version, ms }) => `Version ${version} responds in ${ms} ms.`,
  }),
]
