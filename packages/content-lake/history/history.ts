import type { DatabaseSync } from 'node:sqlite'
import { ApiError } from '../http/errors.ts'
import {
  type Document,
  draftIdOf,
  groupId,
  isDraft,
  isVersion,
  readDocument,
} from '../store/document.ts'
import type { Change } from '../store/transaction.ts'

export type PastChange = Omit<Change, 'mutations'>

/** A transaction as it is kept; `sequence` is its place among all. */
export type PastTransaction = {
  sequence: number
  id: string
  /** ISO 8601, UTC. */
  timestamp: string
  author: string
  mutations: unknown[]
}

type Range = {
  /** Ids of the first and the last transaction, both included. */
  from?: string | undefined
  to?: string | undefined
  fromTime?: string | undefined
  toTime?: string | undefined
  authors?: string[] | undefined
  newestFirst: boolean
  limit: number
}

/** Revisions that are kept of each document, besides those that created or deleted it. */
const maxRevisions = 500
/** A document's commits between two removals of its old revisions. */
const pruneEvery = 50

/** The transactions, and the documents as they were after each. Of edits only the last ones are kept. */
export class History {
  readonly #database: DatabaseSync
  /** Each document's commits until its next removal; 0 at its first commit since the start, unless that creates it. */
  readonly #left = new Map<string, number>()

  constructor(database: DatabaseSync) {
    this.#database = database
  }

  /** @returns those within the range that touched one of the documents, or any if none is named */
  transactions(ids: string[] | undefined, range: Range): PastTransaction[] {
    const touched =
      'sequence IN (SELECT sequence FROM revisions WHERE document_id IN (SELECT value FROM json_each(:ids)))'
    return this.#database
      .prepare(
        `SELECT * FROM transactions
         WHERE ${ids ? touched : ':ids IS NULL'} AND sequence BETWEEN :from AND :to
           AND timestamp BETWEEN :fromTime AND :toTime
           AND (:authors IS NULL OR author IN (SELECT value FROM json_each(:authors)))
         ORDER BY sequence ${range.newestFirst ? 'DESC' : 'ASC'} LIMIT :limit`,
      )
      .all({
        ids: ids ? JSON.stringify(ids) : null,
        from: range.from ? this.sequenceOf(range.from) : 0,
        to: range.to ? this.sequenceOf(range.to) : Number.MAX_SAFE_INTEGER,
        fromTime: range.fromTime ?? '',
        toTime: range.toTime ?? '~',
        authors: range.authors ? JSON.stringify(range.authors) : null,
        limit: range.limit,
      })
      .map(toTransaction)
  }

  /**
   * Those that created, removed or published a document, its draft or a version of it, newest first.
   * @param before Place of a transaction; only earlier ones are returned.
   */
  turningPoints(published: string, before: number, limit: number): PastTransaction[] {
    return this.#database
      .prepare(
        `SELECT * FROM transactions WHERE sequence < ? AND sequence IN (
           SELECT sequence FROM revisions WHERE document_id IN (SELECT value FROM json_each(?))
           AND (document_id = ? OR body IS NULL OR previous_revision IS NULL)
         ) ORDER BY sequence DESC LIMIT ?`,
      )
      .all(before, JSON.stringify(this.group(published)), published, limit)
      .map(toTransaction)
  }

  /** @returns what the transaction did to each document, with both sides of it */
  changes(sequence: number): PastChange[] {
    return this.#database
      .prepare('SELECT document_id, body FROM revisions WHERE sequence = ? ORDER BY document_id')
      .all(sequence)
      .map(({ document_id, body }) => {
        const id = String(document_id)
        return { id, before: this.documentAt(id, sequence - 1), after: readDocument(body) }
      })
  }

  /** @returns the document as it was after that transaction, or null if it did not exist */
  documentAt(id: string, sequence: number): Document | null {
    return this.#newest('document_id = ? AND sequence <= ?', id, sequence)
  }

  /** @returns the document as it was last, even if it has been deleted since */
  lastRevision(id: string): Document | null {
    return this.#newest('document_id = ? AND body IS NOT NULL', id)
  }

  #newest(condition: string, ...values: (string | number)[]) {
    const sql = `SELECT body FROM revisions WHERE ${condition} ORDER BY sequence DESC LIMIT 1`
    return readDocument(this.#database.prepare(sql).get(...values)?.body)
  }

  /** To be called in the transaction that adds a revision of the document. */
  added(id: string, isNew: boolean) {
    const left = this.#left.get(id) ?? (isNew ? pruneEvery : 0)
    this.#left.set(id, left === 0 ? pruneEvery : left - 1)
    if (left === 0) this.#prune(id)
  }

  /** Removes the oldest edits of a document, and the transactions of which nothing is left. */
  #prune(id: string) {
    const oldest = this.#database
      .prepare(
        `SELECT sequence FROM revisions WHERE document_id = ? AND sequence <= ?
         ORDER BY sequence DESC LIMIT 1 OFFSET ?`,
      )
      .get(id, this.#sentUntil(id), maxRevisions)?.sequence
    if (oldest === undefined) return
    this.#database
      .prepare(
        `DELETE FROM revisions WHERE document_id = ? AND sequence <= ?
         AND body IS NOT NULL AND previous_revision IS NOT NULL`,
      )
      .run(id, oldest)
    this.#database
      .prepare(
        `DELETE FROM transactions WHERE sequence <= ?
         AND NOT EXISTS (SELECT 1 FROM revisions WHERE revisions.sequence = transactions.sequence)`,
      )
      .run(oldest)
  }

  /** Place of the last transaction whose change of the document the webhook has sent. */
  #sentUntil(id: string) {
    const webhook = this.#database.prepare('SELECT sequence FROM webhooks').get()
    const isSent = webhook && !isDraft(id) && !isVersion(id)
    return isSent ? Number(webhook.sequence) : Number.MAX_SAFE_INTEGER
  }

  /** @throws ApiError 404 for an id that no transaction has */
  sequenceOf(transactionId: string): number {
    const found = this.#database
      .prepare('SELECT sequence FROM transactions WHERE id = ?')
      .get(transactionId)
    if (found) return Number(found.sequence)
    throw new ApiError(404, `There is no transaction "${transactionId}".`)
  }

  /** @param time ISO 8601, UTC. @returns the last transaction's place by then; 0 before the first */
  sequenceAt(time: string): number {
    const found = this.#database
      .prepare('SELECT max(sequence) AS sequence FROM transactions WHERE timestamp <= ?')
      .get(time)
    return Number(found?.sequence ?? 0)
  }

  /** @returns the ids under which a document was ever kept: published, draft, versions */
  group(published: string): string[] {
    return this.#database
      .prepare(
        'SELECT DISTINCT document_id FROM revisions WHERE document_id IN (?, ?) OR document_id GLOB ?',
      )
      .all(published, draftIdOf(published), `versions.*.${published}`)
      .map(({ document_id }) => String(document_id))
      .filter((id) => groupId(id) === published)
  }
}

function toTransaction(row: Record<string, unknown>): PastTransaction {
  const { sequence, id, timestamp, author, mutations } = row
  return {
    sequence: Number(sequence),
    id: String(id),
    timestamp: String(timestamp),
    author: String(author),
    mutations: JSON.parse(String(mutations)),
  }
}
