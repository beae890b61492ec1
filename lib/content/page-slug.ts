import { checkPageAddress } from '#schemas/validation/slug.ts'
import { ContentError } from './complete.ts'

/**
 * Checks a page's slug before it becomes a path: one that was written past the Studio may name
 * another host, as `//evil.example` does.
 *
 * @param documentId the document that has the slug, or links to its page
 * @param blank returned for a wrong slug in a draft, which nobody refuses
 * @throws {ContentError} when no page can have this slug
 */
export function checkSlug(documentId: string, slug: string, blank?: string) {
  const checked = slug ? checkPageAddress({ _type: 'slug', current: slug }) : 'It is empty.'
  if (checked === true) return slug
  if (blank !== undefined) return blank
  throw new ContentError(`The document "${documentId}" has or links to a wrong slug. ${checked}`)
}
