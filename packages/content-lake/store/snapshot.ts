import type { Database } from './database.ts'
import { type Document, readDocument } from './document.ts'

/** The documents that a reset restores. Without a snapshot there are none. */
export class Snapshot {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Replaces the snapshot by the documents as they are now. */
  save() {
    this.#database.write((database) => {
      database.exec('DELETE FROM snapshot; INSERT INTO snapshot SELECT * FROM documents')
    })
  }

  documents(): Document[] {
    const rows = this.#database.reader.prepare('SELECT body FROM snapshot').all()
    return rows.flatMap(({ body }) => readDocument(String(body)) ?? [])
  }

  has(id: string) {
    return (
      this.#database.reader.prepare('SELECT 1 FROM snapshot WHERE id = ?').get(id) !== undefined
    )
  }
}
