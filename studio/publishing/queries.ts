import type { SanityClient } from '@sanity/client'
import type { SanityDocument } from 'sanity'
import { REPORT_PATH, reportSchema } from '../../lib/published.ts'
import { inOrder, pagesQuery, titleOf } from '../preview/pages.ts'
import { addressOf } from '../redirects/redirects.ts'
import { settings } from '../settings.ts'
import { type Places, placesOf } from './places.tsx'
import { USERS, usersOf } from './settings-users.ts'

const REPORT_LIMIT_MS = 5_000

type Question = { id: string; rev?: string | null; type?: string }

/** What the site shows of a document, as the site reports it. */
export async function readReport({ id, rev, type }: Question) {
  const query = new URLSearchParams({ id, ...(rev && { rev }), ...(type && { type }) })
  const response = await fetch(`${settings.siteUrl}${REPORT_PATH}?${query}`, {
    signal: AbortSignal.timeout(REPORT_LIMIT_MS),
  })
  return reportSchema.parse(await response.json())
}

/** The pages that change with a document: null for one that does not exist before, or afterwards. */
export async function readPlaces(
  client: SanityClient,
  { id, type }: { id: string; type: string },
  { before, after }: { before: SanityDocument | null; after: SanityDocument | null },
): Promise<Places> {
  if (type === 'redirect' && after) {
    const page = { title: `${after.from}`, url: `${settings.siteUrl}${after.from}` }
    return { isEverywhere: false, pages: [page] }
  }
  const own = addressOf(after) ?? addressOf(before)
  const visible = client.withConfig({ perspective: 'published' })
  const readPaths = async () => {
    if (type === 'faqRow') return readPathsOfQuestion(visible, id)
    if (type === 'siteSettings') {
      const all = await visible.fetch<SanityDocument[]>('*[_type in $types]', { types: USERS })
      const users = usersOf(all, before, after)
      // Otherwise every page shows them.
      if (users) return readPathsOf(users)
    }
    return (await readReport({ id, type })).paths
  }
  const [paths, found] = await Promise.all([
    own === null ? readPaths() : [`/${own}`],
    client.withConfig({ perspective: 'drafts' }).fetch<unknown>(pagesQuery),
  ])
  return placesOf(paths, new Map(inOrder(found).map((page) => [page.path, titleOf(page)])), own)
}

/** The site reports every page that lists questions, whichever they are. */
async function readPathsOfQuestion(client: SanityClient, id: string) {
  const query = '*[_type == "page" && references($id) && defined(slug.current)].slug.current'
  const slugs = await client.fetch<string[]>(query, { id })
  return ['/', ...slugs.map((slug) => `/${slug}`)]
}

/** The site limits requests: it is asked once for each type, whose documents are on the same pages. */
async function readPathsOf(documents: { _id: string; _type: string }[]) {
  const others = documents.filter((document) => addressOf(document) === null)
  const types = new Map(others.map(({ _id, _type }) => [_type, _id]))
  const reports = await Promise.all([...types].map(([type, id]) => readReport({ id, type })))
  const pages = documents.flatMap((document) => addressOf(document) ?? [])
  return [
    ...new Set([...reports.flatMap(({ paths }) => paths), ...pages.map((slug) => `/${slug}`)]),
  ]
}
