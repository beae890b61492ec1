import type { Document, DocumentChanges } from '../../store/document.ts'
import { Listeners } from '../../store/listeners.ts'
import type { Transaction } from '../../store/transaction.ts'
import { type Sees, Views } from './views.ts'

/** A transaction, and its place among all; null and 0 if there is none. */
export type Last = { id: string | null; sequence: number }

/** Changes at once that queries see in a turn of their own. */
const many = 50

/**
 * The documents as queries see them: a transaction becomes visible `lag` ms after its commit, and a large one
 * at the next turn.
 */
export class QueryIndex extends Views {
  readonly lag: number
  readonly #pending = new Map<string, Promise<void>>()
  readonly #listeners = new Listeners<Transaction>()
  /** The last transaction that queries see. */
  last: Last

  /**
   * @param documents All of them visible from the start.
   * @param lag Milliseconds.
   */
  constructor(documents: ReadonlyMap<string, Document>, last: Last, lag: number) {
    super(documents.values(), true)
    this.last = last
    this.lag = lag
  }

  /** Documents by the IDs that they refer to, as committed; undefined while that is not known. */
  get referrers() {
    if (!this.isUpToDate) return undefined
    return this.view('raw', 'all').indexes?.get(undefined, { kind: 'references' })
  }

  /** Begins what the first requests would have to wait for. */
  prepare(sees: Sees) {
    for (const perspective of ['raw', 'published', 'drafts'] as const) {
      this.view(perspective, 'all')
      if (sees === 'public') this.view(perspective, sees)
    }
    return this.referrers
  }

  /** Whether queries see every transaction. */
  get isUpToDate() {
    return this.#pending.size === 0
  }

  add(transaction: Transaction, sequence: number, changed: DocumentChanges) {
    if (this.lag === 0 && this.isUpToDate && changed.size < many)
      return this.#show(transaction, sequence, changed)
    const { promise: indexed, resolve } = Promise.withResolvers<void>()
    const show = () => {
      this.#pending.delete(transaction.id)
      this.#show(transaction, sequence, changed)
      resolve()
    }
    // Timers of one duration fire in the order in which they were set.
    const timer = this.lag === 0 ? setImmediate(show) : setTimeout(show, this.lag)
    timer.unref()
    this.#pending.set(transaction.id, indexed)
  }

  isVisible(transactionId: string) {
    return !this.#pending.has(transactionId)
  }

  /** Resolves when queries see the transaction; at once for one that changed nothing. */
  async untilVisible(transactionId: string) {
    await this.#pending.get(transactionId)
  }

  /** Calls the listener with each transaction that becomes visible. @returns how to remove it */
  onVisible(listener: (transaction: Transaction) => void) {
    return this.#listeners.add(listener)
  }

  #show(transaction: Transaction, sequence: number, changed: DocumentChanges) {
    this.apply(changed)
    this.last = { id: transaction.id, sequence }
    this.#listeners.tell(transaction)
  }
}
