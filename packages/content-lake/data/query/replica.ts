import { DatabaseSync } from 'node:sqlite'
import { documentsIn } from '../../store/database.ts'
import { type DocumentChanges, readDocument } from '../../store/document.ts'
import { Views } from './views.ts'

/** The documents in another thread, which follow the transactions in the database's file. */
export class Replica {
  readonly #database: DatabaseSync
  readonly #views: Views
  #sequence: number
  #unfinished: string[] = []

  /** Reads all documents. */
  constructor(file: string) {
    this.#database = new DatabaseSync(file, { readOnly: true })
    // One state, whatever is written meanwhile.
    this.#database.exec('BEGIN')
    const last = this.#database.prepare('SELECT max(sequence) AS last FROM transactions').get()
    this.#sequence = Number(last?.last ?? 0)
    this.#views = new Views(documentsIn(this.#database))
    this.#database.exec('COMMIT')
  }

  /**
   * @param sequence Of the transaction; the documents may have been read after later ones.
   * @param unfinished What a further transaction would change, until the next call.
   * @returns the documents as it left them
   */
  at(sequence: number, unfinished: DocumentChanges = new Map()) {
    const [from, to] = [Math.min(this.#sequence, sequence), Math.max(this.#sequence, sequence)]
    const changed = this.#database
      .prepare(
        `WITH changed AS (
           SELECT document_id AS id FROM revisions WHERE sequence > :from AND sequence <= :to
           UNION SELECT value FROM json_each(:unfinished)
         )
         SELECT id, (
           SELECT body FROM revisions WHERE document_id = id AND sequence <= :sequence
           ORDER BY sequence DESC LIMIT 1
         ) AS body FROM changed`,
      )
      .all({ sequence, from, to, unfinished: JSON.stringify(this.#unfinished) })
      .map(({ id, body }) => [String(id), readDocument(body)] as const)
    this.#sequence = sequence
    this.#unfinished = [...unfinished.keys()]
    this.#views.apply(new Map([...changed, ...unfinished]))
    return this.#views
  }
}
