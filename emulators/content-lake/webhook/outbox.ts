import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { type Document, readDocument } from '../store/document.ts'

/** The change of one published document; null means "does not exist". */
export type Message = {
  documentId: string
  transactionId: string
  /** ISO 8601, UTC. */
  timestamp: string
  before: Document | null
  after: Document | null
}

/** Place of a revision in the database. */
type Position = { sequence: SQLOutputValue; documentId: SQLOutputValue }

/** Sorts after every document id. */
const lastId = '~'

/**
 * The messages that a webhook has not sent yet, in the order of the commits. The database keeps
 * every revision, so only a position is stored: all up to it are done. After a crash, messages
 * beyond it are sent again, even if some of them were done.
 */
export class Outbox {
  readonly #database: DatabaseSync
  readonly #url: string
  #taken: Position
  /** Messages taken and not done, in order, each with the position before it. */
  readonly #open = new Map<Message, Position>()

  /** A new webhook starts with the next commit, as on hosted Sanity. */
  constructor(database: DatabaseSync, url: string) {
    this.#database = database
    this.#url = url
    database
      .prepare(`INSERT OR IGNORE INTO webhooks
        SELECT ?, coalesce(max(sequence), 0), '${lastId}' FROM transactions`)
      .run(url)
    const stored = database
      .prepare('SELECT sequence, document_id FROM webhooks WHERE url = ?')
      .get(url)
    this.#taken = { sequence: stored?.sequence ?? 0, documentId: stored?.document_id ?? lastId }
  }

  /** @returns the oldest message that was not taken yet, or null */
  take(): Message | null {
    const row = this.#database
      .prepare(`SELECT sequence, document_id, body, id, timestamp, (
          SELECT body FROM revisions AS earlier
          WHERE earlier.document_id = revisions.document_id AND earlier.sequence < revisions.sequence
          ORDER BY sequence DESC LIMIT 1
        ) AS before
        FROM revisions JOIN transactions USING (sequence)
        WHERE (sequence, document_id) > (?, ?)
          AND document_id NOT GLOB 'drafts.*' AND document_id NOT GLOB 'versions.*'
        ORDER BY sequence, document_id LIMIT 1`)
      .get(this.#taken.sequence, this.#taken.documentId)
    if (!row) return null
    const message = {
      documentId: String(row.document_id),
      transactionId: String(row.id),
      timestamp: String(row.timestamp),
      before: documentOf(row.before),
      after: documentOf(row.body),
    }
    this.#open.set(message, this.#taken)
    this.#taken = { sequence: row.sequence ?? 0, documentId: message.documentId }
    return message
  }

  /** Marks a message as delivered or given up; on disk when it returns. */
  done(message: Message) {
    this.#open.delete(message)
    const [oldest = this.#taken] = this.#open.values()
    this.#database
      .prepare('UPDATE webhooks SET sequence = ?, document_id = ? WHERE url = ?')
      .run(oldest.sequence, oldest.documentId, this.#url)
  }
}

const documentOf = (body: SQLOutputValue | undefined) =>
  typeof body === 'string' ? readDocument(body) : null
