import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from 'sanity'
import { z } from 'zod'
import { affectedBy } from '../../lib/publishing/affected.ts'
import { readContentIndex } from '../../lib/publishing/content-index.ts'
import { type Places, placesOf } from './places.ts'

export const API = { apiVersion: '2026-01-01' }

const titlesSchema = z.array(z.object({ slug: z.string(), title: z.string() }))
const namesSchema = z.array(z.object({ id: z.string(), name: z.string() }))

/** The titles of the site's own pages, by their addresses. */
export async function readTitles(client: SanityClient) {
  const rows = await client
    .withConfig({ perspective: 'drafts' })
    .fetch<unknown>(
      '*[_type == "page" && defined(slug.current)]{"slug": slug.current, "title": coalesce(title, slug.current)}',
    )
  return new Map(titlesSchema.parse(rows).map(({ slug, title }) => [slug, title]))
}

/** What documents and files are called, by their ids. */
export async function readNames(client: SanityClient, ids: string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await client
    .withConfig({ perspective: 'drafts' })
    .fetch<unknown>(
      '*[_id in $ids]{"id": _id, "name": coalesce(title, question, productName, name, originalFilename, _type)}',
      { ids },
    )
  return new Map(namesSchema.parse(rows).map(({ id, name }) => [id, name]))
}

/** The pages that change with a document: null for one that does not exist before, or afterwards. */
export async function readPlaces(
  client: SanityClient,
  type: string,
  { before, after }: { before: SanityDocument | null; after: SanityDocument | null },
): Promise<Places> {
  const [index, titles] = await Promise.all([readContentIndex(client), readTitles(client)])
  const [slugBefore, slug] = [slugOf(before), slugOf(after)]
  const { paths } = affectedBy([{ type, slugBefore, slug, isMoved: slug !== slugBefore }], index)
  return placesOf(paths, titles, slug ?? slugBefore)
}

const slugSchema = z.object({ _type: z.literal('page'), slug: z.object({ current: z.string() }) })

const slugOf = (document: SanityDocument | null) =>
  slugSchema.safeParse(document).data?.slug.current ?? null

/** @returns those ids that no document has */
export async function readMissing(client: SanityClient, ids: string[]) {
  const found = await client
    .withConfig({ perspective: 'raw' })
    .fetch<string[]>('*[_id in $ids]._id', { ids })
  return new Set(ids.filter((id) => !found.includes(id)))
}
