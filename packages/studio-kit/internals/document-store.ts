/**
 * What: the streams of the document store for one document; internal or beta.
 * Why: unsaved text and publishing follow what happens to a document. While someone else publishes it,
 * the store locks its form, and the letter that is typed then is lost.
 * Since: Sanity 6.16.
 * Instead: `@sanity/sdk-react`, once it works inside a Studio.
 */
import { filter, firstValueFrom, map, of, timeout } from 'rxjs'
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

/** Milliseconds in which the Content Lake responds, if it responds at all. */
const LIMIT_MS = 60_000

/**
 * Lets an operation of a document finish although its form is left: the store aborts its request once
 * nobody listens to the document’s operations. Resolves to whether it has succeeded.
 */
export const keepRunning = ({ pair }: DocumentStore, id: string, type: string, operation: string) =>
  firstValueFrom(
    pair.operationEvents(id, type).pipe(
      filter(({ op }) => op === operation),
      map((event) => event.type === 'success'),
      timeout({ first: LIMIT_MS, with: () => of(false) }),
    ),
  )
