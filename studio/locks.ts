import { isFixedPage, isSingleton } from '../schemas/fixed.ts'

type Place = { schemaType: string; documentId?: string | undefined }

const SINGLETON_ACTIONS = new Set(['publish', 'discardChanges', 'restore'])
const PUBLIC_FOR_GOOD = new Set(['delete', 'unpublish'])

/** What staff can do with a document: what must stay on the site can be neither removed nor doubled. */
export function actions<Action extends { action?: string }>(
  all: Action[],
  { schemaType, documentId }: Place,
) {
  if (isSingleton(schemaType))
    return all.filter(({ action }) => SINGLETON_ACTIONS.has(action ?? ''))
  if (isFixedPage(documentId)) return all.filter(({ action }) => !PUBLIC_FOR_GOOD.has(action ?? ''))
  return all
}

/** What a "Create" button offers: nothing of which there can be one only. */
export const newDocumentOptions = <Option extends { templateId: string }>(all: Option[]) =>
  all.filter(({ templateId }) => !isSingleton(templateId))

/** As {@link newDocumentOptions}, for links that ask for a new document. */
export const templates = <Template extends { schemaType: string }>(all: Template[]) =>
  all.filter(({ schemaType }) => !isSingleton(schemaType))
