import { openDatabase } from './database.ts'
import { type Document, readDocument } from './document.ts'
import { History } from './history/history.ts'
import { KeyValues } from './key-values.ts'
import type { Mutation } from './mutations/request.ts'
import { type Perspective, type View, viewOf } from './query/perspective.ts'
import { Sessions } from './sessions.ts'
import { Outbox } from './webhook/outbox.ts'

/** One document's step; null stands for "does not exist". */
export type Change = {
  id: string
  before: Document | null
  after: Document | null
  /** What leads from `before` to `after`, in order. */
  mutations: Mutation[]
}

export type Transaction = {
  id: string
  /** ISO 8601, UTC. */
  timestamp: string
  author: string
  changes: Change[]
}

/** The documents, in memory for reading and in SQLite for keeping. */
export class Store {
  readonly #opened: ReturnType<typeof openDatabase>
  readonly #documents = new Map<string, Document>()
  readonly #views = new Map<string, View>()
  readonly history: History
  readonly sessions: Sessions
  readonly keyValues: KeyValues
  readonly #listeners = new Set<(transaction: Transaction) => void>()
  #lastTransaction: string | null

  /** @throws DataFileError as openDatabase does, and when a document in it does not read */
  constructor(folder: string) {
    this.#opened = openDatabase(folder)
    const { database } = this.#opened
    for (const { id, body } of database.prepare('SELECT id, body FROM documents').iterate()) {
      const document = readDocument(String(body))
      if (!document) {
        this.#opened.close()
        throw this.#opened.torn(`the document "${id}" does not read`)
      }
      this.#documents.set(document._id, document)
    }
    const last = database.prepare('SELECT id FROM transactions ORDER BY sequence DESC LIMIT 1')
    this.#lastTransaction = String(last.get()?.id ?? '') || null
    this.history = new History(database)
    this.sessions = new Sessions(database)
    this.keyValues = new KeyValues(database)
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

  /** @returns what a reader sees, kept until the next transaction */
  view(perspective: Perspective, readsAll: boolean): View {
    const key = `${perspective} ${readsAll}`
    const view = this.#views.get(key) ?? viewOf(this.#documents.values(), perspective, readsAll)
    this.#views.set(key, view)
    return view
  }

  /** Returns once the transaction is on disk (fsync); throws, and changes nothing, if it cannot be. */
  commit(transaction: Transaction) {
    const { id, timestamp, author, changes } = transaction
    const { database } = this.#opened
    const rows = changes.map(({ id, before, after }) => {
      return { id, before: before?._rev ?? null, body: after && JSON.stringify(after) }
    })
    database.exec('BEGIN IMMEDIATE')
    try {
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
      database.exec('COMMIT')
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
    for (const { id, body } of rows) {
      const document = body === null ? null : readDocument(body)
      if (document) this.#documents.set(id, document)
      else this.#documents.delete(id)
    }
    this.#lastTransaction = id
    this.#views.clear()
    for (const listener of this.#listeners) tell(listener, transaction)
  }

  /** Tells of each transaction once it is kept and in sight. @returns how to end that */
  onCommit(listener: (transaction: Transaction) => void) {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the webhook at this address has still to tell. */
  outbox(url: string) {
    return new Outbox(this.#opened.database, url)
  }

  close() {
    this.#opened.close()
  }
}

/** A listener who fails must not make a write that is kept look lost. */
function tell(listener: (transaction: Transaction) => void, transaction: Transaction) {
  try {
    listener(transaction)
  } catch (error) {
    console.error(error)
  }
}
