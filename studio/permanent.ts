import { isFixedPage } from '../schemas/fixed-pages.ts'
import { isMemberType } from '../schemas/member-types.ts'
import { isSingleton } from '../schemas/singletons.ts'

type Place = { schemaType: string; documentId?: string | undefined }

const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore'])
const REMOVING_ACTIONS = new Set(['delete', 'unpublish'])

/** Document actions, without those that would remove or duplicate what the site needs. */
export const allowedActions = <Action extends { action?: string }>(all: Action[], place: Place) =>
  all.filter(({ action = '' }) => isAllowed(action, place))

function isAllowed(action: string, { schemaType, documentId }: Place) {
  if (isSingleton(schemaType)) return SINGLETON_ACTIONS.has(action)
  if (isFixedPage(documentId)) return !REMOVING_ACTIONS.has(action)
  // The copy would not get the prefix that hides it in a public dataset.
  return action !== 'duplicate' || !isMemberType(schemaType)
}

/**
 * What a "Create" button offers, without documents that exist exactly once. Sanity gives a new document a
 * random id, and only the lists of the members' area put the prefix before it that hides a document.
 */
export const newDocuments = <Option extends { templateId: string }>(
  all: Option[],
  { creationContext }: { creationContext: { type: string } },
) =>
  all.filter(
    ({ templateId }) =>
      !isSingleton(templateId) &&
      (creationContext.type === 'structure' || !isMemberType(templateId)),
  )

/** As {@link newDocuments}, for links that ask for a new document. */
export const templates = <Template extends { schemaType: string }>(all: Template[]) =>
  all.filter(({ schemaType }) => !isSingleton(schemaType))
