import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { type Access, authorise } from './access.ts'
import { answerError } from './answer-error.ts'
import { ApiError, unsupported } from './errors.ts'
import { doc } from './handlers/doc.ts'
import { exportDocuments } from './handlers/export.ts'
import { files } from './handlers/files.ts'
import { images } from './handlers/images.ts'
import { mutate } from './handlers/mutate.ts'
import { getQuery, postQuery } from './handlers/query.ts'
import { ping, status } from './handlers/status.ts'
import { uploadFile, uploadImage } from './handlers/upload.ts'
import type { Handler, Lake, LakeEnv } from './lake.ts'
import { isLoopback, loopbackOnly } from './loopback.ts'

type Route = [method: 'GET' | 'POST', path: string, access: Access, handler: Handler]

/** Below `/v1`, `/vX` or `/v2025-02-19`. GET answers HEAD as well. */
export const api: Route[] = [
  ['GET', '/ping', 'open', ping],
  ['GET', '/data/query/:dataset', 'read', getQuery],
  ['POST', '/data/query/:dataset', 'read', postQuery],
  ['GET', '/data/doc/:dataset/:ids', 'read', doc],
  ['POST', '/data/mutate/:dataset', 'write', mutate],
  ['GET', '/data/export/:dataset', 'read', exportDocuments],
  ['POST', '/assets/images/:dataset', 'write', uploadImage],
  ['POST', '/assets/files/:dataset', 'write', uploadFile],
]

/** Below no version: the asset CDN, and what is the emulator's own. */
export const bare: Route[] = [
  ['GET', '/images/:project/:dataset/:file', 'open', images],
  ['GET', '/files/:project/:dataset/:file', 'open', files],
  ['GET', '/emulator/status', 'open', status],
]

const version = '/:version{v(?:1|X|\\d+-\\d+-\\d+)}'
const megabyte = 1024 * 1024
/** Mutations as hosted; assets as much as a laptop turns into pictures without trouble. */
const limits = { '/data/*': 4 * megabyte, '/assets/*': 20 * megabyte }

/** The whole API over one lake, as a fetch handler. */
export function createApp(lake: Lake) {
  const app = new Hono<LakeEnv>()
  app.onError(answerError)
  app.notFound((c) => {
    throw unsupported(`${c.req.method} ${c.req.path}`)
  })
  app.use(loopbackOnly)
  app.use(cors({ origin: (origin) => (isLoopback(origin) ? origin : null), credentials: true }))
  app.use(async (c, next) => {
    c.set('lake', lake)
    await next()
  })
  for (const [path, maxSize] of Object.entries(limits))
    app.use(version + path, bodyLimit({ maxSize, onError: () => tooLarge(maxSize) }))
  app.use('/images/*', etag())
  app.use('/files/*', etag())
  for (const [method, path, access, handler] of api)
    app.on(method, version + path, authorise(access), handler)
  for (const [method, path, access, handler] of bare)
    app.on(method, path, authorise(access), handler)
  return app
}

function tooLarge(maxSize: number): never {
  throw new ApiError(413, `The body is larger than ${maxSize / megabyte} MB. Send less at a time.`)
}
