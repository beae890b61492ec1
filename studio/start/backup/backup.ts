import {
  getPublishedId,
  isReference,
  type SanityClient,
  type SanityDocument,
  type Schema,
} from 'sanity'
import { z } from 'zod'
import { documentShape, documentTypes } from '../documents.ts'

/** Hosted Sanity takes 4 MB at a time; a part of it is for the request itself. */
const MOST_BYTES = 3_800_000

const raw = z.array(documentShape)

/** All documents of the site, drafts too. */
export async function readDocuments(client: SanityClient, schema: Schema) {
  const answer = await client
    .withConfig({ perspective: 'raw' })
    .fetch<unknown>('*[_type in $types] | order(_id)', { types: documentTypes(schema) })
  return raw.parse(answer)
}

/** One document a line, as Sanity’s own exports. */
export const toLines = (documents: SanityDocument[]) =>
  documents.map((document) => `${JSON.stringify(document)}\n`).join('')

/**
 * Reads what {@link toLines} wrote.
 *
 * @throws naming the first line that is no document of this site
 */
export function fromLines(text: string, schema: Schema): SanityDocument[] {
  const types = documentTypes(schema)
  const documents = text.split('\n').flatMap((line, index) => {
    if (!line.trim()) return []
    const { success, data } = documentShape.safeParse(jsonOrNothing(line))
    if (!success || !types.includes(data._type))
      throw new Error(
        `Line ${index + 1} isn’t from this site. Choose a file that “Download a backup” saved.`,
      )
    return [data]
  })
  if (documents.length === 0)
    throw new Error('The file is empty. Choose a file that “Download a backup” saved.')
  return documents
}

function jsonOrNothing(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

export type Comparison = {
  /** Documents that differ, as the backup has them. */
  changed: SanityDocument[]
  /** Documents that exist in the backup only. */
  missing: SanityDocument[]
  same: number
  /** Documents that the backup does not have; they stay. */
  newer: SanityDocument[]
}

/** What restoring a backup would do to the documents that there are. */
export function compare(backup: SanityDocument[], present: SanityDocument[]): Comparison {
  const now = new Map(present.map((document) => [document._id, contentOf(document)]))
  const then = new Set(backup.map(({ _id }) => _id))
  const missing = backup.filter(({ _id }) => !now.has(_id))
  const same = backup.filter((document) => now.get(document._id) === contentOf(document))
  return {
    changed: backup.filter((document) => !missing.includes(document) && !same.includes(document)),
    missing,
    same: same.length,
    newer: present.filter(({ _id }) => !then.has(_id)),
  }
}

/** The same for the same content, whatever the order of fields and the revision. */
function contentOf({ _rev, _updatedAt, ...content }: SanityDocument) {
  return JSON.stringify(content, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
}

/**
 * Writes the documents of a backup, all or none.
 *
 * @throws saying why nothing was written
 */
export async function restoreBackup(client: SanityClient, documents: SanityDocument[]) {
  const transaction = client.transaction()
  for (const { _rev, _updatedAt, ...content } of documents) transaction.createOrReplace(content)
  if (JSON.stringify(transaction.toJSON()).length > MOST_BYTES)
    throw new Error('The backup changes too much at once. Ask the administrator to import it.')
  const lost = await lostFiles(client, documents)
  if (lost.length > 0)
    throw new Error(
      `${lost.join(', ')} use images or files that were deleted. Ask the administrator to import a complete export.`,
    )
  await transaction.commit({ visibility: 'sync' })
}

/** Ids of documents whose images or files no longer exist. */
async function lostFiles(client: SanityClient, documents: SanityDocument[]) {
  const used = new Map(documents.map((document) => [document._id, filesIn(document)]))
  const ids = [...new Set([...used.values()].flat())]
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch<string[]>('*[_id in $ids]._id', { ids })
  return [...used]
    .filter(([, files]) => files.some((id) => !found.includes(id)))
    .map(([id]) => getPublishedId(id))
}

function filesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (isReference(value)) return /^(image|file)-/.test(value._ref) ? [value._ref] : []
  return Object.values(value).flatMap(filesIn)
}
