import { isFixedPage } from '../schemas/fixed-pages.ts'
import { isSingleton } from '../schemas/singletons.ts'

type Place = { schemaType: string; documentId?: string | undefined }

const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore'])
const REMOVING_ACTIONS = new Set(['delete', 'unpublish'])

/** Document actions, without those that would remove or duplicate what the site needs. */
export function keepPermanent<Action extends { action?: string }>(
  all: Action[],
  { schemaType, documentId }: Place,
) {
  if (isSingleton(schemaType))
    return all.filter(({ action }) => SINGLETON_ACTIONS.has(action ?? ''))
  if (isFixedPage(documentId))
    return all.filter(({ action }) => !REMOVING_ACTIONS.has(action ?? ''))
  return all
}

/** What a "Create" button offers, without documents that exist exactly once. */
export const withoutSingletons = <Option extends { templateId: string }>(all: Option[]) =>
  all.filter(({ templateId }) => !isSingleton(templateId))

/** As {@link withoutSingletons}, for links that ask for a new document. */
export const templates = <Template extends { schemaType: string }>(all: Template[]) =>
  all.filter(({ schemaType }) => !isSingleton(schemaType))
