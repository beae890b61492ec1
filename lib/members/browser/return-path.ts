/** The member area, and a lesson in it: nothing else is ever returned to. */
const KNOWN = /^\/content(\/lessons\/[a-z0-9-]{1,100})?$/

/** Where to go after signing in, from the `next` of the login screen's address. */
export function returnPath(search: string) {
  const next = new URLSearchParams(search).get('next') ?? ''
  return KNOWN.test(next) ? next : '/content'
}

/**
 * The login screen, from which the member comes back to where they were.
 *
 * @param again whether it says that they must sign in again
 */
export function loginPath(from: string, again: boolean) {
  const search = from !== '/content' && KNOWN.test(from) ? `?next=${from}` : ''
  return `/members${search}${again ? '#again' : ''}`
}
