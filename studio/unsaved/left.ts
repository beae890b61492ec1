import { z } from 'zod'
import { changesBetween, planRestore } from './changes.ts'
import type { Entry, Journal } from './journal.ts'

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
): Promise<Entry[]> {
  const left = await journal.left()
  if (left.length === 0) return []
  const ids = left.flatMap(({ documentId }) => [documentId, `drafts.${documentId}`])
  const documents = documentsShape.parse(await read(ids))
  const find = (id: string) => documents.find(({ _id }) => _id === id)
  return left.filter(({ id, documentId, base, mine }) => {
    const current = find(`drafts.${documentId}`) ?? find(documentId) ?? null
    const isThere = planRestore(changesBetween(base, mine), current).open.length === 0
    if (isThere) journal.remove(id)
    return !isThere
  })
}
