import { z } from 'zod'
import { type Content, withValueAt } from '../content.ts'
import { openChanges } from './changes.ts'
import type { Entry, Journal } from './journal.ts'

/** `document` is what it would be with the text. */
export type Left = Entry & { document: Content }

const documentsShape = z.array(z.looseObject({ _id: z.string() }))

/**
 * What closed tabs left and the Content Lake does not have. The last letters before a tab was closed
 * may have arrived without an answer that the tab could hear; those are forgotten here.
 *
 * @param read the documents with these ids, drafts among them
 */
export async function readLeft(
  journal: Pick<Journal, 'left' | 'remove'>,
  read: (ids: string[]) => Promise<unknown>,
): Promise<Left[]> {
  const left = await journal.left()
  if (left.length === 0) return []
  const ids = left.flatMap(({ documentId }) => [documentId, `drafts.${documentId}`])
  const documents = documentsShape.parse(await read(ids))
  const find = (id: string) => documents.find(({ _id }) => _id === id)
  return left.flatMap((entry) => {
    const { id, documentId, changes } = entry
    const current: Content | undefined = find(`drafts.${documentId}`) ?? find(documentId)
    if (openChanges(changes, current ?? null).length > 0)
      return [{ ...entry, document: withChanges(current ?? {}, changes) }]
    journal.remove(id)
    return []
  })
}

const withChanges = (document: Content, changes: Entry['changes']) =>
  changes.reduce((result, { path, after }) => withValueAt(result, path, after), document)
