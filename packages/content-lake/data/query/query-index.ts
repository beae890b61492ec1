import { applyChanges, type Document, type DocumentChanges } from '../../store/document.ts'
import { notify, type Subscriber } from '../../store/subscribers.ts'
import type { Transaction } from '../../store/transaction.ts'
import { type Perspective, type Sees, type View, viewOf } from './perspective.ts'

type Pending = { timer: NodeJS.Timeout; indexed: Promise<void> }

/** The documents as queries see them: a transaction becomes visible `lag` ms after its commit. */
export class QueryIndex {
  readonly #lag: number
  readonly #documents: Map<string, Document>
  readonly #views = new Map<string, View>()
  readonly #pending = new Map<string, Pending>()
  readonly #subscribers = new Set<Subscriber>()
  #lastTransaction: string | null

  /**
   * @param documents All of them visible from the start.
   * @param lastTransaction Id of the last transaction among those, if any.
   * @param lag Milliseconds.
   */
  constructor(
    documents: ReadonlyMap<string, Document>,
    lastTransaction: string | null,
    lag: number,
  ) {
    this.#documents = new Map(documents)
    this.#lastTransaction = lastTransaction
    this.#lag = lag
  }

  get documents(): ReadonlyMap<string, Document> {
    return this.#documents
  }

  /** Id of the last transaction that queries see. */
  get lastTransaction() {
    return this.#lastTransaction
  }

  /** @returns what a reader sees, cached until the next transaction */
  view(perspective: Perspective, sees: Sees): View {
    const key = `${perspective} ${sees}`
    const view = this.#views.get(key) ?? viewOf(this.#documents.values(), perspective, sees)
    this.#views.set(key, view)
    return view
  }

  add(transaction: Transaction, changed: DocumentChanges) {
    if (this.#lag === 0) return this.#apply(transaction, changed)
    const { promise: indexed, resolve } = Promise.withResolvers<void>()
    // Timers of one duration fire in the order in which they were set.
    const timer = setTimeout(() => {
      this.#pending.delete(transaction.id)
      this.#apply(transaction, changed)
      resolve()
    }, this.#lag)
    this.#pending.set(transaction.id, { timer, indexed })
  }

  isVisible(transactionId: string) {
    return !this.#pending.has(transactionId)
  }

  /** Resolves when queries see the transaction; at once for one that changed nothing. */
  async untilVisible(transactionId: string) {
    await this.#pending.get(transactionId)?.indexed
  }

  /** Calls the subscriber with each transaction that becomes visible. @returns how to unsubscribe */
  onVisible(subscriber: Subscriber) {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  close() {
    for (const { timer } of this.#pending.values()) clearTimeout(timer)
  }

  #apply(transaction: Transaction, changed: DocumentChanges) {
    applyChanges(this.#documents, changed)
    this.#lastTransaction = transaction.id
    this.#views.clear()
    notify(this.#subscribers, transaction)
  }
}
