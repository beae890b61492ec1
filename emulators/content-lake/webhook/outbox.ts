import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { type Document, readDocument } from '../document.ts'

/** One published document's step, as a webhook tells of it; null stands for "does not exist". */
export type Message = {
  documentId: string
  transactionId: string
  /** ISO 8601, UTC. */
  timestamp: string
  before: Document | null
  after: Document | null
}

/** After every id that a document may have. */
const lastId = '~'

/**
 * What a webhook still has to tell, in order. The database holds every revision anyhow, so a place
 * among them is all that is kept: no write is held up, and neither an end nor a crash loses one.
 */
export class Outbox {
  readonly #database: DatabaseSync
  readonly #url: string
  #next: { sequence: SQLOutputValue; message: Message } | null = null

  /** A webhook that is new here begins with what comes, as on hosted Sanity. */
  constructor(database: DatabaseSync, url: string) {
    this.#database = database
    this.#url = url
    database
      .prepare(`INSERT OR IGNORE INTO webhooks
        SELECT ?, coalesce(max(sequence), 0), '${lastId}' FROM transactions`)
      .run(url)
  }

  /** @returns the oldest message that is not `done`, or null */
  next(): Message | null {
    const row = this.#database
      .prepare(`SELECT sequence, document_id, body, id, timestamp, (
          SELECT body FROM revisions AS earlier
          WHERE earlier.document_id = revisions.document_id AND earlier.sequence < revisions.sequence
          ORDER BY sequence DESC LIMIT 1
        ) AS before
        FROM revisions JOIN transactions USING (sequence)
        WHERE (sequence, document_id) > (SELECT sequence, document_id FROM webhooks WHERE url = ?)
          AND document_id NOT GLOB 'drafts.*' AND document_id NOT GLOB 'versions.*'
        ORDER BY sequence, document_id LIMIT 1`)
      .get(this.#url)
    this.#next = row
      ? {
          sequence: row.sequence ?? 0,
          message: {
            documentId: String(row.document_id),
            transactionId: String(row.id),
            timestamp: String(row.timestamp),
            before: documentOf(row.before),
            after: documentOf(row.body),
          },
        }
      : null
    return this.#next?.message ?? null
  }

  /** Goes past what `next` gave; on disk when it returns. */
  done() {
    if (!this.#next) return
    const { sequence, message } = this.#next
    this.#database
      .prepare('UPDATE webhooks SET sequence = ?, document_id = ? WHERE url = ?')
      .run(sequence, message.documentId, this.#url)
    this.#next = null
  }
}

const documentOf = (body: SQLOutputValue | undefined) =>
  typeof body === 'string' ? readDocument(body) : null
