import type { CustomValidator } from 'sanity'
import { checkPageAddress } from './slug.ts'

/** The path of a redirect without its slash, as a page has it. */
const slugOfPath = (path: string) => path.replace(/^\//, '')

/**
 * Says why an address cannot lead elsewhere, or `true`: it has the form of a page's address, and
 * neither the site nor a page answers there. A redirect leads to a page by reference, or to a route
 * of the site, so with this rule no chain or loop of redirects is possible.
 */
export const checkOldAddress: CustomValidator<string | undefined> = async (from, { getClient }) => {
  if (!from) return true
  if (!/^\/[^/]/.test(from))
    return 'Enter only the end of the old address, starting with one slash, such as /old-name.'
  const slug = slugOfPath(from)
  const form = checkPageAddress({ _type: 'slug', current: slug })
  if (form !== true) return form
  const isTaken = await getClient({ apiVersion: '2026-01-01' })
    .withConfig({ perspective: 'raw' })
    .fetch<boolean>('defined(*[_type == "page" && slug.current == $slug][0]._id)', { slug })
  if (!isTaken) return true
  return `A page already has the address ${from}, so visitors see that page. Change the address of the page first, or enter a different one here.`
}
