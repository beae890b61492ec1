import type { Path } from 'sanity'
import { type Content, withValueAt } from '../content.ts'
import type { DocumentStore, EditStateFor, OperationsAPI } from '../internals/document-store.ts'
import { watchPair } from '../internals/document-store.ts'
import {
  type Change,
  changesBetween,
  isConflict,
  type Open,
  openChanges,
  patchesOf,
} from './changes.ts'
import { type CommitEvent, onCommits } from './commits.ts'
import type { Entry, Journal } from './journal.ts'

/** Text that is kept, but not in the document: a person decides. */
export type Offer = {
  id: string
  since: number
  changes: Open[]
  /** Why the Content Lake refused it; without, someone else changed the same fields. */
  reason?: string
}
export type GuardState = {
  /** Typed text that the Content Lake has not acknowledged. */
  unsaved?: {
    since: number
    changes: Change[]
    isDelayed: boolean
    isKept: boolean
    reason?: string
  }
  offers: Offer[]
  /** When the text was typed that was put back last. */
  restored?: number
}
type Typed = Omit<Entry, 'owner'>
export type Guard = ReturnType<typeof guardDocument>

type Options = {
  documentStore: DocumentStore
  journal: Journal
  documentId: string
  documentType: string
}

/** The parts of one mutation arrive together. After this time, a missing part counts as lost. */
const SETTLED_MS = 300
/**
 * The document store (version 6.16) starts a commit a second at most, for all documents together: of
 * several that change within a second, one would wait for its next letter.
 */
const SEND_MS = 1500
/** How often text is restored without asking, until it is saved. */
const MOST_RESTORES = 3
/** Enough to know whether the last change was our own. */
const REMEMBERED_TRANSACTIONS = 100

/**
 * Keeps what is typed into one document until the Content Lake has acknowledged it, puts it back
 * where it disappeared, and offers it where that could overwrite what someone else wrote.
 */
