import { isMemberType } from '../schemas/member-types.ts'

// Sanity gives a new document a random id. Only the lists of the members' area put the prefix
// before it that hides a document in a public dataset, so nothing else may create one.

/** Document actions, without Duplicate for member documents: the copy would not get the prefix. */
export const withoutDuplicate = <Action extends { action?: string }>(
  all: Action[],
  { schemaType }: { schemaType: string },
) => (isMemberType(schemaType) ? all.filter(({ action }) => action !== 'duplicate') : all)

/** What a "Create" button offers: member documents in their lists only. */
export const fromListsOnly = <Option extends { templateId: string }>(
  all: Option[],
  { creationContext }: { creationContext: { type: string } },
) =>
  creationContext.type === 'structure'
    ? all
    : all.filter(({ templateId }) => !isMemberType(templateId))
