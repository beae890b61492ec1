import { OVERVIEW } from '../paths.ts'

/** The member area, and a lesson in it: a member returns to no other page. */
const KNOWN = /^\/content(\/lessons\/[a-z0-9-]{1,100})?$/

/** Where to go after signing in, from the `next` of the login screen's URL. */
export function returnPath(search: string) {
  const next = new URLSearchParams(search).get('next') ?? ''
  return KNOWN.test(next) ? next : OVERVIEW
}

/**
 * The login screen, from which the member comes back to where they were.
 *
 * @param again whether it says that they must sign in again
 */
export function loginPath(from: string, again: boolean) {
  const search = from !== OVERVIEW && KNOWN.test(from) ? `?next=${from}` : ''
  return `/members${search}${again ? '#again' : ''}`
}
