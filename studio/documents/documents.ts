import type { SanityClient, SanityDocument, Schema } from 'sanity'
import { documentShape, getPublishedId, isDraftId, isPublishedId, previewTitle } from 'studio-kit'
import { z } from 'zod'
import { isSingleton } from '../../schemas/singletons.ts'

/** A document with its draft; `current` is what staff see: the draft, if there is one. */
export type Item = {
  /** Without `drafts.`. */
  id: string
  type: string
  current: SanityDocument
  draft?: SanityDocument
  published?: SanityDocument
}

/** The names of the site's own document types; those of Sanity contain a dot. */
export const documentTypes = (schema: Schema) =>
  schema
    .getTypeNames()
    .filter((name) => !name.includes('.') && schema.get(name)?.type?.name === 'document')

const responseShape = z.object({ documents: z.array(documentShape), assets: z.array(z.string()) })

/** All documents of the site, drafts and other versions too, and the ids of its images and files. */
export async function readSite(client: SanityClient, schema: Schema) {
  const { documents, assets } = responseShape.parse(
    await client.withConfig({ perspective: 'raw' }).fetch<unknown>(
      `{
        "documents": *[_type in $types] | order(_type asc, _id asc),
        "assets": *[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id
      }`,
      { types: documentTypes(schema) },
    ),
  )
  return { documents, items: toItems(documents), assets: new Set(assets) }
}

export type Site = Awaited<ReturnType<typeof readSite>>

/** @param documents drafts and published documents; other versions are left out */
export function toItems(documents: SanityDocument[]): Item[] {
  const items = new Map<string, Item>()
  for (const document of documents) {
    const isDraft = isDraftId(document._id)
    if (!isDraft && !isPublishedId(document._id)) continue
    const id = getPublishedId(document._id)
    const other = items.get(id)
    items.set(id, {
      ...other,
      id,
      type: document._type,
      current: isDraft || !other ? document : other.current,
      [isDraft ? 'draft' : 'published']: document,
    })
  }
  return [...items.values()]
}

/** What the lists of the Studio call a document. */
export function titleOf(document: { _type: string }, schema: Schema) {
  const type = schema.get(document._type)
  if (!type) return document._type
  if (isSingleton(type.name)) return type.title ?? type.name
  return previewTitle(document, type) ?? `Untitled ${(type.title ?? type.name).toLowerCase()}`
}
