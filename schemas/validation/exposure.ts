import type { ConditionalPropertyCallback, DocumentRule } from 'sanity'
import { isExposed } from '../fixed.ts'

const readOnly: ConditionalPropertyCallback = ({ document }) =>
  document !== undefined && isExposed(document)

const message =
  'Anyone could read this. Create it again in its list under “Members’ area” and delete it here.'

/** Properties of a type for members alone: a document that anyone could read is not edited or published. */
export const forMembersOnly = {
  readOnly,
  validation: (rule: DocumentRule) =>
    rule.custom((document) => (document && isExposed(document) ? message : true)),
}
