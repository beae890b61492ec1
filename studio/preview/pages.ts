import { useCallback, useEffect, useState } from 'react'
import { getPublishedId, useClient } from 'sanity'
import { z } from 'zod'

/** Where the site shows a document as a page of its own. */
const PATH = `select(
  _type == "homePage" => "/",
  _type == "page" => "/" + slug.current,
  _type == "course" => "/content",
  _type == "lesson" => "/content/lessons/" + key.current
)`

const PAGES = '_type in ["homePage", "page", "course", "lesson"]'

const pagesQuery = `*[${PAGES}]{
  "id": _id,
  "type": _type,
  "path": ${PATH},
  title
}[defined(path)]`

const pageQuery = `*[${PAGES} && ${PATH} == $path][0]{"id": _id, "type": _type}`

const page = z.object({
  id: z.string(),
  type: z.string(),
  path: z.string(),
  title: z.string().nullable(),
})

export type Page = z.infer<typeof page>

const found = z.object({ id: z.string().transform(getPublishedId), type: z.string() }).nullable()

export type FoundPage = z.infer<typeof found>

const drafts = { perspective: 'drafts' } as const

function useReader() {
  return useClient({ apiVersion: '2026-09-01' })
}

/** Every page of the site, as drafts have it; read again when `since` changes. */
export function usePages(since: string) {
  const client = useReader()
  const [pages, setPages] = useState<Page[]>([])
  useEffect(() => {
    client
      .fetch<unknown>(pagesQuery, { since }, drafts)
      .then((answer) => setPages(inOrder(z.array(page).parse(answer))))
      .catch((error) => console.error('The list of pages could not be read.', error))
  }, [client, since])
  return pages
}

/** The public pages first, then what members see. */
const order = ['homePage', 'page', 'course', 'lesson']

function inOrder(pages: Page[]) {
  return pages.toSorted(
    (one, other) =>
      order.indexOf(one.type) - order.indexOf(other.type) ||
      titleOf(one).localeCompare(titleOf(other)),
  )
}

export function titleOf({ type, title, path }: Page) {
  switch (type) {
    case 'homePage':
      return 'Home page'
    case 'course':
      return 'Members’ overview'
    default:
      return title ?? path
  }
}

/** So long a lost connection may leave a request without an answer. */
const PATIENCE_MS = 5_000

/** A function that finds the document that the site shows at a path, as drafts have it. */
export function useFindPage() {
  const client = useReader()
  return useCallback(
    async (path: string) => {
      const options = { ...drafts, signal: AbortSignal.timeout(PATIENCE_MS) }
      return found.parse(await client.fetch<unknown>(pageQuery, { path }, options))
    },
    [client],
  )
}
