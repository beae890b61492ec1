import { ApiError } from '../http/errors.ts'
import { withoutParameters } from '../http/parameters.ts'
import type { Handler, LakeContext, Route } from '../lake.ts'
import { getKeyValues, putKeyValues } from './key-values.ts'
import { acl, datasets, grants, project } from './projects.ts'

const always =
  (answer: object): Handler =>
  (c) =>
    c.json(answer)

/** Sanity's messages to its users: none. The announcements are a list; every other topic is one message or null. */
const journey = (c: LakeContext) => c.json(c.req.param('topic') === 'announcements' ? [] : null)

/** Nobody can deploy a GraphQL API here. `@sanity/dashboard` looks for one. */
function noGraphql(c: LakeContext): never {
  throw new ApiError(404, `There is no GraphQL API "${c.req.param('api')}".`)
}

/** What `@sanity/assist` requests for each document: with `enabled`, it would offer to write texts. */
const assistant = { enabled: false, initialized: false, validToken: false }

/** What the Studio requests when it starts. Parameters have no effect. */
export const startRoutes: Route[] = [
  ['GET', '/projects/:project', 'signed in', project],
  ['GET', '/projects/:project/datasets', 'signed in', datasets],
  ['GET', '/datasets', 'signed in', datasets],
  ['GET', '/projects/:project/datasets/:dataset/acl', 'signed in', acl],
  ['GET', '/projects/:project/grants', 'signed in', grants],
  ['GET', '/projects/:project/user-applications', 'signed in', always([])],
  ['GET', '/user-applications', 'signed in', always([])],
  ['GET', '/graphql/:dataset/:api', 'signed in', noGraphql],
  ['GET', '/schedules/:project/:dataset', 'signed in', always({ schedules: [] })],
  ['GET', '/features', 'open', always([])],
  ['GET', '/journey/:topic', 'open', journey],
  ['GET', '/assist/tasks/instruction/:dataset/status', 'signed in', always(assistant)],
  ['GET', '/help', 'open', always({})],
  ['POST', '/descriptors/claim', 'signed in', always({})],
  ['POST', '/descriptors/synchronize', 'signed in', always({})],
  ['GET', '/intake/telemetry-status', 'open', always({ status: 'denied' })],
  ['POST', '/intake/batch', 'open', always({})],
  ['GET', '/check/cors', 'open', always({ result: { allowed: true, withCredentials: true } })],
]

export const routes: Route[] = [
  ['GET', '/ping', 'open', withoutParameters(always({}))],
  ['GET', '/data/ping/:dataset', 'open', withoutParameters(always({}))],
  ['GET', '/users/me/keyvalue/:keys', 'signed in', withoutParameters(getKeyValues)],
  ['PUT', '/users/me/keyvalue', 'signed in', withoutParameters(putKeyValues)],
  ...startRoutes,
]
