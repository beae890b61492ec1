import { createImageUrlBuilder } from '@sanity/image-url'
import { env } from '#lib/env.ts'
import { NO_PICTURE } from './blank.ts'
import { ContentError } from './complete.ts'
import type { Home } from './home.ts'

/** A picture as every query hands it on (`pictureFragment`). */
export type Picture = Home['hero']['image']

/** Widths in pixels that a picture is offered in: phones at 1–3x up to wide desktops at 2x. */
const WIDTHS = [320, 480, 640, 828, 1080, 1440, 1920, 2560]

const { projectId, dataset, apiHost } = env().sanity
const builder = createImageUrlBuilder({
  projectId,
  dataset,
  ...(apiHost && { baseUrl: apiHost }),
})

/**
 * What an `img` needs of a picture: addresses, words, and its size in pixels after the crop that
 * staff chose.
 *
 * @param ratio width by height of the part around the focal point; without it, the whole crop
 */
export function pictureSource(picture: Picture, ratio?: number) {
  if (picture.alt === null) {
    throw new ContentError(
      `The picture "${picture.assetId}" is described by no words. Describe it, or mark it as decoration, in the studio.`,
    )
  }
  if (!picture.assetId) {
    return { ...NO_PICTURE, alt: picture.alt, srcSet: `${NO_PICTURE.src} ${NO_PICTURE.width}w` }
  }
  const full = ratio ? within(cropped(picture), ratio) : cropped(picture)
  const rendering = (width: number) => {
    const image = imageOf(picture).auto('format').quality(80).width(width)
    return (ratio ? image.height(Math.round(width / ratio)) : image).url()
  }
  const widths = WIDTHS.filter((width) => width < full.width)
  const largest = Math.min(full.width, 2560)
  return {
    ...full,
    alt: picture.alt,
    src: rendering(Math.min(1080, largest)),
    srcSet: [...widths, largest].map((width) => `${rendering(width)} ${width}w`).join(', '),
  }
}

/** The largest size of this ratio that the picture has pixels for. */
function within({ width, height }: { width: number; height: number }, ratio: number) {
  const largest = Math.round(Math.min(width, height * ratio))
  return { width: largest, height: Math.round(largest / ratio) }
}

/** A rendering of exactly this size in pixels around the focal point, for sharing and search engines. */
export function pictureUrl(picture: Picture, width: number, height: number) {
  if (!picture.assetId) return NO_PICTURE.src
  return imageOf(picture).width(width).height(height).format('png').url()
}

function imageOf({ assetId, crop, hotspot }: Picture) {
  return builder.image({
    asset: { _ref: assetId },
    ...(crop && { crop }),
    ...(hotspot && { hotspot }),
  })
}

/** Sanity writes a picture's size into its id: `image-<hash>-<width>x<height>-<format>`. */
function cropped({ assetId, crop }: Picture) {
  const size = /-(\d+)x(\d+)-[a-z]+$/.exec(assetId)
  if (!size) throw new Error(`"${assetId}" is not the id of a picture in Sanity.`)
  const { left = 0, right = 0, top = 0, bottom = 0 } = crop ?? {}
  return {
    width: Math.round(Number(size[1]) * (1 - left - right)),
    height: Math.round(Number(size[2]) * (1 - top - bottom)),
  }
}