export function guardDocument({ documentStore, journal, documentId, documentType }: Options) {
  const pair = watchPair(documentStore, documentId, documentType)
  const listeners = new Set<() => void>()
  /** What a rich text editor holds, and has not handed to the form. */
  const editors = new Map<string, { path: Path; value: unknown }>()
  let state: GuardState = { offers: [] }
  let editState: EditStateFor | undefined
  let operations: OperationsAPI | undefined
  let isConsistent = true
  let entry: Typed | undefined
  /** The document as it was saved before. */
  let base: Content | null = null
  let local: Content | undefined
  let refusal: string | undefined
  let restores = 0
  let isAdopting = false
  let settling: ReturnType<typeof setTimeout> | undefined
  let sending: ReturnType<typeof setTimeout> | undefined

  const shown = (): Content | null => editState?.draft ?? editState?.published ?? null

  const isThere = ({ changes }: Typed) => openChanges(changes, shown()).length === 0

  function set(next: Partial<GuardState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Writes down what the form holds now. */
  function keep() {
    if (!entry) {
      const id = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`
      const since = Date.now()
      entry = { id, documentId, documentType, since, changes: [], transactions: [] }
      base = shown()
    }
    let mine = local ?? shown() ?? {}
    for (const { path, value } of editors.values()) mine = withValueAt(mine, path, value)
    const changes = changesBetween(base, mine)
    entry = { ...entry, changes }
    const isKept = journal.write(entry)
    set({ unsaved: { isDelayed: false, ...state.unsaved, since: entry.since, changes, isKept } })
    sending ??= setTimeout(() => {
      sending = undefined
      flush()
    }, SEND_MS)
  }

  function forget() {
    if (entry) journal.remove(entry.id)
    entry = undefined
    local = undefined
    refusal = undefined
    if (state.unsaved) set({ unsaved: undefined })
  }

  /** Compares what was typed with what the document store holds when it has nothing more to send. */
  function settle() {
    clearTimeout(settling)
    if (!entry || !isConsistent || editors.size > 0) return
    if (isThere(entry)) {
      restores = 0
      forget()
      return
    }
    settling = setTimeout(() => {
      if (!entry || !isConsistent || editors.size > 0) return
      const lost = entry
      const reason = refusal
      // Its entry in the journal stays until it is put back or discarded.
      entry = undefined
      local = undefined
      refusal = undefined
      set({ unsaved: undefined })
      resume(lost, reason)
    }, SETTLED_MS)
  }

  /** Puts back what was lost, or asks. */
  function resume(lost: Typed, reason?: string) {
    const open = openChanges(lost.changes, shown())
    const isOurs = lost.transactions.includes(String(shown()?._rev))
    if (open.length === 0) journal.remove(lost.id)
    else if (!reason && (isOurs || !open.some(isConflict)) && restores < MOST_RESTORES) {
      restores++
      patch(open)
      if (entry) {
        journal.remove(lost.id)
        set({ restored: lost.since })
      }
    } else offer(lost, open, reason)
  }

  function offer(lost: Typed, changes: Open[], reason?: string) {
    // From now on it is this tab's.
    journal.write(lost)
    const { id, since } = lost
    const others = state.offers.filter((one) => one.id !== id)
    set({ offers: [...others, { id, since, changes, ...(reason && { reason }) }] })
  }

  function drop(id: string) {
    journal.remove(id)
    set({ offers: state.offers.filter((one) => one.id !== id) })
  }

  function patch(changes: Change[]) {
    operations?.patch.execute(patchesOf(changes), { _type: documentType })
  }

  /** Takes over what a closed tab left. */
  async function adopt() {
    if (isAdopting || !editState?.ready || !operations || operations.patch.disabled) return
    isAdopting = true
    try {
      await journal.adopt(documentId, (left) => resume(left))
    } finally {
      isAdopting = false
    }
  }

  function onCommit(event: CommitEvent) {
    if (event.documentId !== documentId) return
    if (event.type === 'reading') flush()
    if (event.type === 'refused') refusal = event.reason
    if (event.type === 'sent' && entry) {
      const transactions = [...entry.transactions, event.transactionId]
      entry = { ...entry, transactions: transactions.slice(-REMEMBERED_TRANSACTIONS) }
      journal.write(entry)
    }
    if ((event.type === 'delayed' || event.type === 'accepted') && state.unsaved) {
      const { reason: _, ...unsaved } = state.unsaved
      const reason = event.type === 'delayed' && event.reason
      set({
        unsaved: { ...unsaved, isDelayed: event.type === 'delayed', ...(reason && { reason }) },
      })
    }
  }

  /** Has the document store send what it holds. */
  function flush() {
    if (entry && operations && !operations.commit.disabled) operations.commit.execute()
  }

  const subscriptions = [
    pair.editState.subscribe((next) => {
      editState = next
      settle()
      adopt()
    }),
    pair.operations.subscribe((next) => {
      operations = next
      adopt()
    }),
    pair.events.subscribe((event) => {
      if (event.type === 'mutation' && event.origin === 'local') {
        // A document that is deleted here is no text that was lost.
        if (!event.document) return
        local = event.document
        keep()
      } else if (event.type === 'mutation' || event.type === 'rebase') {
        // What others wrote is merged into it, unless the whole document went, or was refused.
        if (!entry || !event.document || refusal) return
        local = event.document
        keep()
      }
    }),
    pair.consistency.subscribe((next) => {
      isConsistent = next
      settle()
    }),
  ]
  const stopCommits = onCommits(onCommit)

  return {
    documentId,
    documentType,
    get state() {
      return state
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    flush,
    adopt,
    /** Keeps what a rich text editor holds, until it hands it to the form. */
    type(path: Path, value: unknown) {
      editors.set(JSON.stringify(path), { path, value })
      keep()
    },
    typed(path: Path) {
      editors.delete(JSON.stringify(path))
      settle()
    },
    /** Puts offered text into the document, over what is there now. */
    restore(id: string) {
      const lost = state.offers.find((one) => one.id === id)
      if (!lost) return
      const open = openChanges(lost.changes, shown())
      patch(open)
      if (entry || open.length === 0) drop(id)
    },
    discard: drop,
    end() {
      for (const subscription of subscriptions) subscription.unsubscribe()
      stopCommits()
      clearTimeout(settling)
      clearTimeout(sending)
    },
  }
}
