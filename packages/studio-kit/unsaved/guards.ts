import { BehaviorSubject, combineLatest, first, Subscription, startWith } from 'rxjs'
import type { Path } from 'sanity'
import { type Content, isEqual, withValueAt } from '../content.ts'
import { commits, isUnderWay } from '../internals/commits.ts'
import { watchPair } from '../internals/document-store.ts'
import { withMutations, withPatches } from '../internals/mutator.ts'
import {
  type DocumentStore,
  type EditStateFor,
  getDraftId,
  getValueAtPath,
  type OperationsAPI,
} from '../internals/names.ts'
import type { EditorPatch } from '../internals/rich-text.tsx'
import {
  type Change,
  changesBetween,
  hasPlace,
  isConflict,
  lostChanges,
  openChanges,
  patchesOf,
  restoring,
  withoutChanges,
} from './changes.ts'
import { type Entry, type Journal, newId } from './journal.ts'

/** Text that is kept, but not in the document: a person decides. */
export type Offer = Entry & {
  /** Why the Content Lake refused it. Without it, someone else changed the same fields. */
  reason?: string | undefined
}
export type GuardState = {
  /** Typed text that the Content Lake has not acknowledged; `reason` is what it responded. */
  unsaved?: { since: number; isKept: boolean; reason?: string | undefined } | undefined
  offers: Offer[]
}
export type Guard = ReturnType<typeof guardDocument>
export type Guards = ReturnType<typeof openGuards>

type Options = {
  documentStore: DocumentStore
  journal: Journal
  /** Text from this time is back in the document. */
  onRestored: (documentId: string, since: number) => void
}

/** The parts of one mutation arrive together. After this time, a missing part counts as lost. */
const SETTLED_MS = 300
/**
 * The document store starts a commit a second at most, for all documents together: of several that
 * change within a second, one would wait for its next letter.
 */
const SEND_MS = 1500
/** Enough to know whether the last change was our own. */
const REMEMBERED_TRANSACTIONS = 100
const SIGN_OUT_MS = 3000
const ASK_TO_REMOVE =
  'Some of your text isn’t saved. Remove it from this device? If you choose Cancel, it stays here until you sign in again.'

/**
 * Keeps what is typed into one document until the Content Lake has acknowledged it, and offers it if
 * it is no longer in the document then.
 */
