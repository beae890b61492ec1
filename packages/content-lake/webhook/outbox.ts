import type { SQLOutputValue } from 'node:sqlite'
import type { Database } from '../store/database.ts'
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
export type Position = { sequence: number; documentId: string }

/** Sorts after every document id. */
const lastId = '~'
/** Messages that may wait for a retry; the others wait in the database. */
const maxOpen = 1_000

/**
 * The messages that a webhook has not sent yet, in the order of the commits. The database keeps the
 * revisions until they are sent, so only a position is stored: all up to it are done. After a crash,
 * messages beyond it are sent again, even if some of them were done.
 */
export class Outbox {
  readonly #database: Database
  #taken: Position
  /** Messages taken and not done, in order, each with the position before it. */
  readonly #open = new Map<Position, Position>()

  /**
   * A new webhook starts with the next commit, as on hosted Sanity. Only one is kept: the messages of
   * others are discarded, since the revisions for them would be kept for ever.
   */
  constructor(database: Database, url: string) {
    this.#database = database
    const stored = database.write((writer) => {
      writer.prepare('DELETE FROM webhooks WHERE url <> ?').run(url)
      writer
        .prepare(`INSERT OR IGNORE INTO webhooks
          SELECT ?, coalesce(max(sequence), 0), '${lastId}' FROM transactions`)
        .run(url)
      return writer.prepare('SELECT sequence, document_id FROM webhooks').get()
    })
    this.#taken = positionOf(stored)
  }

  /** @returns the oldest message that was not taken yet, or null if there is none or too many are open */
  take(): Position | null {
    if (this.#open.size >= maxOpen) return null
    const row = this.#database.reader
      .prepare(`SELECT sequence, document_id FROM revisions
        WHERE (sequence, document_id) > (?, ?)
          AND document_id NOT GLOB 'drafts.*' AND document_id NOT GLOB 'versions.*'
        ORDER BY sequence, document_id LIMIT 1`)
      .get(this.#taken.sequence, this.#taken.documentId)
    if (!row) return null
    const position = positionOf(row)
    this.#open.set(position, this.#taken)
    this.#taken = position
    return position
  }

  /** @returns a message that was taken and is not done */
  read({ sequence, documentId }: Position): Message {
    const row = this.#database.reader
      .prepare(`SELECT body, id, timestamp, (
          SELECT body FROM revisions AS earlier
          WHERE earlier.document_id = revisions.document_id AND earlier.sequence < revisions.sequence
          ORDER BY sequence DESC LIMIT 1
        ) AS before
        FROM revisions JOIN transactions USING (sequence) WHERE sequence = ? AND document_id = ?`)
      .get(sequence, documentId)
    return {
      documentId,
      transactionId: String(row?.id),
      timestamp: String(row?.timestamp),
      before: readDocument(row?.before),
      after: readDocument(row?.body),
    }
  }

  /** Marks a message as delivered or given up; on disk when it returns. */
  done(position: Position) {
    const [oldest = this.#taken] = [...this.#open].flatMap(([open, before]) =>
      open === position ? [] : [before],
    )
    this.#database.write((writer) =>
      writer
        .prepare('UPDATE webhooks SET sequence = ?, document_id = ?')
        .run(oldest.sequence, oldest.documentId),
    )
    this.#open.delete(position)
  }
}

const positionOf = (row: Record<string, SQLOutputValue> | undefined): Position => ({
  sequence: Number(row?.sequence),
  documentId: String(row?.document_id),
})
