import type { Change, Transaction } from '../store.ts'
import { effectsOf } from './effects.ts'
import type { ServerEvent } from './event-stream.ts'

export type ListenOptions = {
  includeResult: boolean
  includePreviousRevision: boolean
  includeMutations: boolean
  includeEffects: boolean
  /** Whether queries see the transaction. */
  isVisible: boolean
}

/** What a change is to a listener: its document begins, goes on or ceases to match. */
export type Transition = 'appear' | 'update' | 'disappear'
export type Seen = { change: Change; transition: Transition }

/**
 * @param seen Those of the transaction's changes that the listener is told of: it counts on getting
 *   as many events as the first one says.
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
        // Revisions chain: what begins to exist has none before it.
        ...(before && { previousRev: before._rev }),
        resultRev: id,
        ...(options.includeResult && after && { result: after }),
        ...(options.includePreviousRevision && before && { previous: before }),
        ...(options.includeEffects && { effects: effectsOf(before, after) }),
        timestamp,
        visibility: options.isVisible ? 'query' : 'transaction',
        transactionTotalEvents: seen.length,
        transactionCurrentEvent: index + 1,
      },
    }
  })
}
