import type { SanityClient } from '@sanity/client'
import type { Path, SanityDocument, Schema } from 'sanity'
import { singletonId } from '../../../schemas/fixed.ts'
import { labelOf } from '../changes/values.ts'
import { referencesIn, titlesOn } from '../references.ts'

/** A field that refers to a document, which therefore cannot go. */
export type Blocker = {
  id: string
  type: string
  /** What the document is called. */
  title: string
  path: Path
  /** Titles of the fields that lead to the reference. */
  where: string[]
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
  return blockers.filter(
    ({ isDraft, ...one }) =>
      !isDraft || !blockers.some((other) => !other.isDraft && isSamePlace(one, other)),
  )
}

export function blockersIn(document: SanityDocument, schema: Schema, id: string): Blocker[] {
  const { _id, _type } = document
  const type = schema.get(_type)
  const title = singletonId(_type) ? type?.title : labelOf(document)
  return referencesIn(document)
    .filter((found) => found.id === id && !found.isWeak)
    .map(({ path }) => ({
      id: _id.replace(/^drafts\./, ''),
      type: _type,
      title: title ?? type?.title ?? 'An untitled entry',
      path,
      where: titlesOn(path, type),
      isDraft: _id.startsWith('drafts.'),
    }))
}

const isSamePlace = (one: Omit<Blocker, 'isDraft'>, other: Blocker) =>
  one.id === other.id && JSON.stringify(one.path) === JSON.stringify(other.path)
