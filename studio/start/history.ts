import { getDraftId, getPublishedId, isDraftId, isPublishedId, type SanityClient } from 'sanity'
import { z } from 'zod'

/** The most that Sanity lists in one answer. */
export const PAGE_SIZE = 1000

const patch = z.unknown().nullable()

const transaction = z.object({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  documentIDs: z.array(z.string()),
  effects: z.record(z.string(), z.object({ apply: patch, revert: patch })),
})

export type Transaction = z.infer<typeof transaction>

/** Who did something to a document, and when. */
export type Deed = { id: string; author: string; at: string }

/** `removed` has the ids of what was removed last: of the published document, of its draft, or both. */
export type Deletion = Deed & { removed: string[] }

type Range = {
  /** Ids of documents, drafts included; without them the transactions of the whole dataset. */
  ids?: string[]
  /** Id of a transaction: only earlier ones are read. */
  before?: string | undefined
}

/**
 * Transactions, newest first, as far back as the Sanity plan keeps them.
 * https://www.sanity.io/docs/developer-guides/find-and-restore-deleted-documents
 */
export async function readTransactions(client: SanityClient, { ids, before }: Range = {}) {
  const of = ids ? `/${ids.join(',')}` : ''
  const answer = await client.request<unknown>({
    url: `/data/history/${client.config().dataset}/transactions${of}`,
    query: {
      excludeContent: 'true',
      excludeMutations: 'true',
      includeIdentifiedDocumentsOnly: `${ids !== undefined}`,
      effectFormat: 'mendoza',
      reverse: 'true',
      limit: `${PAGE_SIZE}`,
      ...(before && { toTransaction: before }),
    },
  })
  // Where there is no transaction, the body is empty.
  return (answer === undefined ? '' : `${answer}`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => transaction.parse(JSON.parse(line)))
    .filter(({ id }) => id !== before)
}

/** In Mendoza, `[0, null]` replaces the whole document with nothing. */
const removes = (effect: unknown) => JSON.stringify(effect) === '[0,null]'

/** Publishing replaces the published document, and removes its draft in the same transaction. */
export function publishesIn(transactions: Transaction[]): Deed[] {
  return transactions.flatMap(({ author, timestamp, effects }) =>
    Object.keys(effects)
      .filter(
        (id) =>
          isPublishedId(id) &&
          !removes(effects[id]?.apply) &&
          removes(effects[getDraftId(id)]?.apply),
      )
      .map((id) => ({ id, author, at: timestamp })),
  )
}

/**
 * The documents of which nothing is left, each with its last transaction: the deletion.
 *
 * @param existing ids of the documents that there are, without `drafts.`
 */
export function deletionsIn(
  transactions: Transaction[],
  existing: ReadonlySet<string>,
): Deletion[] {
  const deletions = new Map<string, Deletion>()
  for (const { documentIDs, effects, author, timestamp } of transactions)
    for (const id of documentIDs.map(getPublishedId)) {
      if (existing.has(id) || deletions.has(id)) continue
      const removed = [id, getDraftId(id)].filter((one) => removes(effects[one]?.apply))
      deletions.set(id, { id, author, at: timestamp, removed })
    }
  // What was created since the documents were read is not removed.
  return [...deletions.values()].filter(({ removed }) => removed.length > 0)
}

export type DraftStory = {
  /** Who edited the draft, the last one first. */
  authors: string[]
  /** When the draft was created; `undefined` where the history does not reach back so far. */
  since?: string
}

/** Who wrote each draft since it was created, by its id. */
export function draftStories(transactions: Transaction[]): Map<string, DraftStory> {
  const stories = new Map<string, DraftStory>()
  for (const { author, timestamp, effects } of transactions)
    for (const [id, { revert }] of Object.entries(effects)) {
      const story = stories.get(id) ?? { authors: [] }
      if (!isDraftId(id) || story.since) continue
      if (!story.authors.includes(author)) story.authors.push(author)
      if (removes(revert)) story.since = timestamp
      stories.set(id, story)
    }
  return stories
}
