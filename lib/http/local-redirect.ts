/** A host that no address names: a path of this site is what stays on it. `.invalid`: RFC 2606. */
const SITE = 'http://site.invalid'

/** Segments of unreserved characters (RFC 3986); a doubled slash would name a host. */
const PATH = /^\/$|^(\/[\w.~-]+)+$/

/**
 * A path of this site with its query and fragment, as the browser will read it.
 *
 * @returns null for an address on another site, and for a path that the site cannot have
 */
export function localPath(address: string) {
  const url = URL.parse(address, SITE)
  if (url?.origin !== SITE || !PATH.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** A redirect that no cache keeps, to a page of this site; to the home page for any other address. */
export function localRedirect(address: string) {
  return new Response(null, {
    status: 303,
    headers: { location: localPath(address) ?? '/', 'cache-control': 'private, no-store' },
  })
}
