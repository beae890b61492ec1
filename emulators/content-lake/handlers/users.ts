import type { LakeContext } from '../lake.ts'
import { role, type User, users } from '../users.ts'

/** The user who sent this. For an empty object, the Studio shows its login screen. */
export function currentUser(c: LakeContext) {
  const { user } = c.var
  if (user === null) return c.json({})
  const { id, name, email, provider } = user
  return c.json({ id, name, email, provider, profileImage: '', role: role.name, roles: [role] })
}

/** The users with these IDs. Unknown IDs are left out. */
export function usersById(c: LakeContext) {
  const ids = (c.req.param('ids') ?? '').split(',')
  const { project } = c.var.lake
  return c.json(users.filter(({ id }) => ids.includes(id)).map((user) => profile(user, project)))
}

export const profile = ({ id, name, email }: User, projectId: string) => ({
  id,
  projectId,
  displayName: name,
  email,
  imageUrl: null,
})
