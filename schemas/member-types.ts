import type { ConditionalPropertyCallback, DocumentRule } from 'sanity'

export const MEMBER_TYPES = ['course', 'lesson', 'workshop', 'mentorship']

/** Documents with a dot in their id need a token, even in a public dataset. */
export const MEMBER_ID_PREFIX = 'members.'

export const isMemberType = (type: string) => MEMBER_TYPES.includes(type)

export const withMemberPrefix = (id: string) =>
  id.startsWith(MEMBER_ID_PREFIX) ? id : `${MEMBER_ID_PREFIX}${id}`

/** `_id` may be that of a draft or a version. */
export const isExposed = ({ _id, _type }: { _id: string; _type: string }) =>
  isMemberType(_type) &&
  !_id.replace(/^(drafts|versions\.[^.]+)\./, '').startsWith(MEMBER_ID_PREFIX)

const readOnly: ConditionalPropertyCallback = ({ document }) =>
  document !== undefined && isExposed(document)

const message =
  'Anyone could read this. Create it again in its list under “Members’ area” and delete it here.'

/** Properties of a members' type: a document that everyone can read is not edited or published. */
export const forMembersOnly = {
  readOnly,
  validation: (rule: DocumentRule) =>
    rule.custom((document) => (document && isExposed(document) ? message : true)),
}
