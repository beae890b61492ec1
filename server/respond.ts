import type { IncomingMessage, ServerResponse } from 'node:http'
import { encodingFor } from './encodings.ts'
import { setAll } from './headers.ts'
import type { Page } from './page.ts'

/** Sends a page, or 304 to a client that has this version of it. */
export async function sendPage(req: IncomingMessage, res: ServerResponse, page: Page) {
  const encoding = encodingFor(req)
  const etag = page.etag(encoding)
  setAll(res, page.headers)
  res.setHeader('Vary', 'Accept-Encoding')
  res.setHeader('ETag', etag)
  if (page.status === 200 && isKnown(req.headers['if-none-match'], etag)) {
    res.writeHead(304).end()
    return
  }
  const body = await page.encoded(encoding)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res.writeHead(page.status, { 'Content-Length': body.byteLength })
  res.end(req.method === 'HEAD' ? undefined : body)
}

/** A short answer in plain words, where no page can be shown. */
export function sendText(res: ServerResponse, status: number, text: string) {
  res.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  })
  res.end(text)
}

export function sendJson(res: ServerResponse, status: number, body: object) {
  const text = JSON.stringify(body)
  res.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(text),
    'Cache-Control': 'no-store',
  })
  res.end(text)
}

/** Weak comparison: https://www.rfc-editor.org/rfc/rfc9110#name-if-none-match */
const isKnown = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch
    ?.split(',')
    .some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag) ?? false
