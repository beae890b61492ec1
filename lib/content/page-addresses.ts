import { FIXED_ADDRESSES } from '#schemas/fixed.ts'
import { ContentError } from './complete.ts'

/**
 * @param slugs of all published pages
 * @throws {ContentError} when a page of the specification is missing
 */
export function requireAddresses(slugs: readonly (string | null)[]) {
  const missing = FIXED_ADDRESSES.filter((slug) => !slugs.includes(slug))
  if (missing.length === 0) return
  throw new ContentError(
    `No page has the address ${missing.map((slug) => `/${slug}`).join(', ')}. Publish one in the Studio, or import it.`,
  )
}