function guardDocument(
  { documentStore, journal, onRestored }: Options,
  documentId: string,
  documentType: string,
) {
  const pair = watchPair(documentStore, documentId, documentType)
  const state = new BehaviorSubject<GuardState>({ offers: [] })
  /** What was typed into rich text editors, and is not handed to the form. */
  const editors = new Map<string, { path: Path; patches: EditorPatch[] }>()
  let editState: EditStateFor | undefined
  let operations: OperationsAPI | undefined
  let isConsistent = true
  let entry: Entry | undefined
  /** Entries whose words are gone from the form, although nobody has removed them there. */
  const gone: Offer[] = []
  /** The document as it was saved before, and as the form has it now. */
  let base: Content | null = null
  let local: Content | undefined
  let refusal: string | undefined
  /** The text of an editor arrives in several events: the first may only create the draft. */
  let isStoring = false
  /** A form was left, and never gets the text of its editor. */
  let isLeft = false
  let settling: ReturnType<typeof setTimeout> | undefined
  let sending: ReturnType<typeof setTimeout> | undefined

  /** What was shown before this turn. The store may show a change before it announces it. */
  let turn: { before: Content | null } | undefined

  const shown = (): Content | null => editState?.draft ?? editState?.published ?? null
  const shownBefore = () => (turn ? turn.before : shown())
  const isThere = ({ changes }: Entry, document = shown()) =>
    openChanges(changes, document).length === 0
  const isLost = ({ changes }: Entry) => lostChanges(changes, shown()).length > 0

  const set = (next: Partial<GuardState>) => state.next({ ...state.value, ...next })

  /** What the form will have. An editor may show others’ words late, or twice for a moment. */
  const written = () =>
    [...editors.values()].reduce(
      (document, { path, patches }) => withPatches(document, path, patches),
      local ?? shown() ?? {},
    )

  /** Begins another entry, so that what is typed next does not replace words that the store has lost. */
  function setAside(isByStore: boolean) {
    if (!entry) return
    const reason = refusal
    // The store has dropped what was typed, and has nothing more to send: what follows is merged again.
    if (!isByStore && isConsistent && !isThere(entry, shownBefore())) {
      base = shownBefore()
      refusal = undefined
    }
    const missing = lostChanges(entry.changes, written())
    // What a person removes, the store still had before.
    const changes = isByStore ? missing : lostChanges(missing, shownBefore())
    if (changes.length === 0) return
    gone.push({ ...entry, reason })
    entry = undefined
    refusal = undefined
  }

  /** @param saved the document without what is typed */
  function begin(saved: Content | null) {
    base = saved
    const since = Date.now()
    entry ??= { id: newId(), documentId, documentType, since, changes: [], transactions: [] }
    return entry
  }

  /** Writes down what the form holds now. */
  function keep(document = written()) {
    clearTimeout(settling)
    const { since, ...rest } = entry ?? begin(shownBefore())
    entry = { ...rest, since, changes: changesBetween(base, document) }
    set({ unsaved: { ...state.value.unsaved, since, isKept: journal.write(entry) } })
    sending ??= setTimeout(() => {
      sending = undefined
      flush()
    }, SEND_MS)
  }

  /** The entry is no longer that of the form. */
  function finish() {
    entry = undefined
    local = undefined
    refusal = undefined
    isLeft = false
    set({ unsaved: undefined })
  }

  /** Compares what was typed with what the document store holds when it has nothing more to send. */
  function settle() {
    clearTimeout(settling)
    for (const one of state.value.offers) if (!isLost(one)) drop(one.id)
    if (!isConsistent || editors.size > 0) return
    for (const one of gone.splice(0)) offer(one)
    if (!entry) return
    if (isThere(entry)) {
      journal.remove(entry.id)
      return finish()
    }
    const lost = entry
    settling = setTimeout(() => {
      if (isUnderWay(documentId)) return settle()
      // Its operations are announced again when the document can be changed.
      if (isLeft && operations?.patch.disabled) return
      const isBack = isLeft && fits(lost)
      isLeft = false
      if (isBack) return patch(openChanges(lost.changes, shown()))
      offer({ ...lost, reason: refusal })
      finish()
    }, SETTLED_MS)
  }

  function offer(lost: Offer) {
    const isKnown = state.value.offers.some(({ changes }) => isEqual(changes, lost.changes))
    if (isKnown || !isLost(lost)) return journal.remove(lost.id)
    journal.release(lost.id)
    set({ offers: [...state.value.offers, lost] })
  }

  function drop(id: string) {
    journal.remove(id)
    set({ offers: state.value.offers.filter((one) => one.id !== id) })
  }

  /** Puts kept text into the document, which makes an entry of its own. */
  function patch(changes: Change[]) {
    operations?.patch.execute(patchesOf(changes), { _type: documentType })
  }

  /** Whether nobody else has changed what the text belongs to. */
  function fits({ changes, transactions }: Entry) {
    const isOurs = transactions.includes(`${shown()?._rev}`)
    return openChanges(changes, shown()).every(
      (change) => hasPlace(shown(), change) && (isOurs || !isConflict(change)),
    )
  }

  function adopt(left: Entry) {
    if (isThere(left)) journal.remove(left.id)
    else if (fits(left)) {
      patch(openChanges(left.changes, shown()))
      if (!entry) return journal.release(left.id)
      journal.remove(left.id)
      onRestored(documentId, left.since)
    } else offer(left)
  }

  /** Has the document store send what it holds. */
  function flush() {
    if (entry && operations && !operations.commit.disabled) operations.commit.execute()
  }

  const subscription = new Subscription()
  subscription.add(
    combineLatest([
      pair.editState,
      pair.operations,
      pair.consistency.pipe(startWith(true)),
    ]).subscribe((next) => {
      if (editState) turn ??= { before: shown() }
      queueMicrotask(() => {
        turn = undefined
      })
      ;[editState, operations, isConsistent] = next
      settle()
    }),
  )
  subscription.add(
    pair.events.subscribe((event) => {
      // The form will read its document again, which replaces what it holds and has not sent.
      if (event.type === 'reconnect') flush()
      if (event.type !== 'mutation' && event.type !== 'rebase') return
      const isTyped = event.type === 'mutation' && event.origin === 'local'
      // Others’ changes are merged into it. A document that was deleted or refused has nothing to merge.
      if (!event.document || !(isTyped || (entry && !refusal))) return
      local = event.document
      if (isStoring) return
      const typed = entry?.changes ?? []
      const isShown = (change: Change) => lostChanges([change], written()).length === 0
      setAside(!isTyped)
      if (!isTyped) {
        const theirs = event.type === 'rebase' ? event.remoteMutations : event.mutations
        const saved = withMutations(base, getDraftId(documentId), theirs)
        const ours = typed.filter(isShown).map((change) => {
          const { path, after } = change
          const isMerged = !isEqual(getValueAtPath(local, path), after)
          return isMerged ? { ...change, before: getValueAtPath(saved, path) } : change
        })
        begin(withoutChanges(local, ours))
      }
      keep()
    }),
  )
  subscription.add(
    commits.subscribe(({ documentId: id, transactionId, reason, isRefused }) => {
      if (id !== documentId || !entry) return
      if (isRefused) refusal = reason
      else if (state.value.unsaved) set({ unsaved: { ...state.value.unsaved, reason } })
      if (entry.transactions.includes(transactionId)) return
      const transactions = [...entry.transactions, transactionId]
      entry = { ...entry, transactions: transactions.slice(-REMEMBERED_TRANSACTIONS) }
      journal.write(entry)
    }),
  )
  subscription.add(
    combineLatest([pair.editState, pair.operations])
      .pipe(first(([{ ready }, { patch }]) => ready && !patch.disabled))
      .subscribe(() => void journal.adopt(documentId, adopt)),
  )

  return {
    users: 0,
    state,
    flush,
    /** Keeps what is typed into a rich text editor, until it hands it to the form. */
    type(path: Path, value: unknown, patch: EditorPatch) {
      const key = JSON.stringify(path)
      // The store may have dropped it.
      if (isConsistent) local = undefined
      const before = written()
      const { patches = [] } = editors.get(key) ?? {}
      editors.set(key, { path, patches: [...patches, patch] })
      if (patches.length === 0) setAside(false)
      const after = written()
      // Without its place, which someone has deleted, the form will not have it.
      const isPlaced = changesBetween(before, after).length > 0
      keep(isPlaced ? after : withValueAt(before, path, value))
    },
    /** Hands the text of an editor to the form. */
    store(path: Path, send: () => void) {
      const [key, before] = [JSON.stringify(path), local]
      if (!editors.has(key)) return send()
      isStoring = true
      send()
      isStoring = false
      editors.delete(key)
      if (local !== before) {
        setAside(true)
        keep()
      }
      settle()
    },
    /** Puts the text of an editor that is gone into the document. A locked form never gets it. */
    leave(path: Path) {
      if (editors.delete(JSON.stringify(path))) isLeft = true
      settle()
    },
    /** Puts offered words into the document, and keeps those that are there now. */
    restore({ changes }: Offer) {
      patch(restoring(changes, shown()))
      settle()
    },
    discard: drop,
    end() {
      subscription.unsubscribe()
      clearTimeout(settling)
      clearTimeout(sending)
    },
  }
}

