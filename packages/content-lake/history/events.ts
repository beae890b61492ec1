import { draftIdOf, groupId } from '../store/document.ts'
import type { History, PastChange, PastTransaction } from './history.ts'

/**
 * @param asked ID of the document, draft or version whose history is requested
 * @returns what the transaction did to it, as the Studio's history lists it, or null for a mere edit: `documentId` and
 *   `revisionId` are those of the published document, `versionId` and `versionRevisionId` of the draft or version
 *   that was made, published or discarded
 */
export function eventOf(asked: string, transaction: PastTransaction, history: History) {
  const { sequence, id: revision, timestamp, author } = transaction
  const documentId = groupId(asked)
  const changes = history.changes(sequence).filter(({ id }) => groupId(id) === documentId)
  const published = changes.find(({ id }) => id === documentId)
  const versions = changes.filter(({ id }) => id !== documentId)
  const base = { timestamp, author, documentId }

  const gone = versions.find(
    ({ id, after }) => after === null && (asked === documentId || id === asked),
  )
  const made = versions.find(({ id, before }) => before === null && id === asked)
  if (published?.after && gone)
    return {
      type: 'publishDocumentVersion',
      ...base,
      revisionId: revision,
      versionId: gone.id,
      versionRevisionId: revisionBefore(gone),
      publishCause: 'document.publish',
    }
  if (made)
    return {
      type: 'createDocumentVersion',
      ...base,
      versionId: made.id,
      versionRevisionId: revision,
    }
  if (!isLeft(documentId, history, sequence)) return { type: 'deleteDocumentGroup', ...base }
  if (published && asked === documentId) {
    if (published.before === null)
      return { type: 'createLiveDocument', ...base, revisionId: revision }
    if (published.after) return { type: 'updateLiveDocument', ...base, revisionId: revision }
    const versionId = draftIdOf(documentId)
    const versionRevisionId = history.documentAt(versionId, sequence)?._rev ?? revision
    return { type: 'unpublishDocument', ...base, versionId, versionRevisionId }
  }
  if (gone && gone.id === asked)
    return {
      type: 'deleteDocumentVersion',
      ...base,
      versionId: gone.id,
      versionRevisionId: revisionBefore(gone),
    }
  return null
}

const revisionBefore = ({ before }: PastChange) => before?._rev ?? ''

/** Whether anything of a document still exists after a transaction. */
const isLeft = (documentId: string, history: History, sequence: number) =>
  history.group(documentId).some((id) => history.documentAt(id, sequence))
