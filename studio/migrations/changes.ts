import { isDeepStrictEqual } from 'node:util'

export type Document = { _id: string; _type: string; _rev?: string; [field: string]: unknown }

/**
 * A migration: a pure function from all documents, drafts and versions included, to all documents
 * as they should be. It returns what it does not concern unchanged, and also leaves documents
 * unchanged that have the new shape already.
 */
export type Migrate = (documents: Document[]) => Document[]

/** Compatible with `Mutation` of @sanity/client. */
export type Change =
  | { createIfNotExists: Document }
  | { patch: { id: string; ifRevisionID: string; set: Record<string, unknown>; unset: string[] } }
  | { delete: { id: string } }

/**
 * What to do so that the documents become what a migration made of them. A document that someone
 * edits at the same time is not overwritten: the transaction fails by its revision.
 */
export function changesBetween(before: Document[], after: Document[]): Change[] {
  const former = new Map(before.map((document) => [document._id, document]))
  const kept = new Set(after.map(({ _id }) => _id))
  return [
    ...after.flatMap((document) => {
      const stored = former.get(document._id)
      return stored ? changesWithin(stored, document) : [{ createIfNotExists: document }]
    }),
    ...before.filter(({ _id }) => !kept.has(_id)).map(({ _id: id }) => ({ delete: { id } })),
  ]
}

function changesWithin(before: Document, after: Document): Change[] {
  const set = Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(before[field], value)),
  )
  const unset = Object.keys(before).filter((field) => !(field in after))
  if (Object.keys(set).length === 0 && unset.length === 0) return []
  return [{ patch: { id: before._id, ifRevisionID: before._rev ?? '', set, unset } }]
}
