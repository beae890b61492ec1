/** A host that no real URL has: only a path of this site resolves to it. `.invalid`: RFC 2606. */
const SITE = 'http://site.invalid'

/** Segments of unreserved characters (RFC 3986); a doubled slash would name a host. */
const PATH = /^\/$|^(\/[\w.~-]+)+$/

/** @returns null for a URL of another site, and for a path that the site cannot have */
export function localPath(url: string) {
  const parsed = URL.parse(url, SITE)
  if (parsed?.origin !== SITE || !PATH.test(parsed.pathname)) return null
  return `${parsed.pathname}${parsed.search}${parsed.hash}`
}

export function localRedirect(url: string) {
  return new Response(null, {
    status: 303,
    headers: { location: localPath(url) ?? '/', 'cache-control': 'private, no-store' },
  })
}
