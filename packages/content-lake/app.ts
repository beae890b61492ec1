import { Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { getPath } from 'hono/utils/url'
import * as assets from './assets/routes.ts'
import { authorise } from './auth/access.ts'
import * as auth from './auth/routes.ts'
import * as data from './data/routes.ts'
import * as history from './history/routes.ts'
import { answerError } from './http/answer-error.ts'
import { ApiError, unsupported } from './http/errors.ts'
import { isLoopback, loopbackOnly } from './http/loopback.ts'
import { importHeader, type Lake, type LakeEnv } from './lake.ts'
import * as store from './store/routes.ts'
import type { ExtraPorts } from './streams/extra-ports.ts'
import * as streams from './streams/routes.ts'
import { spreadStreams } from './streams/spread.ts'
import * as studio from './studio/routes.ts'

/** Below `/v1`, `/vX` or `/v2025-02-19`. GET answers HEAD as well. */
export const api = [
  ...data.routes,
  ...streams.routes,
  ...history.routes,
  ...assets.routes,
  ...auth.routes,
  ...studio.routes,
]

/** Below no version: the asset CDN, and what is the emulator's own. */
export const bare = [...assets.bareRoutes, ...store.bareRoutes]

const version = '/:version{v(?:1|X|\\d+-\\d+-\\d+)}'
/** The longest that Chromium remembers. */
const preflightSeconds = 2 * 60 * 60
const megabyte = 1024 * 1024
/** For mutations the hosted limit; for assets what a laptop can transform without trouble. */
const limits = { '/data/*': 4 * megabyte, '/assets/*': 20 * megabyte, '/users/*': megabyte }

/** A browser updates a stored response with the headers of a 304 (RFC 9111, 4.3.4): an image that a page showed can then be fetched. */
const conditional = etag({
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'access-control-allow-origin',
    'access-control-allow-credentials',
  ],
})

/** The whole API over one lake, as a fetch handler. */
export function createApp(lake: Lake, ports: ExtraPorts) {
  // Sanity's CLI begins some paths with two slashes.
  const app = new Hono<LakeEnv>({ getPath: (request) => getPath(request).replace(/^\/+/, '/') })
  app.onError(answerError)
  app.notFound((c) => {
    throw unsupported(`${c.req.method} ${c.req.path}`)
  })
  app.use(loopbackOnly)
  const { redirect, redeem } = spreadStreams(app.fetch, ports)
  for (const path of streams.eventStreams) app.use(version + path, redeem)
  const origin = (from: string) => (isLoopback(from) ? from : null)
  app.use(cors({ origin, credentials: true, maxAge: preflightSeconds }))
  app.use(async (c, next) => {
    c.set('lake', lake)
    if (lake.importKey !== undefined && c.req.header(importHeader) !== lake.importKey)
      throw new ApiError(503, 'The seed is being imported. Try again in a few seconds.')
    await next()
  })
  for (const path of streams.eventStreams) app.use(version + path, redirect, endForHead)
  for (const [path, maxSize] of Object.entries(limits))
    app.use(version + path, bodyLimit({ maxSize, onError: () => tooLarge(maxSize) }))
  app.use('/images/*', conditional)
  app.use('/files/*', conditional)
  for (const [method, path, access, handler] of api)
    app.on(method, version + path, authorise(access), handler)
  for (const [method, path, access, handler] of bare)
    app.on(method, path, authorise(access), handler)
  return app
}

/** Hono drops the body of a response to HEAD, which would be subscribed for ever. */
const endForHead: MiddlewareHandler = async (c, next) => {
  await next()
  if (c.req.method !== 'HEAD') return
  const { body, headers } = c.res
  c.res = new Response(null, { headers })
  await body?.cancel()
}

function tooLarge(maxSize: number): never {
  throw new ApiError(413, `The body is larger than ${maxSize / megabyte} MB. Send less at a time.`)
}
