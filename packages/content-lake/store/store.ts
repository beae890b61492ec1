import { LRUCache } from 'lru-cache'
import { sessionsIn } from '../auth/sessions.ts'
import { type Last, QueryIndex } from '../data/query/query-index.ts'
import { QueryThread } from '../data/query/thread.ts'
import { History } from '../history/history.ts'
import { Outbox } from '../webhook/outbox.ts'
import { type Database, documentsIn, openDatabase } from './database.ts'
import { applyChanges, type Document, type DocumentChanges, readDocument } from './document.ts'
import { keyValuesIn } from './key-values.ts'
import { Listeners } from './listeners.ts'
import { type Snapshot, snapshotIn } from './snapshot.ts'
import type { Transaction } from './transaction.ts'

/** Transactions that are kept for listeners, and the characters of their JSON. */
const recentLimits = { max: 1_000, maxSize: 32_000_000 }

/** The documents: in memory as committed, in SQLite, and in an index for queries. */
export class Store {
  readonly #database: Database
  readonly #documents = new Map<string, Document>()
  /** What queries see. */
  readonly index: QueryIndex
  /** Where slow queries are answered. */
  readonly thread: QueryThread
  readonly history: History
  readonly sessions: ReturnType<typeof sessionsIn>
  readonly keyValues: ReturnType<typeof keyValuesIn>
  readonly snapshot: Snapshot
  readonly #listeners = new Listeners<Transaction>()
  /** The last ones since the start, for listeners that missed them. */
  readonly #recent: LRUCache<string, Transaction>
  /** The last transaction that was committed. */
  last: Last

  /**
   * @param indexLag Milliseconds after which queries see a commit.
   * @throws DataFileError as openDatabase does, and when a document in it is malformed
   */
  constructor(folder: string, indexLag = 0, maxRecent = recentLimits) {
    this.#recent = new LRUCache(maxRecent)
    this.#database = openDatabase(folder)
    const { reader, corrupt } = this.#database
    try {
      for (const document of documentsIn(reader)) this.#documents.set(document._id, document)
    } catch (error) {
      this.#database.close()
      throw corrupt(error instanceof Error ? error.message : String(error))
    }
    const newest = 'SELECT id, sequence FROM transactions ORDER BY sequence DESC LIMIT 1'
    const { id, sequence } = reader.prepare(newest).get() ?? {}
    this.last = { id: String(id ?? '') || null, sequence: Number(sequence ?? 0) }
    this.index = new QueryIndex(this.#documents, this.last, indexLag)
    this.thread = new QueryThread(this.#database.file)
    this.history = new History(reader)
    this.sessions = sessionsIn(this.#database)
    this.keyValues = keyValuesIn(this.#database)
    this.snapshot = snapshotIn(this.#database)
  }

  get documents(): ReadonlyMap<string, Document> {
    return this.#documents
  }

  hasTransaction(id: string) {
    const found = this.#database.reader.prepare('SELECT 1 FROM transactions WHERE id = ?').get(id)
    return found !== undefined
  }

  /** Returns once the transaction is on disk (fsync); throws, and changes nothing, if it cannot be. */
  commit({ changes, ...stamp }: Transaction) {
    const { id, timestamp, author } = stamp
    const mutations = JSON.stringify(changes.flatMap(({ mutations }) => mutations))
    const rows = changes.map(({ id, before, after }) => {
      return { id, before: before?._rev ?? null, body: after && JSON.stringify(after) }
    })
    const sequence = this.#database.write((database) => {
      const { lastInsertRowid: sequence } = database
        .prepare('INSERT INTO transactions (id, timestamp, author, mutations) VALUES (?, ?, ?, ?)')
        .run(id, timestamp, author, mutations)
      const revise = database.prepare('INSERT INTO revisions VALUES (?, ?, ?, ?)')
      const write = database.prepare('INSERT OR REPLACE INTO documents VALUES (?, ?)')
      const remove = database.prepare('DELETE FROM documents WHERE id = ?')
      for (const { id, before, body } of rows) {
        revise.run(sequence, id, before, body)
        if (body === null) remove.run(id)
        else write.run(id, body)
        this.history.added(id, before === null)
      }
      return Number(sequence)
    })
    const changed: DocumentChanges = new Map(rows.map(({ id, body }) => [id, readDocument(body)]))
    applyChanges(this.#documents, changed)
    this.last = { id, sequence }
    // With the documents as they are kept, so that there is one copy of each.
    const kept = changes.map((change) => ({ ...change, after: changed.get(change.id) ?? null }))
    const transaction = { ...stamp, changes: kept }
    this.#remember(
      transaction,
      rows.reduce((size, { body }) => size + (body?.length ?? 0), mutations.length),
    )
    this.index.add(transaction, sequence, changed)
    this.#listeners.tell(transaction)
  }

  #remember(transaction: Transaction, size: number) {
    // One that is too large is not kept, so those before it would be followed by a gap.
    if (size > this.#recent.maxSize) this.#recent.clear()
    this.#recent.set(transaction.id, transaction, { size })
  }

  /** @returns the transaction of an event and all later ones; null for one that is too old */
  since(eventId: string) {
    const kept = [...this.#recent.rvalues()].filter((transaction) => transaction !== undefined)
    const place = kept.findIndex(({ id }) => eventId.startsWith(`${id}#`))
    return place < 0 ? null : kept.slice(place)
  }

  /** @throws DataFileError if the data folder was deleted */
  checkFolder() {
    this.#database.checkFile()
  }

  /** Calls the listener with each committed transaction. @returns how to remove it */
  onCommit(listener: (transaction: Transaction) => void) {
    return this.#listeners.add(listener)
  }

  /** The messages for the only webhook, at this URL. */
  outbox(url: string) {
    return new Outbox(this.#database, url)
  }

  /** Without a webhook, no revision waits for it. */
  forgetWebhook() {
    this.#database.write((database) => database.exec('DELETE FROM webhooks'))
  }

  async close() {
    await this.thread.close()
    this.#database.close()
  }
}
