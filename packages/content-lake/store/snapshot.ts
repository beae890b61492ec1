import type { Database } from './database.ts'
import { readDocument } from './document.ts'

export type Snapshot = ReturnType<typeof snapshotIn>

/** The documents that a reset restores. Without a snapshot there are none. */
export const snapshotIn = ({ reader, write }: Database) => ({
  /** Replaces the snapshot by the documents as they are now. */
  save() {
    write((database) => {
      database.exec(`
        DELETE FROM snapshot WHERE id NOT IN (SELECT id FROM documents);
        INSERT OR REPLACE INTO snapshot SELECT documents.* FROM documents
          LEFT JOIN snapshot ON snapshot.id = documents.id WHERE snapshot.body IS NOT documents.body;
      `)
    })
  },

  /** @returns what has changed since: the documents to restore, and the ids of those to delete */
  changes() {
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
  },

  has: (id: string) => reader.prepare('SELECT 1 FROM snapshot WHERE id = ?').get(id) !== undefined,
})
