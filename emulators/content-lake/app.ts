import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { etag } from 'hono/etag'
import { type Access, authorise } from './access.ts'
import { answerError } from './answer-error.ts'
import { ApiError, unsupported } from './errors.ts'
import { actions } from './handlers/actions.ts'
import { always, journey } from './handlers/always.ts'
import { fetchToken, login, logout, providers, sessionId } from './handlers/auth.ts'
import { doc } from './handlers/doc.ts'
import { exportDocuments } from './handlers/export.ts'
import { files } from './handlers/files.ts'
import { pastDocuments } from './handlers/history-documents.ts'
import { pastEvents } from './handlers/history-events.ts'
import { pastTransactions } from './handlers/history-transactions.ts'
import { images } from './handlers/images.ts'
import { getKeyValues, putKeyValues } from './handlers/key-values.ts'
import { listen } from './handlers/listen.ts'
import { live } from './handlers/live.ts'
import { mutate } from './handlers/mutate.ts'
import { presence } from './handlers/presence.ts'
import { acl, datasets, grants, project } from './handlers/projects.ts'
import { getQuery, postQuery } from './handlers/query.ts'
import { references } from './handlers/references.ts'
import { ping, status } from './handlers/status.ts'
import { streams } from './handlers/streams.ts'
import { uploadFile, uploadImage } from './handlers/upload.ts'
import { currentUser, usersById } from './handlers/users.ts'
import type { Handler, Lake, LakeEnv } from './lake.ts'
import { isLoopback, loopbackOnly } from './loopback.ts'
import { withoutParameters } from './parameters.ts'

type Route = [method: 'GET' | 'POST' | 'PUT', path: string, access: Access, handler: Handler]

/** Below `/v1`, `/vX` or `/v2025-02-19`. GET answers HEAD as well. */
export const api: Route[] = [
  ['GET', '/ping', 'open', withoutParameters(ping)],
  ['GET', '/data/ping/:dataset', 'open', withoutParameters(ping)],
  ['GET', '/data/query/:dataset', 'open', getQuery],
  ['POST', '/data/query/:dataset', 'open', postQuery],
  ['GET', '/data/doc/:dataset/:ids', 'read', doc],
  ['POST', '/data/mutate/:dataset', 'signed in', mutate],
  ['POST', '/data/actions/:dataset', 'signed in', actions],
  ['GET', '/data/listen/:dataset', 'read', listen],
  ['GET', '/data/live/events/:dataset', 'open', live],
  ['GET', '/data/history/:dataset/documents/:ids', 'signed in', pastDocuments],
  ['GET', '/data/history/:dataset/transactions', 'signed in', pastTransactions],
  ['GET', '/data/history/:dataset/transactions/:ids', 'signed in', pastTransactions],
  ['GET', '/data/history/:dataset/events/documents/:id', 'signed in', pastEvents],
  ['GET', '/data/references/:dataset/documents/:id/to', 'signed in', references],
  ['GET', '/socket/:dataset', 'open', withoutParameters(presence)],
  ['GET', '/data/export/:dataset', 'read', exportDocuments],
  ['POST', '/assets/images/:dataset', 'signed in', uploadImage],
  ['POST', '/assets/files/:dataset', 'signed in', uploadFile],
  ['GET', '/auth/providers', 'open', withoutParameters(providers)],
  ['GET', '/auth/login/emulator', 'open', login],
  ['GET', '/auth/fetch', 'open', fetchToken],
  ['GET', '/auth/id', 'signed in', withoutParameters(sessionId)],
  ['POST', '/auth/logout', 'open', withoutParameters(logout)],
  ['GET', '/users/me', 'open', withoutParameters(currentUser)],
  ['GET', '/users/me/keyvalue/:keys', 'signed in', withoutParameters(getKeyValues)],
  ['PUT', '/users/me/keyvalue', 'signed in', withoutParameters(putKeyValues)],
  ['GET', '/users/:ids', 'signed in', withoutParameters(usersById)],
  ['GET', '/projects/:project', 'signed in', project],
  ['GET', '/projects/:project/datasets', 'signed in', datasets],
  ['GET', '/projects/:project/datasets/:dataset/acl', 'signed in', acl],
  ['GET', '/projects/:project/grants', 'signed in', grants],
  ['GET', '/projects/:project/user-applications', 'signed in', always([])],
  ['GET', '/schedules/:project/:dataset', 'signed in', always({ schedules: [] })],
  ['GET', '/features', 'open', always([])],
  ['GET', '/journey/:topic', 'open', journey],
  ['GET', '/help', 'open', always({})],
  ['POST', '/descriptors/claim', 'signed in', always({})],
  ['POST', '/descriptors/synchronize', 'signed in', always({})],
  ['GET', '/intake/telemetry-status', 'open', always({ status: 'denied' })],
  ['POST', '/intake/batch', 'open', always({})],
  ['GET', '/check/cors', 'open', always({ result: { allowed: true, withCredentials: true } })],
]

/** Below no version: the asset CDN, and what is the emulator's own. */
export const bare: Route[] = [
  ['GET', '/images/:project/:dataset/:file', 'open', images],
  ['GET', '/files/:project/:dataset/:file', 'open', files],
  ['GET', '/emulator/status', 'open', withoutParameters(status)],
  ['GET', '/emulator/streams', 'open', withoutParameters(streams)],
]

const version = '/:version{v(?:1|X|\\d+-\\d+-\\d+)}'
const megabyte = 1024 * 1024
/** For mutations the hosted limit; for assets what a laptop can transform without trouble. */
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
    c.set('dispatch', app.fetch)
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
