import type { SanityClient } from 'sanity'
import { getPublishedId, urlSearchParamPreviewPathname } from 'studio-kit'
import useSWR from 'swr'
import { z } from 'zod'
import { useStudioClient, WHEN_ASKED } from '../documents/client.ts'
import { settings } from '../settings.ts'

/** The path of the page in the frame. Until the page opens, the URL is that of the route which leads there. */
export function pathIn(url: string) {
  const { pathname, searchParams } = new URL(url, settings.siteUrl)
  return searchParams.get(urlSearchParamPreviewPathname) ?? pathname
}

/** Where the site shows a document as a page of its own. */
const PATH = `select(
  _type == "homePage" => "/",
  _type == "page" => "/" + slug.current,
  _type == "course" => "/content",
  _type == "lesson" => "/content/lessons/" + key.current
)`

const PAGES = '_type in ["homePage", "page", "course", "lesson"]'

export const pagesQuery = `{
  "pages": *[${PAGES}]{
    "id": _id,
    "type": _type,
    "path": ${PATH},
    title
  }[defined(path)],
  "outline": *[_type == "course"][0].outline[_type == "reference"]._ref
}`

const pageQuery = `*[${PAGES} && ${PATH} == $path][0]{"id": _id, "type": _type}`

const page = z.object({
  id: z.string().transform((id): string => getPublishedId(id)),
  type: z.string(),
  path: z.string(),
  title: z.string().nullable(),
})

export type Page = z.infer<typeof page>

const responseShape = z.object({
  pages: z.array(page),
  outline: z.array(z.string()).nullable(),
})

const found = z.object({ id: z.string().transform(getPublishedId), type: z.string() }).nullable()

export type FoundPage = z.infer<typeof found>

/** Every page of the site, as drafts have it or as published; read again when `since` changes. */
export function usePages(since: string, perspective: 'drafts' | 'published' = 'drafts') {
  const client = useStudioClient()
  const { data = [] } = useSWR(
    ['pages', since, perspective],
    () => client.fetch<unknown>(pagesQuery, { since }, { perspective }).then(inOrder),
    { ...WHEN_ASKED, keepPreviousData: true },
  )
  return data
}

const TYPES = ['homePage', 'page', 'course', 'lesson']

/** The public pages first, by their titles; then what members see, in the order of the course. */
export function inOrder(found: unknown) {
  const { pages, outline } = responseShape.parse(found)
  const places = new Map(outline?.map((id, index) => [id, index]))
  const placeOf = ({ id }: Page) => places.get(id) ?? places.size
  return pages.toSorted(
    (one, other) =>
      TYPES.indexOf(one.type) - TYPES.indexOf(other.type) ||
      placeOf(one) - placeOf(other) ||
      titleOf(one).localeCompare(titleOf(other)),
  )
}

/** Whether words of the title begin like this. */
export const matches = (page: Page, words: string) =>
  ` ${titleOf(page)}`.toLowerCase().includes(` ${words.trim().toLowerCase()}`)

const TITLES = new Map([
  ['homePage', 'Home page'],
  ['course', 'Members’ overview'],
])

export const titleOf = ({ type, title, path }: Page) => TITLES.get(type) ?? title ?? path

/** Milliseconds after which a request without a response counts as failed. */
const PATIENCE_MS = 5_000

/** The document that the site shows at a path, as drafts have it. */
export async function findPage(client: SanityClient, path: string) {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const options = { perspective: 'drafts', signal } as const
  return found.parse(await client.fetch<unknown>(pageQuery, { path }, options))
}
