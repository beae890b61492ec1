import { createImageUrlBuilder } from '@sanity/image-url'
import { env } from '#lib/env.ts'
import type { Home } from './home.ts'

/** An image as every query hands it on (`pictureFragment`). */
export type Picture = NonNullable<Home['hero']['image']>

/** Widths in pixels that an image is offered in: logos and phones at 1–3x up to wide desktops at 2x. */
const WIDTHS = [128, 320, 480, 640, 828, 1080, 1200, 1440, 1920, 2560]

/** Of 100. On the drawings and on photos at twice a screen's pixels, a higher number shows no difference. */
const QUALITY = 65

const { projectId, dataset, apiHost } = env().sanity
const builder = createImageUrlBuilder({
  projectId,
  dataset,
  ...(apiHost && { baseUrl: apiHost }),
})

/**
 * What an `img` needs of an image: addresses, words, its main color, and its size in pixels after the
 * crop that staff chose. An image without words is treated as decoration.
 *
 * @param ratio width by height of the part around the focal point; without it, the whole crop
 * @returns null where no image has been uploaded
 */
export function pictureSource(picture: Picture | null | undefined, ratio?: number) {
  if (!picture?.assetId) return null
  const { assetId, alt, color } = picture
  const full = ratio ? within(cropped(assetId, picture), ratio) : cropped(assetId, picture)
  const rendering = (width: number) => {
    const image = imageOf(assetId, picture).auto('format').quality(QUALITY).width(width)
    return (ratio ? image.height(Math.round(width / ratio)) : image).url()
  }
  const widths = WIDTHS.filter((width) => width < full.width)
  const largest = Math.min(full.width, 2560)
  return {
    ...full,
    alt: alt ?? '',
    color,
    src: rendering(Math.min(1080, largest)),
    srcSet: [...widths, largest].map((width) => `${rendering(width)} ${width}w`).join(', '),
  }
}

/** The largest size of this ratio that the image has pixels for. */
function within({ width, height }: { width: number; height: number }, ratio: number) {
  const largest = Math.round(Math.min(width, height * ratio))
  return { width: largest, height: Math.round(largest / ratio) }
}

/**
 * A rendering of exactly this size in pixels around the focal point, for sharing and search engines:
 * as JPEG, which every messenger shows, or as PNG, which can be transparent.
 *
 * @returns undefined where no image has been uploaded
 */
export function pictureUrl(
  picture: Picture | null,
  width: number,
  height: number,
  format: 'jpg' | 'png',
) {
  if (!picture?.assetId) return undefined
  return imageOf(picture.assetId, picture).width(width).height(height).format(format).url()
}

function imageOf(assetId: string, { crop, hotspot }: Picture) {
  return builder.image({
    asset: { _ref: assetId },
    ...(crop && { crop }),
    ...(hotspot && { hotspot }),
  })
}

/** Sanity writes an image's size into its id: `image-<hash>-<width>x<height>-<format>`. */
function cropped(assetId: string, { crop }: Picture) {
  const size = /-(\d+)x(\d+)-[a-z]+$/.exec(assetId)
  if (!size) throw new Error(`“${assetId}” is not the ID of an image in Sanity.`)
  const { left = 0, right = 0, top = 0, bottom = 0 } = crop ?? {}
  return {
    width: Math.round(Number(size[1]) * (1 - left - right)),
    height: Math.round(Number(size[2]) * (1 - top - bottom)),
  }
}
