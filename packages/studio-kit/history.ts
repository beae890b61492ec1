import type { SanityClient } from 'sanity'
import { z } from 'zod'

/** A stored document. */
export const documentShape = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

/** The most that Sanity lists in one response. */
export const PAGE_SIZE = 1000

const transaction = z.object({
  id: z.string(),
  timestamp: z.string(),
  author: z.string(),
  documentIDs: z.array(z.string()),
  effects: z.record(z.string(), z.object({ revert: z.array(z.unknown()) })).optional(),
})

export type Transaction = z.infer<typeof transaction>

type Range = {
  /** Ids of documents, drafts included; without them the transactions of the whole dataset. */
  ids?: string[]
  /** Id of a transaction: only earlier ones are read. */
  before?: string | undefined
  /** Whether to read how to undo each change. */
  withEffects?: boolean
}

/**
 * Transactions, newest first, as far back as the Sanity plan keeps them, without what they changed.
 * https://www.sanity.io/docs/developer-guides/find-and-restore-deleted-documents
 */
export async function readTransactions(
  client: SanityClient,
  { ids, before, withEffects = false }: Range = {},
) {
  const of = ids ? `/${ids.join(',')}` : ''
  const response = await client.request<unknown>({
    url: `/data/history/${client.config().dataset}/transactions${of}`,
    query: {
      excludeContent: 'true',
      excludeMutations: 'true',
      includeIdentifiedDocumentsOnly: `${ids !== undefined}`,
      reverse: 'true',
      limit: `${PAGE_SIZE}`,
      ...(before && { toTransaction: before }),
      ...(withEffects && { effectFormat: 'mendoza' }),
    },
  })
  // If there is no transaction, the body is empty.
  return (response === undefined ? '' : `${response}`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => transaction.parse(JSON.parse(line)))
    .filter(({ id }) => id !== before)
}

const past = z.object({ documents: z.array(documentShape) })

/** Documents as they were at a transaction, or last; without those that did not exist. */
export async function readPast(
  client: SanityClient,
  ids: string[],
  query: { revision: string } | { lastRevision: 'true' },
) {
  const url = `/data/history/${client.config().dataset}/documents/${ids.join(',')}`
  return past.parse(await client.request<unknown>({ url, query })).documents
}

/** Ids of about 40 characters in one address, which servers limit to some 8,000. */
export const IDS_AT_A_TIME = 100

/**
 * Who changed each of these documents last, by its id. Not a map: SWR takes two
 * different maps for equal.
 */
export async function readAuthors(client: SanityClient, ids: string[]) {
  const transactions = await readTransactions(client, { ids: ids.slice(0, IDS_AT_A_TIME) })
  // Of two entries with one id, the last one counts: the newest transaction.
  const changes = transactions.toReversed()
  const entries = changes.flatMap(({ documentIDs, author }) =>
    documentIDs.map((id): [string, string] => [id, author]),
  )
  return Object.fromEntries(entries)
}
