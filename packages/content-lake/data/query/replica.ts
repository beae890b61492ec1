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
    const documents: Document[] = []
    for (const { body } of rows) documents.push(...documentsOf(body))
    this.#views = new Views(documents)
    this.#database.exec('COMMIT')
  }

  /**
   * @param sequence Of the transaction; the documents may have been read after later ones.
   * @returns the documents as it left them
   */
  at(sequence: number) {
    const [from, to] = [this.#sequence, sequence].sort((a, b) => a - b)
    const changed = this.#database
      .prepare(
        `SELECT DISTINCT document_id AS id, (
           SELECT body FROM revisions WHERE document_id = changed.document_id AND sequence <= :sequence
           ORDER BY sequence DESC LIMIT 1
         ) AS body FROM revisions AS changed WHERE sequence > :from AND sequence <= :to`,
      )
      .all({ sequence, from: from ?? 0, to: to ?? 0 })
    this.#sequence = sequence
    this.#views.apply(
      new Map(changed.map(({ id, body }) => [String(id), documentsOf(body)[0] ?? null])),
    )
    return this.#views
  }
}

function documentsOf(body: unknown): Document[] {
  const document = body === null ? null : readDocument(String(body))
  return document ? [document] : []
}
