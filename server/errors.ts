import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { browserErrorShape } from '#lib/errors/browser-error.ts'
import { parseJson } from '#lib/parse-json.ts'
import { log } from './log.ts'
import { sendJson } from './respond.ts'

const MINUTE_MS = 60_000
/** Different errors per minute: an outage must not flood the people who read them. */
const MAX_PER_MINUTE = 20
/** Anybody can send made-up errors of browsers. They have a limit of their own, so that they hide no other error. */
const MAX_OF_BROWSERS = 5
const TIME_LIMIT_MS = 5_000

/** Email addresses, the queries of URLs, and ID tokens. */
const PERSONAL =
  /[\w.+-]+@[\w-]+(\.[\w-]+)+|(?<=\?)[\w%.~-]+=[^\s"'\\)]*|eyJ[\w-]+\.[\w-]+\.[\w-]+/g

const lineShape = z.looseObject({
  msg: z.string().default(''),
  err: z.looseObject({ message: z.string() }).optional(),
})

/**
 * Sends errors of the log to `ERRORS_URL`, as JSON: the line of the log, `site`, and `text`, a summary that
 * chat services show. The same error is sent once a minute. An error that cannot be sent is only in the log.
 *
 * @returns a destination of pino's, https://getpino.io/#/docs/api?id=pino-multistream
 */
export function errorSender(url: string, site: string, maxPerMinute = MAX_PER_MINUTE) {
  let minute = 0
  const sent = new Set<string>()
  const sending = new Set<Promise<void>>()
  return {
    write(line: string) {
      const entry = lineShape.safeParse(JSON.parse(line, withoutPersonal)).data
      if (!entry) return
      const summary = [site, entry.msg, entry.err?.message].filter(Boolean).join(': ')
      const now = Math.floor(Date.now() / MINUTE_MS)
      if (now !== minute) sent.clear()
      minute = now
      if (sent.has(summary) || sent.size === maxPerMinute) return
      sent.add(summary)
      const one = send(url, { site, text: summary, ...entry }).finally(() => sending.delete(one))
      sending.add(one)
    },
    /** Before the process ends. */
    finish: () => Promise.all(sending),
  }
}

const withoutPersonal = (_name: string, value: unknown) =>
  typeof value === 'string' ? value.replace(PERSONAL, '…') : value

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

/** `POST /api/errors`: an error of a script in a browser, as `BrowserError`. */
export function receiveErrors(url: string, site: string, pageAt: (path: string) => string) {
  const sender = errorSender(url, site, MAX_OF_BROWSERS)
  return async (req: IncomingMessage, res: ServerResponse) => {
    const { data, error } = browserErrorShape.safeParse(parseJson(await text(req)))
    if (error) return sendJson(res, 400, { message: z.prettifyError(error) })
    const { path, ...err } = data
    const entry = { err, path: pageAt(path) }
    const message = 'A script failed in a browser.'
    log.warn(entry, message)
    sender.write(JSON.stringify({ level: 'warn', ...entry, msg: message }))
    res.writeHead(204).end()
  }
}
