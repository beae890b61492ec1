import { ApiError } from '../http/errors.ts'
import type { LakeContext } from '../lake.ts'
import { role, type User, users } from './users.ts'

/** The user who sent this. For an empty object, the Studio shows its login screen. */
export function currentUser(c: LakeContext) {
  const { user } = c.var
  if (user === null) return c.json({})
  const { id, name, email, provider } = user
  return c.json({ id, name, email, provider, profileImage: '', role: role.name, roles: [role] })
}

/**
 * The users with these IDs, without unknown ones; for a single ID the user.
 * @throws ApiError 404 for a single unknown ID
 */
export function usersById(c: LakeContext) {
  const ids = (c.req.param('ids') ?? '').split(',')
  const { project } = c.var.lake
  const found = users.filter(({ id }) => ids.includes(id)).map((user) => profile(user, project))
  if (ids.length > 1) return c.json(found)
  if (!found[0]) throw new ApiError(404, `There is no user "${ids[0]}".`)
  return c.json(found[0])
}

export const profile = ({ id, name, email }: User, projectId: string) => ({
  id,
  projectId,
  displayName: name,
  email,
  imageUrl: null,
})
