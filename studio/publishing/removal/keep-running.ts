import type { DocumentStore } from 'sanity'

/** Milliseconds in which the Content Lake has answered, or never does. */
const LIMIT_MS = 60_000

/**
 * Lets an operation of a document finish although its form is left: the document store (version 6.16)
 * aborts its request once nobody listens to operations any more.
 */
export function keepRunning({ pair }: DocumentStore, id: string, type: string, operation: string) {
  const limit = setTimeout(stop, LIMIT_MS)
  const events = pair.operationEvents(id, type).subscribe(({ op }) => {
    if (op === operation) stop()
  })
  function stop() {
    clearTimeout(limit)
    events.unsubscribe()
  }
}
