import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from './encodings.ts'
import type { Page } from './page.ts'

export type Headers = Record<string, string>

export function setAll(res: ServerResponse, headers: Headers) {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
}

/** Sends a page in the smallest encoding that the client accepts, or 304 if it knows the page. */
export async function sendPage(req: IncomingMessage, res: ServerResponse, page: Page) {
  const encoding = encodingFor(req)
  const etag = page.etag(encoding)
  setAll(res, { ...page.headers, Vary: 'Accept-Encoding', ETag: etag })
  if (page.status === 200 && isKnown(req.headers['if-none-match'], etag)) {
    res.writeHead(304).end()
    return
  }
  const body = await page.encoded(encoding)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.writeHead(page.status, { 'Content-Length': body.byteLength })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** With `Cache-Control: no-store`, as all that follow. */
export const sendText = (res: ServerResponse, status: number, text: string) =>
  send(res, status, 'text/plain; charset=utf-8', text)

export const sendJson = (res: ServerResponse, status: number, body: object) =>
  send(res, status, 'application/json', JSON.stringify(body))

/** Permanent (308), to a path or URL that the caller has checked. */
export function redirect(res: ServerResponse, location: string) {
  res.writeHead(308, { Location: location, 'Cache-Control': 'no-store' }).end()
}

function send(res: ServerResponse, status: number, type: string, text: string) {
  res.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  })
  res.end(text)
}

/** Weak comparison: https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch
    ?.split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || opaque(one) === opaque(etag)) ?? false

const opaque = (etag: string) => etag.replace(/^W\//, '')
