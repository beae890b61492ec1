import { hash } from 'node:crypto'
import { z } from 'zod'
import { forChat, withoutPersonal } from './clean-text.ts'
import { field } from './json.ts'
import type { Limits } from './limits.ts'
import { log } from './log.ts'

const MINUTE_MS = 60_000
/** Different errors per minute: an outage must not flood the people who read them. */
const MAX_PER_MINUTE = 20
const TIME_LIMIT_MS = 5_000

/** Characters of a summary. */
const MAX_SUMMARY = 1_000

const entryShape = z.looseObject({
  msg: z.string().default(''),
  /** Anything can be thrown. */
  err: z.unknown().optional(),
})

type Entry = z.infer<typeof entryShape>

type Collector = {
  /** Receives JSON: the line of the log, `site`, and `text`, a summary for chat services. */
  url: string
  /** What the log calls the URL, which can contain a secret. */
  urlName: string
  /** The URL of the site. */
  site: string
  limits: Limits
}

/**
 * Sends errors of the log to a URL.
 *
 * @returns a destination of pino's, https://getpino.io/#/docs/api?id=pino-multistream
 */
export function errorSender(collector: Collector) {
  const { report, finish } = errorReporter(collector, MAX_PER_MINUTE)
  return {
    write(line: string) {
      const { data } = entryShape.safeParse(JSON.parse(line))
      if (data) void report(data)
    },
    /** Before the process ends. */
    finish,
  }
}

/** The same error is sent once a minute. An error that cannot be sent is only in the log. */
export function errorReporter({ url, urlName, site, limits }: Collector, maxPerMinute: number) {
  const byAll = limits.limiterOf({ name: 'errors', points: 1, duration: MINUTE_MS / 1000 })
  let minute = 0
  let count = 0
  /** As they came, and as they were sent: two may differ only in personal data. */
  const known = new Set<string>()
  const sending = new Set<Promise<unknown>>()

  return {
    /** @returns what is sent; null if it is known, also to another server, or one too many */
    async report(raw: Entry): Promise<Entry | null> {
      const now = Math.floor(Date.now() / MINUTE_MS)
      if (now !== minute) {
        known.clear()
        count = 0
      }
      minute = now
      const summary = [raw.msg, field(raw.err, 'message')]
        .filter(Boolean)
        .join(': ')
        .slice(0, MAX_SUMMARY)
      if (count === maxPerMinute || known.has(summary)) return null
      const text = forChat(`${site}: ${withoutPersonal(summary)}`)
      if (known.has(text)) return null
      known.add(summary).add(text)
      count += 1
      const entry = entryShape.parse(JSON.parse(JSON.stringify(raw), clean))
      const asked = byAll.penalty(hash('sha256', text, 'base64url'))
      const isFirst = asked.then(({ consumedPoints }) => consumedPoints <= byAll.points)
      const one = isFirst
        .then((isFirst) => (isFirst ? send({ site, text, ...entry }) : undefined))
        .finally(() => sending.delete(one))
      sending.add(one)
      return (await isFirst) ? entry : null
    },
    finish: () => Promise.all(sending),
  }

  async function send(entry: object) {
    try {
      const { ok, status } = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(entry),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
      })
      if (!ok) throw new Error(`HTTP ${status}`)
    } catch (error) {
      log.warn({ err: error }, `An error could not be sent to ${urlName}.`)
    }
  }
}

const clean = (_name: string, value: unknown) =>
  typeof value === 'string' ? withoutPersonal(value) : value
