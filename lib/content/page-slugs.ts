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

type StoredPage = { _id: string; slug: string | null; title: string | null }

/**
 * The pages that visitors can open, without the others, each with the reason. A slug that was not written
 * in the Studio may name another host, as `//evil.example` does.
 *
 * @param pages in the order in which they claim a slug
 */
export function sortOut<Page extends StoredPage>(pages: Page[]) {
  const usable = new Map<string, Page & { slug: string; title: string }>()
  const faults: string[] = []
  for (const page of pages) {
    const { _id, slug, title } = page
    const fault = faultOf(page, slug ? usable.get(slug)?._id : undefined)
    if (slug && title && !fault) usable.set(slug, { ...page, slug, title })
    else faults.push(`The document “${_id}” ${fault}`)
  }
  return { usable: [...usable.values()], faults }
}

function faultOf({ slug, title }: StoredPage, owner: string | undefined) {
  const current = slug ?? ''
  if (!current) return 'has no link address. Enter one in the Studio.'
  const check = checkPageSlug({ _type: 'slug', current })
  if (check !== true) return `has an invalid link address. ${check}`
  if (!title) return 'lacks title. Fill this in and publish it in the Studio.'
  if (owner) return `has the link address ${current}, which “${owner}” has, too. Change one.`
  return null
}