/** The guards of documents that are open, and of those that were and are not saved yet. */
export function openGuards(options: Options) {
  const { journal } = options
  const guards = new Map<string, Guard>()
  const all = () => [...guards.values()]
  const isUnsaved = () => all().some(({ state }) => state.value.unsaved)

  function flush() {
    for (const guard of all()) guard.flush()
  }

  /** A guard works until its document is saved, since the document store would stop without it. */
  function endIfIdle(documentId: string) {
    const guard = guards.get(documentId)
    if (!guard || guard.users > 0 || guard.state.value.unsaved) return
    guards.delete(documentId)
    guard.end()
  }

  function warn(event: BeforeUnloadEvent) {
    flush()
    if (isUnsaved()) event.preventDefault()
  }

  function end() {
    for (const guard of all()) guard.end()
    guards.clear()
  }

  return {
    journal,
    /** Saves what is typed, or asks whether to remove it. */
    async signOut() {
      flush()
      const until = Date.now() + SIGN_OUT_MS
      while (isUnsaved() && Date.now() < until) await new Promise((next) => setTimeout(next, 100))
      if (journal.isEmpty() || !window.confirm(ASK_TO_REMOVE)) return
      end()
      journal.clear()
    },
    /** Hands the guard of a document to a form. @returns how to give it back */
    use(documentId: string, documentType: string, take: (guard: Guard | null) => void) {
      const guard = guards.get(documentId) ?? guardDocument(options, documentId, documentType)
      guard.users++
      if (!guards.has(documentId)) {
        guards.set(documentId, guard)
        guard.state.subscribe(() => endIfIdle(documentId))
      }
      take(guard)
      return () => {
        take(null)
        guard.users--
        endIfIdle(documentId)
      }
    },
    /** @returns how to stop */
    start() {
      const listening = new AbortController()
      const { signal } = listening
      window.addEventListener('beforeunload', warn, { signal })
      document.addEventListener('visibilitychange', flush, { signal })
      return () => {
        listening.abort()
        end()
      }
    },
  }
}
