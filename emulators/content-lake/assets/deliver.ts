import type { LakeContext } from '../lake.ts'

/** Types that may carry scripts, which must not run in the emulator's name. */
const active = /svg|html|xml/

/** A URL always returns the same bytes, because it contains their hash. */
export function deliver(c: LakeContext, bytes: Uint8Array, mimeType: string) {
  c.header('Content-Type', mimeType)
  c.header('Content-Length', String(bytes.length))
  c.header('Cache-Control', 'public, max-age=31536000, immutable')
  c.header('X-Content-Type-Options', 'nosniff')
  if (active.test(mimeType))
    c.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
  return c.body(new Uint8Array(bytes))
}

/**
 * Takes `dl` from the parameters: it makes browsers save the file, under the name that it gives, the
 * name at the end of the URL, or the file's own.
 */
export function downloadName(c: LakeContext, search: URLSearchParams) {
  if (!search.has('dl')) return
  const own = c.req.param('vanity') ?? c.req.param('file') ?? ''
  const name = encodeURIComponent(search.get('dl') || own).replaceAll("'", '%27')
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
  search.delete('dl')
}
