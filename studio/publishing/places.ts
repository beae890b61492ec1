import { LESSON_PLACEHOLDER, lessonPath, OVERVIEW } from '../../lib/members/paths.ts'
import { settings } from '../settings.ts'

/** A page of the site, as staff know it. */
export type Place = { title: string; url: string }

/** Where a change is visible. */
export type Places = { isEverywhere: boolean; pages: Place[] }

const NOT_FOUND = '/_not-found'
/** What no visitor opens. */
const INTERNAL = new Set([NOT_FOUND, '/sitemap.xml', lessonPath(LESSON_PLACEHOLDER)])

const TITLES = new Map([
  ['/', 'Home page'],
  ['/members', 'Sign-in page'],
  ['/members/reset', 'New password'],
  [OVERVIEW, 'Members’ area'],
])

/**
 * @param paths of the affected pages, as `lib/publishing/affected.ts` finds them
 * @param titles of the site's own pages, by their addresses
 * @param own the address of the document itself, where it is a page: the new one, if it moves
 */
export function placesOf(paths: string[], titles: Map<string, string>, own: string | null): Places {
  const pages = paths
    .filter((path) => !INTERNAL.has(path))
    .map((path) => ({
      title: TITLES.get(path) ?? titles.get(path.slice(1)) ?? path,
      url: `${settings.siteUrl}${path}`,
      path,
    }))
  const ownPages = pages.filter(({ path }) => own !== null && path === `/${own}`)
  const isEverywhere = paths.includes(NOT_FOUND)
  // A page that moves also changes those that link to it, which is no news for its writer.
  const shown = ownPages.length > 0 ? ownPages : isEverywhere ? pages.slice(0, 1) : pages
  return {
    isEverywhere: isEverywhere && ownPages.length === 0,
    pages: shown.map(({ title, url }) => ({ title, url })),
  }
}
