import type { CustomValidator } from 'sanity'
import { z } from 'zod'

const imageShape = z
  .object({ asset: z.unknown(), decorative: z.boolean(), formerAlt: z.string() })
  .partial()
  .catch({})

export function checkAlt(alt: string | undefined, image: unknown): true | string {
  const { asset, decorative } = imageShape.parse(image)
  // A new document has the field, but no image.
  if (alt?.trim() || decorative || !asset) return true
  return 'Describe this image for people who can’t see it, or turn on “Only decoration.”'
}

export function checkAltIsCurrent(alt: string | undefined, image: unknown): true | string {
  const { decorative, formerAlt } = imageShape.parse(image)
  if (!alt || alt !== formerAlt || decorative) return true
  return 'This describes the image that was here before. Describe the new one, or click “It still fits.”'
}

/** In pixels. */
export type Size = { width: number; height?: number }

type Edges = { left?: number; right?: number; top?: number; bottom?: number }

/** A number of whole pixels: no image has none. */
export const pixels = (length: number) => Math.max(1, Math.round(length))

/** Sanity writes an image's size into its ID: `image-<hash>-<width>x<height>-<format>`. */
export function croppedSize(assetId: string, crop: Edges | null | undefined) {
  const size = /-(\d+)x(\d+)-[a-z]+$/.exec(assetId)
  if (!size) return null
  const { left = 0, right = 0, top = 0, bottom = 0 } = crop ?? {}
  return {
    width: Math.round(Number(size[1]) * (1 - left - right)),
    height: Math.round(Number(size[2]) * (1 - top - bottom)),
  }
}

const edge = z.number().default(0)
const edges = z.object({ left: edge, right: edge, top: edge, bottom: edge })
const sized = z.object({ asset: z.object({ _ref: z.string() }), crop: edges.optional() })

const WHOLE = { x: 0.5, y: 0.5, width: 1, height: 1 }
const focused = z.object({
  hotspot: z
    .looseObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .catch(WHOLE),
})
const shaped = z.object({
  hotspot: z.object({ previews: z.tuple([z.object({ aspectRatio: z.number() })]) }),
})
/** A hotspot that fits exactly could be too large after rounding. */
const INSIDE = 0.99

/**
 * The hotspot of an image, no larger than what the site shows, which cuts the image to a shape around the
 * hotspot’s center. Around a larger one, Sanity’s crop dialog shows a preview with empty edges.
 *
 * @param options of the image’s field, with its shape
 * @returns undefined for an image that keeps its own shape
 */
export function fittingHotspot(image: unknown, options: unknown) {
  const [shape] = shaped.safeParse(options).data?.hotspot.previews ?? []
  const { asset, crop } = sized.safeParse(image).data ?? {}
  const size = asset && croppedSize(asset._ref, crop)
  if (!shape || !size) return undefined
  const { hotspot } = focused.parse(image)
  const { left, right, top, bottom } = edges.parse(crop ?? {})
  const wider = size.width / size.height / shape.aspectRatio
  const width = INSIDE * (1 - left - right) * Math.min(1, 1 / wider)
  const height = INSIDE * (1 - top - bottom) * Math.min(1, wider)
  return {
    ...hotspot,
    width: Math.min(hotspot.width, width),
    height: Math.min(hotspot.height, height),
  }
}

/** Warns of an image that would look blurred at its place. SVG images are sharp at any size. */
export function checkSize(needed: Size): CustomValidator<unknown> {
  return (image) => {
    const { data } = sized.safeParse(image)
    const size = data && croppedSize(data.asset._ref, data.crop)
    if (!size || data.asset._ref.endsWith('-svg')) return true
    if (size.width >= needed.width && size.height >= (needed.height ?? 0)) return true
    return `This image is ${inWords(size)} after cropping and would look blurry here. Upload one that’s at least ${inWords(needed)}.`
  }
}

export const inWords = ({ width, height }: Size) =>
  height ? `${width} × ${height} pixels` : `${width} pixels wide`
