import type { DocumentStore, EditStateFor, OperationsAPI } from 'sanity'
import {
  type Change,
  type Conflict,
  changesBetween,
  isEqual,
  patchesOf,
  planRestore,
  withValueAt,
} from './changes.ts'
import { type CommitEvent, onCommits } from './commits.ts'
import type { Content, Entry, Journal } from './journal.ts'

/** Text that is kept, but not in the document: a person decides. */
export type Offer = {
  id: string
  since: number
  changes: (Change | Conflict)[]
  /** Why the Content Lake refused it; without, someone else changed the same fields. */
  reason?: string
}
export type GuardState = {
  /** What was typed and is not acknowledged. */
  unsaved?: { since: number; changes: Change[]; isDelayed: boolean; isKept: boolean }
  offers: Offer[]
  /** When the text was typed that was put back last. */
  restored?: number
}
export type Guard = ReturnType<typeof guardDocument>

type Options = {
  documentStore: DocumentStore
  journal: Journal
  documentId: string
  documentType: string
}
type Path = Parameters<typeof withValueAt>[1]

/** What a mutation brings arrives in the same moment; after this time something is missing. */
const SETTLED_MS = 300
/**
 * The document store (version 6.16) starts a commit a second at most, for all documents together: of
 * several that change within a second, one would wait for its next letter.
 */
const SEND_MS = 1500
/** As often is text put back without asking, before it is in a document for good. */
const MOST_RESTORES = 3
/** Enough to know whether the last change was our own. */
const REMEMBERED_TRANSACTIONS = 100

/**
 * Keeps what is typed into one document until the Content Lake has acknowledged it, puts it back
 * where it disappeared, and offers it where that could overwrite what someone else wrote.
 */
export function guardDocument({ documentStore, journal, documentId, documentType }: Options) {
  const { pair } = documentStore
  const listeners = new Set<() => void>()
  const kept = new Map<string, Entry>()
  /** What a rich text editor holds, and has not handed to the form. */
  const editors = new Map<string, { path: Path; value: unknown }>()
  let state: GuardState = { offers: [] }
  let editState: EditStateFor | undefined
  let operations: OperationsAPI | undefined
  let isConsistent = true
  let entry: Omit<Entry, 'owner'> | undefined
  let local: Content | undefined
  let refusal: string | undefined
  let restores = 0
  let isAdopting = false
  let settling: ReturnType<typeof setTimeout> | undefined
  let sending: ReturnType<typeof setTimeout> | undefined

  const shown = (): Content | null => editState?.draft ?? editState?.published ?? null

  function set(next: Partial<GuardState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  /** Writes down what the form holds now. */
  function keep() {
    entry ??= {
      id: crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`,
      documentId,
      documentType,
      since: Date.now(),
      base: shown(),
      mine: {},
      transactions: [],
    }
    let mine = local ?? shown() ?? {}
    for (const { path, value } of editors.values()) mine = withValueAt(mine, path, value)
    entry = { ...entry, mine }
    const isKept = journal.write(entry)
    const { since, base } = entry
    const isDelayed = state.unsaved?.isDelayed ?? false
    set({ unsaved: { since, changes: changesBetween(base, mine), isDelayed, isKept } })
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
    if (holdsAll(entry, shown())) {
      restores = 0
      forget()
      return
    }
    settling = setTimeout(() => {
      if (!entry || !isConsistent || editors.size > 0) return
      const lost = entry
      const reason = refusal
      const isThere = holdsAll(lost, shown())
      // Its entry in the journal stays until it is put back or discarded.
      entry = undefined
      local = undefined
      refusal = undefined
      set({ unsaved: undefined })
      if (isThere) journal.remove(lost.id)
      else resume(lost, reason)
    }, SETTLED_MS)
  }

  /** Puts back what was lost, or asks. */
  function resume(lost: Omit<Entry, 'owner'>, reason?: string) {
    const changes = changesBetween(lost.base, lost.mine)
    const { open, conflicts } = planRestore(changes, shown())
    const isOurs = lost.transactions.includes(String(shown()?._rev))
    if (open.length === 0) journal.remove(lost.id)
    else if (!reason && (conflicts.length === 0 || isOurs) && restores < MOST_RESTORES) {
      restores++
      patch(open)
      if (entry) {
        journal.remove(lost.id)
        set({ restored: lost.since })
      }
    } else offer(lost, reason)
  }

  function offer(lost: Omit<Entry, 'owner'>, reason?: string) {
    // From now on it is this tab's.
    journal.write(lost)
    kept.set(lost.id, { ...lost, owner: '' })
    const others = state.offers.filter(({ id }) => id !== lost.id)
    set({ offers: [...others, offerOf(lost, reason)] })
  }

  function offerOf({ id, since, base, mine }: Omit<Entry, 'owner'>, reason?: string): Offer {
    const { open, conflicts } = planRestore(changesBetween(base, mine), shown())
    const changes = open.map(
      (change) => conflicts.find(({ path }) => path === change.path) ?? { ...change },
    )
    return { id, since, changes, ...(reason && { reason }) }
  }

  function drop(id: string) {
    kept.delete(id)
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
    await journal.adopt(documentId, (left) => resume(left))
    isAdopting = false
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
    if ((event.type === 'delayed' || event.type === 'accepted') && state.unsaved)
      set({ unsaved: { ...state.unsaved, isDelayed: event.type === 'delayed' } })
  }

  /** Has the document store send what it holds. */
  function flush() {
    if (entry && operations && !operations.commit.disabled) operations.commit.execute()
  }

  const subscriptions = [
    pair.editState(documentId, documentType).subscribe((next) => {
      editState = next
      settle()
      adopt()
    }),
    pair.editOperations(documentId, documentType).subscribe((next) => {
      operations = next
      adopt()
    }),
    pair.documentEvents(documentId, documentType).subscribe((event) => {
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
    pair.consistencyStatus(documentId, documentType).subscribe((next) => {
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
      const lost = kept.get(id)
      if (!lost) return
      const { open } = planRestore(changesBetween(lost.base, lost.mine), shown())
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

/** Whether a document has all that was typed. */
function holdsAll({ base, mine }: Omit<Entry, 'owner'>, document: Content | null) {
  return (
    planRestore(changesBetween(base, mine), document).open.length === 0 || isEqual(mine, document)
  )
}
