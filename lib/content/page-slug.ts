import { checkPageAddress } from '#schemas/validation/slug.ts'
import { ContentError } from './complete.ts'

const isPageSlug = (slug: string) =>
  slug !== '' && checkPageAddress({ _type: 'slug', current: slug }) === true

/**
 * Checks a page's slug before it becomes a path: one that was written without the Studio may name
 * another host, as `//evil.example` does.
 *
 * @param documentId the document that has the slug
 * @throws {ContentError} when no page can have this slug
 */
export function checkSlug(documentId: string, slug: string) {
  if (isPageSlug(slug)) return slug
  throw new ContentError(
    `The document “${documentId}” has an invalid slug. ${slug ? checkPageAddress({ _type: 'slug', current: slug }) : 'It is empty.'}`,
  )
}
