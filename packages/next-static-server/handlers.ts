import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import onHeaders from 'on-headers'
import sirv from 'sirv'
import type { Build } from './next/build.ts'
import { STATIC } from './next/markup.ts'
import { isForData, isPreview, type Next } from './next/renderer.ts'
import { Page } from './page.ts'
import type { PageStore } from './page-store.ts'
import { PRIVATE } from './prepare.ts'
import type { Rendering } from './rendering.ts'
import { sendPage, sendText, setAll } from './respond.ts'
import type { Matched } from './table.ts'

const YEAR_S = 31_536_000

type Parts = {
  build: Build
  pages: Pick<PageStore, 'get' | 'has' | 'notFound'>
  rendering: Pick<Rendering, 'render' | 'preview'>
  next: Promise<Pick<Next, 'handle'>>
}

/** What rows of a route table call. */
export function handlersOf({ build, pages, rendering, next }: Parts) {
  const forGood = { brotli: true, gzip: true, immutable: true, maxAge: YEAR_S }
  const assets = sirv(join(build.dist, 'static'), forGood)

  /** For `/_next/static/*`. The build has compressed its files. Their names contain a hash of their content. */
  function sendAsset(req: IncomingMessage, res: ServerResponse) {
    req.url = req.url?.slice(STATIC.length - 1)
    assets(req, res, () => sendText(res, 404, 'This file does not exist.'))
  }

  /** `when` of `sendPreview`: somebody in draft mode opens a page. */
  function asksForPreview(req: IncomingMessage, path: string) {
    return isPreview(req, build) && build.routeAt(path)?.kind === 'page'
  }

  async function sendPreview(req: IncomingMessage, res: ServerResponse, matched: Matched) {
    const route = build.routeAt(matched.path)
    if (!route || isForData(req)) return passToNext(req, res, matched)
    const { url, headers } = req
    await sendPage(req, res, new Page(await rendering.preview(route, { url, headers })))
  }

  /** `when` of `sendData`: React in the browser requests the data of a page. */
  function asksForData(req: IncomingMessage, path: string) {
    const isScripted = () => build.routeAt(path)?.isContent === false
    return isForData(req) && isScripted() && pages.has(build.pageAt(path))
  }

  async function sendData(req: IncomingMessage, res: ServerResponse, matched: Matched) {
    const page = build.pageAt(matched.path)
    // Next sends what is on the disk. This repairs it after a power cut.
    await pages.get(page)
    await prepareResponse(req, res, matched)
    const { method, headers } = req
    const url = `${page}${matched.search}`
    const data = await rendering.render({ method, url, headers })
    res.writeHead(data.status, { ...data.headers, 'cache-control': PRIVATE }).end(data.body)
  }

  /** For the site's API. */
  async function passToNext(req: IncomingMessage, res: ServerResponse, matched: Matched) {
    await prepareResponse(req, res, matched)
    res.setHeader('Cache-Control', PRIVATE)
    const { handle } = await next
    await handle(req, res)
  }

  /** Sends the prerendered page of a path, or the 404 page. */
  async function sendStored(req: IncomingMessage, res: ServerResponse, { path }: Matched) {
    await sendPage(req, res, (await pages.get(build.pageAt(path))) ?? (await pages.notFound()))
  }

  return {
    sendAsset,
    asksForPreview,
    sendPreview,
    asksForData,
    sendData,
    passToNext,
    sendStored,
  }
}

async function prepareResponse(req: IncomingMessage, res: ServerResponse, { headers }: Matched) {
  // When the response begins, after Next has set its headers.
  onHeaders(res, () => setAll(res, headers))
  await new Promise<void>((resolve) => compress(req, res, resolve))
}

/** Data that Next sends. A part of a file (206) must keep its bytes. */
const compress = compression({
  filter: (_req, res) =>
    res.statusCode !== 206 &&
    /^(application\/json|text\/x-component)/.test(String(res.getHeader('Content-Type'))),
})
