import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'

/** Where the site shows a document as a page of its own. */
const PATH = `select(
  _type == "homePage" => "/",
  _type == "page" => "/" + slug.current,
  _type == "course" => "/content",
  _type == "lesson" => "/content/lessons/" + key.current
)`

const pagesQuery = `*[_type in ["homePage", "page", "course", "lesson"]]{
  "id": _id,
  "type": _type,
  "path": ${PATH},
  title
}[defined(path)]`

const pathQuery = `*[_id == $id][0]{"path": ${PATH}}.path`

const page = z.object({
  id: z.string(),
  type: z.string(),
  path: z.string(),
  title: z.string().nullable(),
})

export type Page = z.infer<typeof page>

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

/** A function that finds where the site shows a document, as its draft has it. */
export function useFindPath() {
  const client = useReader()
  return useCallback(
    (id: string) => client.fetch<string | null>(pathQuery, { id }, drafts),
    [client],
  )
}
