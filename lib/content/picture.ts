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
 */
export function pictureSource(picture: Picture) {
  if (picture.alt === null) {
    throw new ContentError(
      `The picture "${picture.assetId}" is described by no words. Describe it, or mark it as decoration, in the studio.`,
    )
  }
  if (!picture.assetId) {
    return { ...NO_PICTURE, alt: picture.alt, srcSet: `${NO_PICTURE.src} ${NO_PICTURE.width}w` }
  }
  const full = cropped(picture)
  const image = imageOf(picture).auto('format').quality(80)
  const widths = WIDTHS.filter((width) => width < full.width)
  const largest = Math.min(full.width, 2560)
  return {
    ...full,
    alt: picture.alt,
    src: image.width(Math.min(1080, largest)).url(),
    srcSet: [...widths, largest].map((width) => `${image.width(width).url()} ${width}w`).join(', '),
  }
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
