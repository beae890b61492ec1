import type { Database } from './database.ts'
import { readDocument } from './document.ts'

/** The documents that a reset restores. Without a snapshot there are none. */
export class Snapshot {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** Replaces the snapshot by the documents as they are now. */
  save() {
    this.#database.write((database) => {
      database.exec(`
        DELETE FROM snapshot WHERE id NOT IN (SELECT id FROM documents);
        INSERT OR REPLACE INTO snapshot SELECT documents.* FROM documents
          LEFT JOIN snapshot ON snapshot.id = documents.id WHERE snapshot.body IS NOT documents.body;
      `)
    })
  }

  /** @returns what has changed since: the documents to restore, and the ids of those to delete */
  changes() {
    const { reader } = this.#database
    const restored = reader
      .prepare(
        `SELECT snapshot.body FROM snapshot LEFT JOIN documents ON documents.id = snapshot.id
           WHERE snapshot.body IS NOT documents.body`,
      )
      .all()
    const deleted = reader.prepare('SELECT id FROM documents EXCEPT SELECT id FROM snapshot').all()
    return {
      restored: restored.flatMap(({ body }) => readDocument(body) ?? []),
      deleted: deleted.map(({ id }) => String(id)),
    }
  }

  has(id: string) {
    return (
      this.#database.reader.prepare('SELECT 1 FROM snapshot WHERE id = ?').get(id) !== undefined
    )
  }
}
