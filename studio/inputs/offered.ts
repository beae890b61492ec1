import { getPublishedId } from 'studio-kit'
import { ABOUT_PAGE, COOKIES_PAGE } from '../../schemas/fixed-pages.ts'

/** Kinds of sections that belong on one page only. */
const ON_ONE_PAGE = new Map([
  ['teachersSection', ABOUT_PAGE],
  ['cookieListSection', COOKIES_PAGE],
])

const ON_THE_COOKIES_PAGE = ['policySection', 'cookieListSection']

type Kinds = { of: { name: string }[] }

/**
 * A list that offers only the kinds of items that belong in this document. The page that lists the
 * cookies needs only text and that list.
 *
 * @param documentId of its draft or as published
 */
export function offered<List extends Kinds>(list: List, documentId: string): List {
  if (!list.of.some(({ name }) => ON_ONE_PAGE.has(name))) return list
  const page: string = getPublishedId(documentId)
  const isOffered = (kind: string) =>
    page === COOKIES_PAGE
      ? ON_THE_COOKIES_PAGE.includes(kind)
      : (ON_ONE_PAGE.get(kind) ?? page) === page
  return { ...list, of: list.of.filter(({ name }) => isOffered(name)) }
}
