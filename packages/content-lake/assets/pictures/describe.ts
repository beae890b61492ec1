import sharp, { type Sharp } from 'sharp'
import { opening, refuse, sniff } from './sniff.ts'

type Swatch = {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  /** Share of the image, in per cent. */
  population: number
  title: string
}

type ImageDescription = {
  extension: string
  mimeType: string
  width: number
  height: number
  metadata: {
    _type: 'sanity.imageMetadata'
    dimensions: {
      _type: 'sanity.imageDimensions'
      width: number
      height: number
      aspectRatio: number
    }
    /** A preview about 20 px wide, as a data: URI. */
    lqip: string
    palette: { _type: 'sanity.imagePalette'; dominant: Swatch }
    hasAlpha: boolean
    isOpaque: boolean
  }
}

/**
 * Everything that an asset document says of its image.
 * Sanity, image metadata: https://www.sanity.io/docs/apis-and-sdks/image-metadata
 * @throws ApiError 400 when the bytes cannot be read as an image to their end.
 */
export async function describeImage(bytes: Uint8Array): Promise<ImageDescription> {
  const { extension, mimeType, width, height, hasAlpha } = await sniff(bytes)
  const picture = sharp(bytes, opening).autoOrient()
  const [lqip, dominant, isOpaque] = await Promise.all([
    preview(picture.clone(), hasAlpha),
    dominantSwatch(picture.clone()),
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
      palette: { _type: 'sanity.imagePalette', dominant },
      hasAlpha,
      isOpaque,
    },
  }
}

async function preview(picture: Sharp, hasAlpha: boolean): Promise<string> {
  const small = picture.resize({ width: 20, height: 200, fit: 'inside' })
  const encoded = hasAlpha ? small.png() : small.jpeg({ quality: 50 })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return `data:image/${info.format};base64,${data.toString('base64')}`
}

/** The commonest of 4,096 colors (16 levels a channel) in a thumbnail, averaged over its pixels. */
async function dominantSwatch(picture: Sharp): Promise<Swatch> {
  const pixels = await picture
    .resize(64, 64, { fit: 'fill', kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()

  const bins = new Map<number, { count: number; red: number; green: number; blue: number }>()
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4)
    const bin = bins.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    bins.set(key, {
      count: bin.count + 1,
      red: bin.red + red,
      green: bin.green + green,
      blue: bin.blue + blue,
    })
  }

  const most = [...bins.values()].reduce((a, b) => (b.count > a.count ? b : a))
  const channels = [most.red, most.green, most.blue].map((sum) => Math.round(sum / most.count))
  const [red = 0, green = 0, blue = 0] = channels
  const foreground = 0.299 * red + 0.587 * green + 0.114 * blue > 150 ? '#000' : '#fff'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`,
    foreground,
    population: Math.round((most.count / (64 * 64)) * 10000) / 100,
    title: foreground,
  }
}
