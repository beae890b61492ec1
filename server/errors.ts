import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Build, errorReporter, type Limits, log, sendText } from 'next-static-server'
import { browserErrorShape } from '#lib/errors/browser-error.ts'
import { parseJson } from '#lib/parse-json.ts'

/** Each minute. Anybody can send made-up errors of browsers: with a limit of their own, they hide no other error. */
const MAX_OF_BROWSERS = 5
const BROWSER_ERROR = 'A script failed in a browser.'

/** What receives errors of the server and of browsers. */
export const collectorOf = (url: string, site: string, limits: Limits) => {
  return { url, urlName: 'ERRORS_URL', site, limits }
}

/**
 * `POST /api/errors`: an error of a script in a browser, as `BrowserError`. The log gets only what is sent: anyone
 * can make up errors.
 */
export function receiveErrors(collector: ReturnType<typeof collectorOf>, pageAt: Build['pageAt']) {
  const { report } = errorReporter(collector, MAX_OF_BROWSERS)
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
