import type { MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import { ApiError } from '../http/errors.ts'
import type { Access, Lake, LakeContext, LakeEnv } from '../lake.ts'
import { tokenUser, type User } from './users.ts'

/** Browsers send a cookie to all ports of a host. */
export const sessionCookie = (c: LakeContext) => `sanitySession-${new URL(c.req.url).port}`

/**
 * Lets a request through to its handler, and says there which `user` sent it.
 * A wrong token is refused even if none is needed, as hosted Sanity does. An expired cookie is
 * ignored, since browsers send it with every request.
 * @throws ApiError 401, or 404 for another project or dataset
 */
export function authorise(access: Access): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const { lake } = c.var
    const user = identify(lake, c.req.header('authorization'), getCookie(c, sessionCookie(c)))
    const project = c.req.param('project') ?? c.req.header('x-sanity-project-id')
    checkPlace(lake, project, c.req.param('dataset'))
    c.set('user', user)
    if (access === 'signed in') userOf(c)
    if (access === 'token' && user !== tokenUser)
      throw new ApiError(401, 'This needs the token: send "Authorization: Bearer <token>".')
    if (user === null && access === 'read' && lake.access !== 'public')
      throw new ApiError(
        401,
        `The dataset "${lake.dataset}" is private: send "Authorization: Bearer <token>".`,
      )
    await next()
  }
}

/**
 * For responses that stay open: they end when the session of the request ends.
 * @returns a function that calls `end` at the sign-out, and that returns how to stop watching
 */
export function untilSignedOut(c: LakeContext) {
  const { sessions } = c.var.lake.store
  const token = tokenOf(c)
  return (end: () => void) => (token ? sessions.watch(token, end) : () => {})
}

/** The token of the request, from a header or a browser's cookie. It may be unknown. */
export function tokenOf(c: LakeContext) {
  const authorization = c.req.header('authorization')
  return authorization ? bearerToken(authorization) : getCookie(c, sessionCookie(c))
}

/**
 * @returns who sent the request
 * @throws ApiError 401 if the sender is unknown
 */
export function userOf(c: LakeContext): User {
  if (c.var.user) return c.var.user
  throw new ApiError(401, 'This needs a token or a session: send "Authorization: Bearer <token>".')
}

/** @throws ApiError 401 for a token that is neither the lake's nor a session's */
export function identify(
  lake: Lake,
  authorization: string | undefined,
  cookie: string | undefined,
): User | null {
  if (authorization === undefined) return cookie ? lake.store.sessions.user(cookie) : null
  const token = bearerToken(authorization)
  const user = token === lake.token ? tokenUser : lake.store.sessions.user(token)
  if (user) return user
  throw new ApiError(401, 'Session not found', { errorCode: 'SIO-401-ANF' })
}

const bearerToken = (header: string) => header.replace(/^Bearer\s+/i, '')

function checkPlace(lake: Lake, project: string | undefined, dataset: string | undefined) {
  if (project !== undefined && project !== lake.project)
    throw new ApiError(404, `Project "${project}" not found; this is "${lake.project}".`, {
      errorCode: 'SIO-404-PNF',
    })
  if (dataset !== undefined && dataset !== lake.dataset)
    throw new ApiError(
      404,
      `Dataset "${dataset}" not found for project ID "${lake.project}"; this is "${lake.dataset}".`,
    )
}
