import type { Change, Transaction } from '../store/transaction.ts'
import { effectsOf } from './effects.ts'
import type { ServerEvent } from './event-stream.ts'

type ListenOptions = {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeEffects: boolean
  /** Whether queries see the transaction. */
  isVisible: boolean
}

/** Whether the document starts, continues or ceases to match the listener's query. */
type Transition = 'appear' | 'update' | 'disappear'
export type Seen = { change: Change; transition: Transition }

/**
 * @param seen The changes that the listener gets an event for: their number is in each event, and
 *   the Studio waits for as many.
 * Source: https://www.sanity.io/docs/http-reference/listen
 */
export function mutationEvents(
  { id, timestamp, author }: Transaction,
  seen: Seen[],
  options: ListenOptions,
): ServerEvent[] {
  return seen.map(({ change, transition }, index) => {
    const { id: documentId, before, after, mutations } = change
    const eventId = `${id}#${documentId}`
    return {
      event: 'mutation',
      id: eventId,
      data: {
        eventId,
        documentId,
        transactionId: id,
        transition,
        identity: author,
        ...(options.includeMutations && { mutations }),
        // A new document has no previous revision.
        ...(before && { previousRev: before._rev }),
        resultRev: id,
        ...(options.includeResult && after && { result: after }),
        ...(options.includePreviousRevision && before && { previous: before }),
        ...(options.includeEffects && { effects: effectsOf(change) }),
        timestamp,
        visibility: options.isVisible ? 'query' : 'transaction',
        transactionTotalEvents: seen.length,
        transactionCurrentEvent: index + 1,
      },
    }
  })
}
