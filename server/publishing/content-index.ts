import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { requireDocument } from '#lib/content/complete.ts'
import { anchorsSchema, slugSchema } from '#lib/content/slug-schemas.ts'
import { types } from '#lib/content/tags.ts'
import { parseJson } from '#lib/parse-json.ts'

const redirectSchema = z
  .object({
    from: z.string(),
    kind: z.enum(['page', 'home', 'signIn']),
    page: z.string().nullish(),
  })
  .nullish()
  .catch(null)

const documentSchema = z.object({
  rev: z.string().min(1),
  type: z.string().min(1),
  slug: slugSchema,
  anchors: anchorsSchema,
  redirect: redirectSchema,
})

const timesSchema = z
  .array(z.unknown())
  .transform((values) => values.map((value) => Date.parse(String(value))).filter(Number.isFinite))

const rowSchema = documentSchema
  .extend({ id: z.string().min(1), times: timesSchema })
  .transform((row) => ({ ...row, passed: passedOf(row.times) }))

const entrySchema = documentSchema.extend({ times: z.array(z.number()), passed: z.number() })
const savedSchema = z.array(z.tuple([z.string().min(1), entrySchema]))

/** Its pages change at `times`, in milliseconds since 1970. `passed` counts those that had passed. */
export type Entry = z.infer<typeof entrySchema>

export type ContentIndex = Map<string, Entry>

const projection = `{
  "id": _id,
  "rev": _rev,
  "type": _type,
  "slug": select(_type == "page" => slug.current),
  "anchors": select(
    _type == "page" => sections[].anchor.current,
    _type == "faqRow" => [key.current]
  ),
  "redirect": select(_type == "redirect" => {from, kind, "page": page._ref}),
  "times": select(
    _type == "announcement" && shown == true => [from, until],
    _type == "siteSettings" => [offer.from, offer.until],
    []
  )
}`

const indexQuery = `*[_type in $types] | order(_updatedAt desc) ${projection}`
const entriesQuery = `*[_type in $types && _id in $ids] ${projection}`

/** Without rights hosted Sanity finds nothing, so a response without the site settings is an error. */
export async function readContentIndex(
  client: SanityClient,
  ids: string[] | null = null,
  signal?: AbortSignal,
): Promise<ContentIndex> {
  const response = await client.fetch<unknown>(
    ids ? entriesQuery : indexQuery,
    { types, ...(ids && { ids: [...ids, 'siteSettings'] }) },
    { perspective: 'published', cache: 'no-store', ...(signal && { signal }) },
  )
  const rows = z.array(rowSchema).parse(response)
  const index: ContentIndex = new Map(rows.map(({ id, ...entry }) => [id, entry]))
  requireDocument('siteSettings', index.get('siteSettings') ?? null)
  return index
}

export const passedOf = (times: number[]) => times.filter((time) => time <= Date.now()).length

const fileIn = (folder: string) => join(folder, '.next/content-index.json')

export async function readSavedIndex(folder: string): Promise<ContentIndex> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => null)
  return new Map(savedSchema.safeParse(parseJson(text)).data)
}

/** Replaces the file atomically: a crash or a power cut leaves the previous one. */
export async function saveIndex(folder: string, index: ContentIndex) {
  const next = `${fileIn(folder)}.${process.pid}`
  await writeFile(next, JSON.stringify([...index]), { flush: true })
  await rename(next, fileIn(folder))
}
