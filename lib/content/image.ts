import { createImageUrlBuilder } from '@sanity/image-url'
import { z } from 'zod'
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

/** As `@sanity/image-url` requires it. */
const IMAGE_ID = /^image-[a-z0-9]+-\d+x\d+-[a-z]+$/i

function builder() {
  const { projectId, dataset, apiHost } = env().sanity
  return createImageUrlBuilder({ projectId, dataset, ...(apiHost && { baseUrl: apiHost }) })
}

/** @param ratio width by height of the part around the focal point; without it, the whole crop */
export function imageSource(image: SanityImage | null | undefined, ratio?: number) {
  const shown = usable(image)
  if (!shown) return null
  const { alt, color, size } = shown
  const full = ratio ? within(size, ratio) : size
  const urlAt = (width: number) => {
    const resized = renditionOf(shown).quality(QUALITY).width(width)
    const rendition = MOVING.test(shown.assetId) ? resized : resized.auto('format')
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

/**
 * The shape of the part that staff marked with the hotspot, as high as the image: what a phone shows of
 * it. Undefined if that is nearly the whole image.
 */
export function focusRatio(image: SanityImage | null) {
  const shown = usable(image)
  const whole = shown && croppedSize(shown.assetId, null)
  if (!shown?.hotspot || !whole) return undefined
  const { width, height } = shown.size
  const focus = (shown.hotspot.width * whole.width) / height
  return focus < 0.8 * (width / height) ? Math.max(focus, NARROWEST) : undefined
}

/** Width by height: a narrower image would be higher than the window of a phone. */
const NARROWEST = 3 / 4

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
  const shown = usable(image)
  if (!shown) return undefined
  return renditionOf(shown).width(width).height(height).format(format).url()
}

function renditionOf({ assetId, crop, hotspot }: Usable) {
  return builder().image({
    asset: { _ref: assetId },
    ...(crop && { crop }),
    ...(hotspot && { hotspot }),
  })
}

const edge = z
  .number()
  .default(0)
  .transform((share) => Math.min(Math.max(share, 0), 1))
const cropSchema = z
  .object({ left: edge, right: edge, top: edge, bottom: edge })
  .nullable()
  .catch(null)
const hotspotSchema = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .nullable()
  .catch(null)

type Usable = NonNullable<ReturnType<typeof usable>>

/** Null without an image. A crop that leaves nothing, or that is malformed, counts as none. */
function usable(image: SanityImage | null | undefined) {
  if (!image?.assetId || !IMAGE_ID.test(image.assetId)) return null
  const { assetId } = image
  const whole = croppedSize(assetId, null)
  const crop = cropSchema.parse(image.crop)
  const cut = croppedSize(assetId, crop)
  if (!whole?.width || !whole.height) return null
  const isCropped = cut && cut.width > 0 && cut.height > 0
  return {
    ...image,
    assetId,
    crop: isCropped ? crop : null,
    hotspot: hotspotSchema.parse(image.hotspot),
    size: isCropped ? cut : whole,
  }
}
