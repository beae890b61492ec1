import { deliver } from '../assets/deliver.ts'
import { findAsset } from '../assets/files.ts'
import { type LakeContext, searchOf } from '../lake.ts'

/** Sanity, image URLs: https://www.sanity.io/docs/apis-and-sdks/image-urls */
export async function images(c: LakeContext) {
  const { lake } = c.var
  const key = c.req.param('file') ?? ''
  const { bytes, mimeType, vary } = await lake.pictures.render({
    sourcePath: findAsset(lake.assets, 'images', lake.project, lake.dataset, key),
    key,
    search: searchOf(c),
    accept: c.req.header('accept') ?? '',
  })
  if (vary) c.header('Vary', 'Accept', { append: true })
  return deliver(c, bytes, mimeType)
}
