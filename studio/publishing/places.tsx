import { Fragment } from 'react'
import { LESSON_PLACEHOLDER, lessonPath, OVERVIEW } from '../../schemas/member-paths.ts'
import { settings } from '../settings.ts'
import { Note } from '../ui/Panel.tsx'
import { UNDERLINED } from '../ui/theme.ts'

/** A page of the site, as staff know it. */
export type Place = { title: string; url: string }

/** The pages on which a change is visible. */
export type Places = { isEverywhere: boolean; pages: Place[] }

const NOT_FOUND = '/_not-found'
/** Paths that no visitor opens. */
const INTERNAL = new Set([NOT_FOUND, '/sitemap.xml', lessonPath(LESSON_PLACEHOLDER)])

const TITLES = new Map([
  ['/members', 'Sign-in page'],
  ['/members/reset', 'New password'],
  ['/welcome', 'Welcome page after a purchase'],
  [OVERVIEW, 'Members’ area'],
])

/**
 * @param paths of the affected pages, as the site reports them
 * @param titles of all pages, by their paths
 * @param own the address of the document itself, if it is a page: the new one, if it moves
 */
export function placesOf(paths: string[], titles: Map<string, string>, own: string | null): Places {
  const pages = paths
    .filter((path) => !INTERNAL.has(path))
    .map((path) => ({
      title: TITLES.get(path) ?? titles.get(path) ?? path,
      url: `${settings.siteUrl}${path}`,
      path,
    }))
  const ownPages = pages.filter(({ path }) => own !== null && path === `/${own}`)
  const isEverywhere = paths.includes(NOT_FOUND)
  // A page that moves also changes the pages that link to it. Its author need not know that.
  const shown = ownPages.length > 0 ? ownPages : isEverywhere ? pages.slice(0, 1) : pages
  return {
    isEverywhere: isEverywhere && ownPages.length === 0,
    pages: shown.map(({ title, url }) => ({ title, url })),
  }
}

/** Nobody reads a longer list. */
const MOST = 5

/** “Home page, Cookies Policy”: links to pages of the site, in a new tab. */
export function PlaceLinks({ isEverywhere, pages }: Places) {
  const more = pages.length - MOST
  return (
    <>
      {isEverywhere && 'every page, such as the '}
      {pages.slice(0, MOST).map(({ title, url }, index) => (
        <Fragment key={url}>
          {index > 0 && ', '}
          <a href={url} rel="noreferrer" style={UNDERLINED} target="_blank">
            {title}
          </a>
        </Fragment>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  )
}

/** The links as a line of a dialog. It is absent until the pages are known, and if there are none. */
export const PlacesLine = ({ title, places }: { title: string; places: Places | undefined }) =>
  places &&
  places.pages.length > 0 && (
    <Note>
      {title} <PlaceLinks {...places} />
    </Note>
  )
