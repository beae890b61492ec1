/**
 * What: the streams of the document store for one document; internal or beta.
 * Why: unsaved text and publishing follow what happens to a document. While someone else publishes it,
 * the store locks its form, and the letter that is typed then is lost.
 * Since: Sanity 6.16.
 * Instead: `@sanity/sdk-react`, once it works inside a Studio.
 */
import { map } from 'rxjs'
import type { DocumentStore } from './names.ts'

/** What happens to one document and its draft. */
export const watchPair = ({ pair }: DocumentStore, id: string, type: string) => ({
  editState: pair.editState(id, type),
  operations: pair.editOperations(id, type),
  events: pair.documentEvents(id, type),
  consistency: pair.consistencyStatus(id, type),
})

const unlocked = new WeakSet<DocumentStore>()

/** Lets people type while a transaction of several documents arrives. */
export function unlock(store: DocumentStore) {
  if (unlocked.has(store)) return store
  unlocked.add(store)
  const { editState } = store.pair
  store.pair.editState = (...pair) =>
    editState(...pair).pipe(map((state) => ({ ...state, transactionSyncLock: null })))
  return store
}
