import { checkFormerPath } from '#schemas/validation/slug.ts'
import type { ContentIndex, Entry } from './content-index.ts'

type Redirect = NonNullable<Entry['redirect']>

/** Leaves out what the Studio does not allow: from a route of the site, and to an unpublished page. */
export function redirectsOf(index: ContentIndex): ReadonlyMap<string, string> {
  const redirects = new Map<string, string>()
  for (const { redirect } of index.values()) {
    const target = redirect && pathOf(redirect, index)
    if (target && target !== redirect.from && checkFormerPath(redirect.from) === true)
      redirects.set(redirect.from, target)
  }
  return redirects
}

const FIXED = { home: '/', signIn: '/members' }

function pathOf({ kind, page }: Redirect, index: ContentIndex) {
  if (kind !== 'page') return FIXED[kind]
  const slug = index.get(page ?? '')?.slug
  return slug ? `/${slug}` : null
}
