import { type LakeContext, searchOf } from '../lake.ts'
import { deliver, downloadName } from './deliver.ts'
import { findAsset } from './stored-files.ts'

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
