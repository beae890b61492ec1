import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { requireDocument } from '#lib/content/complete.ts'
import { parseJson } from '#lib/parse-json.ts'
import { checkAddressPart } from '#schemas/validation/slug.ts'

/** Types of the documents that pages are made of. A member's content is read for each request. */
export const TYPES = [
  'siteSettings',
  'announcement',
  'homePage',
  'faqRow',
  'teacher',
  'cookie',
  'page',
  'redirect',
]

const TIME_LIMIT_MS = 10_000

/** A page's slug; one that no page can have, or a malformed one, counts as none. */
export const slugSchema = z
  .string()
  .nullish()
  .catch(null)
  .transform((current) =>
    current && checkAddressPart({ _type: 'slug', current }) === true ? current : null,
  )

/** The last parts of the addresses within a document: of a page's sections, or of a question. */
export const anchorsSchema = z
  .union([z.array(z.string().nullable()).transform((anchors) => anchors.join(' ')), z.string()])
  .nullish()
  .catch(null)
  .transform((anchors) => anchors ?? '')

const redirectSchema = z
  .object({
    from: z.string(),
    kind: z.enum(['page', 'home', 'signIn']),
    /** Id of the page, for this kind. */
    page: z.string().nullish(),
  })
  .nullish()
  .catch(null)

const documentSchema = z.object({
  rev: z.string().min(1),
  type: z.string().min(1),
  slug: slugSchema,
  anchors: anchorsSchema,
  listsCookies: z.boolean(),
  showsTeachers: z.boolean(),
  showsFaqRows: z.boolean(),
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

/**
 * One published document: its revision, and what decides which pages it affects. `times` are those
 * at which its pages change by themselves, in milliseconds since 1970; `passed` of them had passed
 * when the document was last read, or its pages last changed by themselves.
 */
export type Entry = z.infer<typeof entrySchema>

/** The published documents that pages are made of, by id. */
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
  "listsCookies": _type == "page" && coalesce(count(sections[_type == "cookieListSection"]), 0) > 0,
  "showsTeachers": _type == "page" && coalesce(count(sections[_type == "teachersSection"]), 0) > 0,
  "showsFaqRows": _type == "page" && coalesce(count(sections[_type == "questionsSection"]), 0) > 0,
  "times": select(
    _type == "announcement" && shown == true => [from, until],
    _type == "siteSettings" => [offer.from, offer.until],
    []
  )
}`

const indexQuery = `*[_type in $types] | order(_updatedAt desc) ${projection}`
const entriesQuery = `*[_type in $types && _id in $ids] ${projection}`

/**
 * Reads the index of all published documents, those that changed last first, or of some. Without rights
 * hosted Sanity finds nothing, so a response without the site settings is an error.
 *
 * @param ids only these documents, and the site settings; without them, all
 * @param signal by default one that aborts after ten seconds
 * @throws when the Content Lake cannot be read, or its response is malformed
 */
export async function readContentIndex(
  client: SanityClient,
  {
    ids,
    signal = AbortSignal.timeout(TIME_LIMIT_MS),
  }: { ids?: string[]; signal?: AbortSignal } = {},
): Promise<ContentIndex> {
  const response = await client.fetch<unknown>(
    ids ? entriesQuery : indexQuery,
    { types: TYPES, ...(ids && { ids: [...ids, 'siteSettings'] }) },
    { perspective: 'published', cache: 'no-store', signal },
  )
  const rows = z.array(rowSchema).parse(response)
  const index: ContentIndex = new Map(rows.map(({ id, ...entry }) => [id, entry]))
  requireDocument('siteSettings', index.get('siteSettings') ?? null)
  return index
}

/** How many times have passed, by the clock of this machine. */
export const passedOf = (times: number[]) => times.filter((time) => time <= Date.now()).length

/** The index as text, for `parseIndex`. */
export const serializeIndex = (index: ContentIndex) => JSON.stringify([...index])

/** @returns an empty index where the text is missing or malformed */
export function parseIndex(text: string | null): ContentIndex {
  return new Map(savedSchema.safeParse(parseJson(text)).data)
}
