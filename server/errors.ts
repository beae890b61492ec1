import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { browserErrorShape } from '#lib/errors/browser-error.ts'
import { field, parseJson } from '#lib/parse-json.ts'
import { forChat, withoutPersonal } from './clean-text.ts'
import { log } from './log.ts'
import type { Build } from './next/build.ts'
import { sendText } from './respond.ts'
import type { Limits } from './shared.ts'

const MINUTE_MS = 60_000
/** Different errors per minute: an outage must not flood the people who read them. */
const MAX_PER_MINUTE = 20
/** Anybody can send made-up errors of browsers. They have a limit of their own, so that they hide no other error. */
const MAX_OF_BROWSERS = 5
const TIME_LIMIT_MS = 5_000
const BROWSER_ERROR = 'A script failed in a browser.'

/** Characters of a summary. */
const MAX_SUMMARY = 1_000

const entryShape = z.looseObject({
  msg: z.string().default(''),
  /** Anything can be thrown. */
  err: z.unknown().optional(),
})

type Entry = z.infer<typeof entryShape>

/**
 * Sends errors of the log to `ERRORS_URL`.
 *
 * @returns a destination of pino's, https://getpino.io/#/docs/api?id=pino-multistream
 */
export function errorSender(url: string, site: string, limits: Limits) {
  const { report, finish } = reporter(url, site, MAX_PER_MINUTE, limits)
  return {
    write(line: string) {
      const { data } = entryShape.safeParse(JSON.parse(line))
      if (data) void report(data)
    },
    /** Before the process ends. */
    finish,
  }
}

/**
 * Sends JSON: the line of the log, `site`, and `text`, a summary for chat services. The same error is sent
 * once a minute. An error that cannot be sent is only in the log.
 */
function reporter(url: string, site: string, maxPerMinute: number, { limiterOf }: Limits) {
  const byAll = limiterOf({ name: 'errors', points: 1, duration: MINUTE_MS / 1000 })
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
        .then((isFirst) => (isFirst ? send(url, { site, text, ...entry }) : undefined))
        .finally(() => sending.delete(one))
      sending.add(one)
      return (await isFirst) ? entry : null
    },
    finish: () => Promise.all(sending),
  }
}

const clean = (_name: string, value: unknown) =>
  typeof value === 'string' ? withoutPersonal(value) : value

async function send(url: string, entry: object) {
  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(entry),
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    if (!ok) throw new Error(`HTTP ${status}`)
  } catch (error) {
    log.warn({ err: error }, 'An error could not be sent to ERRORS_URL.')
  }
}

/**
 * `POST /api/errors`: an error of a script in a browser, as `BrowserError`. The log gets only what is sent: anyone
 * can make up errors.
 */
export function receiveErrors(url: string, site: string, limits: Limits, pageAt: Build['pageAt']) {
  const { report } = reporter(url, site, MAX_OF_BROWSERS, limits)
  return async (req: IncomingMessage, res: ServerResponse) => {
    const { data } = browserErrorShape.safeParse(parseJson(await text(req)))
    if (!data)
      return sendText(res, 400, 'The body is not an error as scripts of this site send it.')
    const { path, ...err } = data
    const sent = await report({ level: 'warn', err, path: pageAt(path), msg: BROWSER_ERROR })
    if (sent) log.warn({ err: sent.err, path: sent.path }, sent.msg)
    res.writeHead(204).end()
  }
}
