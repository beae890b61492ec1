import { createImageUrlBuilder } from '@sanity/image-url'
import { env } from '#lib/env.ts'
import { croppedSize, pixels } from '#schemas/validation/image.ts'
import type { SiteQueryResult } from './sanity.types.ts'

export type SanityImage = NonNullable<NonNullable<SiteQueryResult>['logo']>

/** Widths of renditions in pixels: from logos and phones at 1–3x to wide desktops at 2x. */
const WIDTHS = [128, 320, 480, 640, 828, 1080, 1200, 1440, 1920, 2560]

/** In percent. At a screen's own resolution, lower numbers leave halos where two flat colors meet. */
const QUALITY = 80

/**
 * Formats that may move. Sanity resizes them with all their frames; it does not say so of AVIF, which
 * `auto=format` would choose: https://www.sanity.io/docs/changelog/98358e5d-40d0-4b5f-bb39-0e275ac6d238
 */
const MOVING = /-(gif|webp)$/

const { projectId, dataset, apiHost } = env().sanity
const builder = createImageUrlBuilder({
  projectId,
  dataset,
  ...(apiHost && { baseUrl: apiHost }),
})

/** @param ratio width by height of the part around the focal point; without it, the whole crop */
export function imageSource(image: SanityImage | null | undefined, ratio?: number) {
  if (!image?.assetId) return null
  const { assetId, alt, color } = image
  const full = ratio ? within(cropped(assetId, image), ratio) : cropped(assetId, image)
  const urlAt = (width: number) => {
    const resized = renditionOf(assetId, image).quality(QUALITY).width(width)
    const rendition = MOVING.test(assetId) ? resized : resized.auto('format')
    return (ratio ? rendition.height(pixels(width / ratio)) : rendition).url()
  }
  const largest = Math.min(full.width, ...WIDTHS.slice(-1))
  const widths = WIDTHS.filter((width) => width < largest)
  return {
    ...full,
    alt: alt ?? '',
    color,
    src: urlAt(Math.min(1080, largest)),
    srcSet: [...widths, largest].map((width) => `${urlAt(width)} ${width}w`).join(', '),
  }
}

function within({ width, height }: { width: number; height: number }, ratio: number) {
  const largest = pixels(Math.min(width, height * ratio))
  return { width: largest, height: pixels(largest / ratio) }
}

/** For sharing and search engines. Every messenger shows JPEG; PNG can be transparent. */
export function imageUrl(
  image: SanityImage | null,
  width: number,
  height: number,
  format: 'jpg' | 'png',
) {
  if (!image?.assetId) return undefined
  return renditionOf(image.assetId, image).width(width).height(height).format(format).url()
}

function renditionOf(assetId: string, { crop, hotspot }: SanityImage) {
  return builder.image({
    asset: { _ref: assetId },
    ...(crop && { crop }),
    ...(hotspot && { hotspot }),
  })
}

function cropped(assetId: string, { crop }: SanityImage) {
  const size = croppedSize(assetId, crop)
  if (!size) throw new Error(`“${assetId}” is not the ID of an image in Sanity.`)
  return size
}
