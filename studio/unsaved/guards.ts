import type { DocumentStore } from '../internals/document-store.ts'
import { setLeaving } from './commits.ts'
import { type Guard, guardDocument } from './guard.ts'
import type { Journal } from './journal.ts'

const SAVING_MS = 3000
const ASK_TO_REMOVE =
  'Some of your text isn’t saved. Remove it from this device? If you choose Cancel, it stays here until you sign in again.'

export type Guards = ReturnType<typeof openGuards>

/** The guards of all documents that are open, or were and are not saved. */
export function openGuards(documentStore: DocumentStore, journal: Journal) {
  const guards = new Map<string, { guard: Guard; users: number; unwatch: () => void }>()

  const isUnsaved = () => [...guards.values()].some(({ guard }) => guard.state.unsaved)

  function flush() {
    for (const { guard } of guards.values()) guard.flush()
  }

  /** A guard works until its document is saved, since the document store would stop without it. */
  function endIfIdle(documentId: string) {
    const one = guards.get(documentId)
    if (!one || one.users > 0 || one.guard.state.unsaved || one.guard.state.offers.length > 0)
      return
    guards.delete(documentId)
    one.unwatch()
    one.guard.end()
  }

  function warn(event: BeforeUnloadEvent) {
    flush()
    if (isUnsaved()) event.preventDefault()
  }

  function leave() {
    setLeaving(true)
    flush()
  }

  function changeVisibility() {
    if (document.visibilityState === 'hidden') leave()
    else setLeaving(false)
  }

  function adopt() {
    for (const { guard } of guards.values()) guard.adopt()
  }

  function end() {
    for (const { guard, unwatch } of guards.values()) {
      unwatch()
      guard.end()
    }
    guards.clear()
  }

  /** Saves what is typed, or asks whether to remove it. */
  async function signOut() {
    flush()
    const until = Date.now() + SAVING_MS
    while (isUnsaved() && Date.now() < until) await new Promise((next) => setTimeout(next, 100))
    if (journal.isEmpty() || !window.confirm(ASK_TO_REMOVE)) return
    end()
    journal.clear()
  }

  return {
    journal,
    signOut,
    /** @returns the guard of this document; {@link release} it afterwards */
    use(documentId: string, documentType: string) {
      let one = guards.get(documentId)
      if (!one) {
        const guard = guardDocument({ documentStore, journal, documentId, documentType })
        one = { guard, users: 0, unwatch: guard.subscribe(() => endIfIdle(documentId)) }
        guards.set(documentId, one)
      }
      one.users++
      return one.guard
    },
    release(documentId: string) {
      const one = guards.get(documentId)
      if (one) one.users--
      endIfIdle(documentId)
    },
    /** @returns how to stop */
    start() {
      window.addEventListener('beforeunload', warn)
      window.addEventListener('pagehide', leave)
      window.addEventListener('focus', adopt)
      document.addEventListener('visibilitychange', changeVisibility)
      return () => {
        window.removeEventListener('beforeunload', warn)
        window.removeEventListener('pagehide', leave)
        window.removeEventListener('focus', adopt)
        document.removeEventListener('visibilitychange', changeVisibility)
        end()
      }
    },
  }
}
