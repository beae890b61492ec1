import type { MiddlewareHandler } from 'hono'
import { ApiError } from './errors.ts'
import type { LakeEnv } from './lake.ts'

/** `open`: for anyone. `read`: as the dataset allows. `write`: with the token only. */
export type Access = 'open' | 'read' | 'write'

/**
 * Lets a request through to its handler, and says there whether it is `signedIn`.
 * A wrong token is refused even where none is needed, as hosted Sanity does.
 * @throws ApiError 401, or 404 for another project or dataset
 */
export function authorise(access: Access): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    const { lake } = c.var
    const token = bearerToken(c.req.header('authorization'))
    if (token !== null && token !== lake.token)
      throw new ApiError(401, 'Session not found', { errorCode: 'SIO-401-ANF' })
    checkPlace(lake, {
      project: c.req.param('project') ?? c.req.header('x-sanity-project-id'),
      dataset: c.req.param('dataset'),
    })
    if (token === null && access === 'write')
      throw new ApiError(401, 'Writing needs a token: send "Authorization: Bearer <token>".')
    if (token === null && access === 'read' && lake.access === 'private')
      throw new ApiError(
        401,
        `The dataset "${lake.dataset}" is private: send "Authorization: Bearer <token>".`,
      )
    c.set('signedIn', token !== null)
    await next()
  }
}

function bearerToken(header: string | undefined) {
  return header === undefined ? null : header.replace(/^Bearer\s+/i, '')
}

function checkPlace(
  lake: { project: string; dataset: string },
  { project, dataset }: { project: string | undefined; dataset: string | undefined },
) {
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
