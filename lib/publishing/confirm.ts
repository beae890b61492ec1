import type { Change } from './affected.ts'
import type { Mutation } from './subscribe.ts'

/** Milliseconds for queries to return the revision of an event. */
export const CONFIRM_LIMIT_MS = 15_000

type Awaited = { rev: string | null; changes: Change[]; isOverdue: boolean; limit: NodeJS.Timeout }

/**
 * The revisions that events announced and no query has returned yet. A listener with
 * `visibility=query` is notified before queries see the change in some cases: see `ListenOptions`
 * in @sanity/client.
 */
export function createConfirmations(stopped: AbortSignal) {
  /** The latest last. */
  const awaited = new Map<string, Awaited>()

  stopped.addEventListener('abort', () => {
    for (const { limit } of awaited.values()) clearTimeout(limit)
  })

  return {
    /** @returns the documents whose revision is awaited, the latest first */
    ids: () => [...awaited.keys()].reverse(),
    has: (id: string) => awaited.has(id),
    /** Awaits a revision, instead of an earlier one of the same document. */
    add({ id, rev, change }: Mutation) {
      const earlier = awaited.get(id)
      clearTimeout(earlier?.limit)
      const one: Awaited = {
        rev,
        changes: [...(earlier?.changes ?? []), change],
        isOverdue: false,
        limit: setTimeout(() => {
          one.isOverdue = true
        }, CONFIRM_LIMIT_MS),
      }
      // Deleted first, so that it becomes the latest.
      awaited.delete(id)
      awaited.set(id, one)
    },
    /** Gives queries the whole time again: during an outage there are none. */
    restart() {
      for (const one of awaited.values()) {
        one.isOverdue = false
        one.limit.refresh()
      }
    },
    /**
     * @param rev what a query returned; null for no document
     * @returns the changes of the document's events, once that is their revision or they are overdue
     */
    take(id: string, rev: string | null) {
      const one = awaited.get(id)
      if (!one || (one.rev !== rev && !one.isOverdue)) return null
      clearTimeout(one.limit)
      awaited.delete(id)
      return { changes: one.changes, isConfirmed: one.rev === rev }
    },
  }
}
