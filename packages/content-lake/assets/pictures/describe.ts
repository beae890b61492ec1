import sharp, { type Sharp } from 'sharp'
import { paletteOf } from './palette.ts'
import { opening, refuse, sniff } from './sniff.ts'

/**
 * Everything that an asset document says of its image.
 * Sanity, image metadata: https://www.sanity.io/docs/apis-and-sdks/image-metadata
 * @throws ApiError 400 when the bytes cannot be read as an image to their end.
 */
export async function describeImage(bytes: Uint8Array) {
  const { extension, mimeType, width, height, hasAlpha } = await sniff(bytes)
  const picture = sharp(bytes, opening).autoOrient()
  const [lqip, palette, isOpaque] = await Promise.all([
    preview(picture.clone(), hasAlpha),
    colors(picture.clone()),
    hasAlpha ? picture.stats().then((stats) => stats.isOpaque) : true,
  ]).catch(refuse)

  return {
    extension,
    mimeType,
    width,
    height,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
      lqip,
      palette,
      hasAlpha,
      isOpaque,
    },
  }
}

/** About 20 px wide, as a data: URI. */
async function preview(picture: Sharp, hasAlpha: boolean) {
  const small = picture.resize({ width: 20, height: 200, fit: 'inside' })
  const encoded = hasAlpha ? small.png() : small.jpeg({ quality: 50 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return `data:image/${info.format};base64,${data.toString('base64')}`
}

/** The colors of a thumbnail. */
async function colors(picture: Sharp) {
  const pixels = await picture
    .resize(64, 64, { fit: 'fill', kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return paletteOf(pixels)
}
