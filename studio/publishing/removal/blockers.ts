import type { SanityClient } from '@sanity/client'
import type { Path, SanityDocument, Schema } from 'sanity'
import { getPublishedId, isDraftId, pathToString, placeOf, referencesIn } from 'studio-kit'
import { titleOf } from '../../documents/documents.ts'

/** A field that refers to a document, which therefore cannot go. */
export type Blocker = {
  id: string
  type: string
  /** What the document is called. */
  title: string
  path: Path
  /** Titles of the fields that lead to the reference. */
  where: string
  /** Whether the reference is in changes that are not published yet. */
  isDraft: boolean
}

const QUERY =
  '*[references($id) && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.**"))]'

/** The references that the Content Lake does not let a document go for. */
export async function readBlockers(client: SanityClient, schema: Schema, id: string) {
  const documents = await client
    .withConfig({ perspective: 'raw' })
    .fetch<SanityDocument[]>(QUERY, { id })
  const blockers = documents.flatMap((document) => blockersIn(document, schema, id))
  // If a draft and its published version refer to it in the same field, the published one is named.
  const inOrder = blockers.toSorted((one, other) => Number(other.isDraft) - Number(one.isDraft))
  return [...new Map(inOrder.map((one) => [`${one.id} ${pathToString(one.path)}`, one])).values()]
}

function blockersIn(document: SanityDocument, schema: Schema, id: string): Blocker[] {
  const { _id, _type } = document
  return referencesIn(document)
    .filter((found) => found.id === id && !found.isWeak)
    .map(({ path }) => ({
      id: getPublishedId(_id),
      type: _type,
      title: titleOf(document, schema),
      path,
      where: placeOf(path, document, schema),
      isDraft: isDraftId(_id),
    }))
}
