import { DatabaseSync } from 'node:sqlite'
import { type Document, readDocument } from '../../store/document.ts'
import { Views } from './views.ts'

/** The documents in another thread, which follow the transactions in the database's file. */
export class Replica {
  readonly #database: DatabaseSync
  readonly #views: Views
  #sequence: number

  /** Reads all documents. */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, { readOnly: true })
    // One state, whatever is written meanwhile.
    this.#database.exec('BEGIN')
    const last = this.#database.prepare('SELECT max(sequence) AS last FROM transactions').get()
    const rows = this.#database.prepare('SELECT body FROM documents ORDER BY id').iterate()
    this.#sequence = Number(last?.last ?? 0)
    this.#views = new Views(documentsIn(rows))
    this.#database.exec('COMMIT')
  }

  /** @returns the documents as a transaction left them */
  at(sequence: number) {
    const changed = sequence < this.#sequence ? this.#undone(sequence) : this.#done(sequence)
    this.#sequence = sequence
    if (changed.size > 0) this.#views.apply(changed)
    return this.#views
  }

  #done(sequence: number) {
    const rows = this.#database
      .prepare(
        'SELECT document_id AS id, body FROM revisions WHERE sequence > ? AND sequence <= ? ORDER BY sequence',
      )
      .all(this.#sequence, sequence)
    return new Map(rows.map(({ id, body }) => [String(id), documentOf(body)]))
  }

  /** Only with an index lag, or if something was committed while the documents were read. */
  #undone(sequence: number) {
    const rows = this.#database
      .prepare(
        `SELECT DISTINCT document_id AS id, (
           SELECT body FROM revisions WHERE document_id = later.document_id AND sequence <= ?1
           ORDER BY sequence DESC LIMIT 1
         ) AS body FROM revisions AS later WHERE sequence > ?1`,
      )
      .all(sequence)
    return new Map(rows.map(({ id, body }) => [String(id), documentOf(body)]))
  }
}

const documentOf = (body: unknown) => (body === null ? null : readDocument(String(body)))

function* documentsIn(rows: Iterable<Record<string, unknown>>): Generator<Document> {
  for (const { body } of rows) {
    const document = documentOf(body)
    if (document) yield document
  }
}
