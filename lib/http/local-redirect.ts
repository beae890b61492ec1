/** No URL names this host, so a path of this site stays on it. `.invalid`: RFC 2606. */
const SITE = 'http://site.invalid'

/** Segments of unreserved characters (RFC 3986); a doubled slash would name a host. */
const PATH = /^\/$|^(\/[\w.~-]+)+$/

/** @returns null for a URL of another site, and for a path that the site cannot have */
export function localPath(address: string) {
  const url = URL.parse(address, SITE)
  if (url?.origin !== SITE || !PATH.test(url.pathname)) return null
  return `${url.pathname}${url.search}${url.hash}`
}

export function localRedirect(address: string) {
  return new Response(null, {
    status: 303,
    headers: { location: localPath(address) ?? '/', 'cache-control': 'private, no-store' },
  })
}
