import { Sessions } from '../auth/sessions.ts'
import { QueryIndex } from '../data/query/query-index.ts'
import { History } from '../history/history.ts'
import { Outbox } from '../webhook/outbox.ts'
import { atomically, openDatabase } from './database.ts'
import { applyChanges, type Document, type DocumentChanges, readDocument } from './document.ts'
import { KeyValues } from './key-values.ts'
import { Snapshot } from './snapshot.ts'
import { notify, type Subscriber } from './subscribers.ts'
import type { Transaction } from './transaction.ts'

const MAX_RECENT = 1_000
/** Transactions between two removals of old revisions. */
const pruneEvery = 50

/** The documents: in memory as committed, in SQLite, and in an index for queries. */
export class Store {
  readonly #opened: ReturnType<typeof openDatabase>
  readonly #documents = new Map<string, Document>()
  /** What queries see. */
  readonly index: QueryIndex
  readonly history: History
  readonly sessions: Sessions
  readonly keyValues: KeyValues
  readonly snapshot: Snapshot
  readonly #subscribers = new Set<Subscriber>()
  /** The last ones since the start, for listeners that missed them. */
  readonly #recent: Transaction[] = []
  #lastTransaction: string | null

  /**
   * @param indexLag Milliseconds after which queries see a commit.
   * @throws DataFileError as openDatabase does, and when a document in it is malformed
   */
  constructor(folder: string, indexLag = 0) {
    this.#opened = openDatabase(folder)
    const { database } = this.#opened
    for (const { id, body } of database.prepare('SELECT id, body FROM documents').iterate()) {
      const document = readDocument(String(body))
      if (!document) {
        this.#opened.close()
        throw this.#opened.corrupt(`the document "${id}" cannot be read`)
      }
      this.#documents.set(document._id, document)
    }
    const last = database.prepare('SELECT id FROM transactions ORDER BY sequence DESC LIMIT 1')
    this.#lastTransaction = String(last.get()?.id ?? '') || null
    this.index = new QueryIndex(this.#documents, this.#lastTransaction, indexLag)
    this.history = new History(database)
    this.sessions = new Sessions(database)
    this.keyValues = new KeyValues(database)
    this.snapshot = new Snapshot(database)
  }

  get documents(): ReadonlyMap<string, Document> {
    return this.#documents
  }

  get lastTransaction() {
    return this.#lastTransaction
  }

  hasTransaction(id: string) {
    const found = this.#opened.database.prepare('SELECT 1 FROM transactions WHERE id = ?').get(id)
    return found !== undefined
  }

  /** Returns once the transaction is on disk (fsync); throws, and changes nothing, if it cannot be. */
  commit(transaction: Transaction) {
    const { id, timestamp, author, changes } = transaction
    const { database, checkFile } = this.#opened
    checkFile()
    const rows = changes.map(({ id, before, after }) => {
      return { id, before: before?._rev ?? null, body: after && JSON.stringify(after) }
    })
    atomically(database, () => {
      const { lastInsertRowid: sequence } = database
        .prepare('INSERT INTO transactions (id, timestamp, author, mutations) VALUES (?, ?, ?, ?)')
        .run(id, timestamp, author, JSON.stringify(changes.flatMap(({ mutations }) => mutations)))
      const revise = database.prepare('INSERT INTO revisions VALUES (?, ?, ?, ?)')
      const write = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)')
      const remove = database.prepare('DELETE FROM documents WHERE id = ?')
      for (const { id, before, body } of rows) {
        revise.run(sequence, id, before, body)
        if (body === null) remove.run(id)
        else write.run(id, body)
      }
      if (Number(sequence) % pruneEvery === 0) for (const { id } of rows) this.history.prune(id)
    })
    const changed: DocumentChanges = new Map(
      rows.map(({ id, body }) => [id, body === null ? null : readDocument(body)]),
    )
    applyChanges(this.#documents, changed)
    this.#lastTransaction = id
    this.#recent.push(transaction)
    if (this.#recent.length > MAX_RECENT) this.#recent.shift()
    this.index.add(transaction, changed)
    notify(this.#subscribers, transaction)
  }

  /** @returns the transaction of an event and all later ones; null for one that is too old */
  since(eventId: string) {
    const place = this.#recent.findIndex(({ id }) => eventId.startsWith(`${id}#`))
    return place < 0 ? null : this.#recent.slice(place)
  }

  /** Calls the subscriber with each committed transaction. @returns how to unsubscribe */
  onCommit(subscriber: Subscriber) {
    this.#subscribers.add(subscriber)
    return () => this.#subscribers.delete(subscriber)
  }

  /** The messages for the webhook at this URL. */
  outbox(url: string) {
    return new Outbox(this.#opened.database, url)
  }

  close() {
    this.index.close()
    this.#opened.close()
  }
}
