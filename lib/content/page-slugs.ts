import { FIXED_SLUGS } from '#schemas/fixed-pages.ts'
import { checkPageSlug } from '#schemas/validation/slug.ts'
import { ContentError } from './complete.ts'

/** @throws {ContentError} if a page of the specification is missing */
export function requireFixedPages(slugs: readonly (string | null)[]) {
  const missing = FIXED_SLUGS.filter((slug) => !slugs.includes(slug))
  if (missing.length === 0) return
  throw new ContentError(
    `No page has the address ${missing.map((slug) => `/${slug}`).join(', ')}. Publish one in the Studio, or import it.`,
  )
}

const isPageSlug = (slug: string) =>
  slug !== '' && checkPageSlug({ _type: 'slug', current: slug }) === true

/** A slug that was not written in the Studio may name another host, as `//evil.example` does. */
export function requireSlug(documentId: string, slug: string) {
  if (isPageSlug(slug)) return slug
  throw new ContentError(
    `The document “${documentId}” has an invalid slug. ${slug ? checkPageSlug({ _type: 'slug', current: slug }) : 'It is empty.'}`,
  )
}
