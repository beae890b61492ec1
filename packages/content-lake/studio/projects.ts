import { profile } from '../auth/profiles.ts'
import { role, users } from '../auth/users.ts'
import type { LakeContext } from '../lake.ts'

/** `organizationId` is null: with one, the Studio would open another event stream for its agents. */
export function project(c: LakeContext) {
  const { project } = c.var.lake
  return c.json({
    id: project,
    displayName: project,
    organizationId: null,
    isBlocked: false,
    isDisabled: false,
    members: users.map((user) => ({ ...profile(user, project), roles: [role] })),
    features: [],
    metadata: {},
  })
}

/** There is no dataset of another profile, such as `comments`. */
export function datasets(c: LakeContext) {
  const { dataset, access } = c.var.lake
  const aclMode = access === 'public' ? 'public' : 'private'
  const isAsked = (c.req.query('datasetProfile') ?? 'content') === 'content'
  return c.json(isAsked ? [{ name: dataset, aclMode, datasetProfile: 'content', tags: [] }] : [])
}

/** Every signed-in user may do everything with every document. */
export const acl = (c: LakeContext) =>
  c.json([
    {
      filter: '_id in path("**")',
      permissions: ['read', 'create', 'update', 'history', 'editHistory', 'manage'],
    },
  ])

/** Nothing about the project itself can be changed, so the Studio does not offer it. */
export const grants = (c: LakeContext) =>
  c.json({ 'sanity.project': [{ grants: [{ name: 'read', params: {} }] }] })
