import {
  getDraftId,
  getPublishedId,
  isReference,
  removeMissingReferences,
  type SanityClient,
  type SanityDocument,
  type Schema,
} from 'sanity'
import { z } from 'zod'
import { documentShape, documentTypes } from '../documents.ts'
import type { Deletion } from '../history.ts'

/** Two ids of about 40 characters each, in one address, which servers limit to some 8,000. */
const AT_A_TIME = 50

const past = z.object({ documents: z.array(documentShape) })

export type Deleted = Deletion & { document: SanityDocument }

/** Deleted documents of the site as they were last, in the order of their deletions. */
export async function readDeleted(client: SanityClient, schema: Schema, deletions: Deletion[]) {
  const types = documentTypes(schema)
  const last = new Map<string, SanityDocument>()
  for (let from = 0; from < deletions.length; from += AT_A_TIME) {
    // Not a draft that was discarded before: it is in the history for good.
    const ids = deletions.slice(from, from + AT_A_TIME).flatMap(({ removed }) => removed)
    const answer = await client.request<unknown>({
      url: `/data/history/${client.config().dataset}/documents/${ids.join(',')}`,
      query: { lastRevision: 'true' },
    })
    for (const document of past.parse(answer).documents) {
      const id = getPublishedId(document._id)
      const other = last.get(id)
      // Where the draft and the published document were removed together, the later one counts.
      if (!other || document._updatedAt > other._updatedAt) last.set(id, document)
    }
  }
  return deletions.flatMap((deletion): Deleted[] => {
    const document = last.get(deletion.id)
    return document && types.includes(document._type) ? [{ ...deletion, document }] : []
  })
}

/**
 * Brings a deleted document back as a draft. References to what does not exist any longer are left
 * out, since Sanity refuses them.
 *
 * @returns how many references were left out
 */
export async function restore(client: SanityClient, document: SanityDocument) {
  const references = [...referencesIn(document)]
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch<string[]>('*[_id in $references]._id', { references })
  const existing = Object.fromEntries(found.map((id) => [id, true]))
  const { _rev, _updatedAt, ...content } = removeMissingReferences(document, existing)
  await client.create({ ...content, _id: getDraftId(document._id) })
  return references.filter((id) => !existing[id]).length
}

function referencesIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set()
  if (isReference(value)) return new Set([value._ref])
  return new Set(Object.values(value).flatMap((child) => [...referencesIn(child)]))
}
