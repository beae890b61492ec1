import type { CustomValidator, Rule } from 'sanity'
import { z } from 'zod'

const decoration = z.object({ decorative: z.literal(true) })
const uploaded = z.object({ asset: z.looseObject({}) })

const MISSING = 'Upload an image. The site needs one here.'

/** Makes an image compulsory: a description without a file is not enough. */
export const requiredPicture = (rule: Rule) => [
  // It accepts a field without any value.
  rule.assetRequired().error(MISSING),
  rule.custom((picture) => picture !== undefined || MISSING),
]

/** Takes back what the type `picture` requires. */
export const optionalPicture = (rule: Rule) => [rule.optional()]

/** Asks for a description of every image that is not mere decoration. */
export function checkAlt(alt: string | undefined, picture: unknown): true | string {
  if (alt?.trim() || decoration.safeParse(picture).success) return true
  // A new document has the field before it has an image.
  if (!uploaded.safeParse(picture).success) return true
  return 'Describe this image for people who can’t see it, or turn on “Only decoration.”'
}

const replaced = z.object({ formerAlt: z.string() })

/** Warns of a description that was written for the image that was here before. */
export function checkAltIsCurrent(alt: string | undefined, picture: unknown): true | string {
  const { success, data } = replaced.safeParse(picture)
  if (!alt || !success || alt !== data.formerAlt || decoration.safeParse(picture).success)
    return true
  return 'This describes the image that was here before. Describe the new one, or click “It still fits.”'
}

/** In pixels. */
export type Size = { width: number; height?: number }

const edge = z.number().default(0)
const sized = z.object({
  asset: z.object({ _ref: z.string() }),
  crop: z.object({ left: edge, right: edge, top: edge, bottom: edge }).partial().optional(),
})

/** Warns of an image that would look blurred where it appears. Drawings (SVG) are sharp at any size. */
export function checkSize(needed: Size): CustomValidator<unknown> {
  return (picture) => {
    const { data } = sized.safeParse(picture)
    // Sanity writes an image's size into its id: `image-<hash>-<width>x<height>-<format>`.
    const size = /-(\d+)x(\d+)-(?!svg)[a-z]+$/.exec(data?.asset._ref ?? '')
    if (!data || !size) return true
    const { left = 0, right = 0, top = 0, bottom = 0 } = data.crop ?? {}
    const width = Math.round(Number(size[1]) * (1 - left - right))
    const height = Math.round(Number(size[2]) * (1 - top - bottom))
    if (width >= needed.width && height >= (needed.height ?? 0)) return true
    return `This image is ${width} × ${height} pixels after cropping and would look blurry here. Upload one that’s at least ${inWords(needed)}.`
  }
}

export const inWords = ({ width, height }: Size) =>
  height ? `${width} × ${height} pixels` : `${width} pixels wide`
