import { COOKIES_PAGE, publishedId } from '../../schemas/fixed.ts'

const ON_THE_COOKIES_PAGE = ['policySection', 'cookieListSection']

type Kinds = { of: { name: string }[] }

/**
 * A list with the kinds of things that staff are offered for it in this document: the list of cookies
 * belongs on its own page, which needs nothing else but text.
 *
 * @param documentId of its draft or as published
 */
export function offered<List extends Kinds>(list: List, documentId: string): List {
  if (!list.of.some(({ name }) => name === 'cookieListSection')) return list
  const isOffered = (kind: string) =>
    publishedId(documentId) === COOKIES_PAGE
      ? ON_THE_COOKIES_PAGE.includes(kind)
      : kind !== 'cookieListSection'
  return { ...list, of: list.of.filter(({ name }) => isOffered(name)) }
}
