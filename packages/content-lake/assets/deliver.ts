import { readFile } from 'node:fs/promises'
import { allowParameters } from '../http/parameters.ts'
import { type LakeContext, searchOf } from '../lake.ts'
import { mimeTypeOf } from './mime-type.ts'
import { partOf } from './range.ts'
import { findAsset } from './stored-files.ts'

/** Types that may carry scripts, which must not run in the emulator's name. */
const active = /svg|html|\bxml/

export async function files(c: LakeContext) {
  const { lake } = c.var
  const search = searchOf(c)
  downloadName(c, search)
  allowParameters(search, [])
  const file = c.req.param('file') ?? ''
  const bytes = await readFile(findAsset(lake.assets, 'files', lake.project, lake.dataset, file))
  return deliver(c, partOf(c, bytes), mimeTypeOf(file))
}

/** Sanity, image URLs: https://www.sanity.io/docs/apis-and-sdks/image-urls */
export async function images(c: LakeContext) {
  const { lake } = c.var
  const key = c.req.param('file') ?? ''
  const search = searchOf(c)
  downloadName(c, search)
  const { bytes, mimeType, vary } = await lake.pictures.render({
    sourcePath: findAsset(lake.assets, 'images', lake.project, lake.dataset, key),
    key,
    search,
    accept: c.req.header('accept') ?? '',
  })
  if (vary) c.header('Vary', 'Accept', { append: true })
  return deliver(c, bytes, mimeType)
}

/** A URL always returns the same bytes, because it contains their hash. */
function deliver(c: LakeContext, bytes: Uint8Array, mimeType: string) {
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
function downloadName(c: LakeContext, search: URLSearchParams) {
  if (!search.has('dl')) return
  const own = c.req.param('vanity') ?? c.req.param('file') ?? ''
  const name = encodeURIComponent(search.get('dl') || own).replaceAll("'", '%27')
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
  search.delete('dl')
}
