import type { DatabaseSync } from 'node:sqlite'
import { atomically } from './database.ts'
import { type Document, readDocument } from './document.ts'

/** The documents that a reset restores. Without a snapshot there are none. */
export class Snapshot {
  readonly #database: DatabaseSync

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** Replaces the snapshot by the documents as they are now. */
  save() {
    atomically(this.#database, () => {
      this.#database.exec('DELETE FROM snapshot; INSERT INTO snapshot SELECT * FROM documents')
    })
  }

  documents(): Document[] {
    const rows = this.#database.prepare('SELECT body FROM snapshot').all()
    return rows.flatMap(({ body }) => readDocument(String(body)) ?? [])
  }

  has(id: string) {
    return this.#database.prepare('SELECT 1 FROM snapshot WHERE id = ?').get(id) !== undefined
  }
}
