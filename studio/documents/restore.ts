import type { SanityClient, SanityDocument } from 'sanity'
import { getDraftId, referencesIn, removeMissingReferences } from 'studio-kit'

/**
 * Writes an earlier state of a document into its draft. References to what does not exist any longer
 * are left out, since Sanity refuses them.
 *
 * @param draft the draft to replace, as staff saw it, if there is one
 * @returns how many references were left out
 * @throws if the draft is another one by now
 */
export async function restore(
  client: SanityClient,
  document: SanityDocument,
  draft?: SanityDocument,
) {
  const references = [...new Set(referencesIn(document).map(({ id }) => id))]
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch<string[]>('*[_id in $references]._id', { references })
  const existing = Object.fromEntries(found.map((id) => [id, true]))
  const former = removeMissingReferences(document, existing)
  if (draft) {
    const set = fieldsOf(former)
    const unset = Object.keys(fieldsOf(draft)).filter((name) => !(name in set))
    await client.patch(draft._id, { set, unset }).ifRevisionId(draft._rev).commit()
  } else {
    const { _rev, _updatedAt, ...content } = former
    await client.create({ ...content, _id: getDraftId(document._id) })
  }
  return references.filter((id) => !existing[id]).length
}

/** A document without what Sanity sets itself. */
export const fieldsOf = (document: SanityDocument) =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith('_')))
