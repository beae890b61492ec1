import type { SanityClient, SanityDocument, Schema } from 'sanity'
import { getDraftId, getPublishedId, readPast, type Transaction } from 'studio-kit'
import { documentTypes } from '../documents/documents.ts'
import { isOwnChange } from '../redirects/redirects.ts'

/** Two ids of about 40 characters each, in one address, which servers limit to some 8,000. */
const AT_A_TIME = 50

/** A document as it was last, who deleted it, and when. */
export type Deleted = { id: string; author: string; at: string; document: SanityDocument }

/** The documents of the site that these transactions changed and that no longer exist, newest first. */
export async function readDeleted(
  client: SanityClient,
  schema: Schema,
  transactions: Transaction[],
): Promise<Deleted[]> {
  const deletions = await findDeletions(client, transactions)
  const types = documentTypes(schema)
  const last = new Map<string, SanityDocument>()
  for (let from = 0; from < deletions.length; from += AT_A_TIME) {
    const ids = deletions.slice(from, from + AT_A_TIME).flatMap(({ removed }) => removed)
    for (const document of await readPast(client, ids, { lastRevision: 'true' })) {
      const id = getPublishedId(document._id)
      const other = last.get(id)
      // If the draft and the published document were removed together, the later one counts.
      if (!other || document._updatedAt > other._updatedAt) last.set(id, document)
    }
  }
  return deletions.flatMap(({ id, author, timestamp }) => {
    const document = last.get(id)
    return document && types.includes(document._type)
      ? [{ id, author, at: timestamp, document }]
      : []
  })
}

/** The last transaction of each document of which nothing is left, if staff have removed it. */
async function findDeletions(client: SanityClient, transactions: Transaction[]) {
  const last = new Map<string, Transaction>()
  for (const one of transactions.toReversed())
    for (const id of one.documentIDs) last.set(getPublishedId(id), one)
  const ids = [...last.keys()].flatMap((id) => [id, getDraftId(id)])
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch<string[]>('*[_id in $ids]._id', { ids })
  const existing = new Set<string>(found.map(getPublishedId))
  return [...last]
    .filter(([id, transaction]) => !existing.has(id) && !isOwnChange(transaction.id))
    .map(([id, { author, timestamp, documentIDs }]) => ({
      id,
      author,
      timestamp,
      // A draft that was discarded earlier is left out; the history has it, too.
      removed: [id, getDraftId(id)].filter((one) => documentIDs.includes(one)),
    }))
    .sort((one, other) => other.timestamp.localeCompare(one.timestamp))
}
