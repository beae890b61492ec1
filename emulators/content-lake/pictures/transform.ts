import sharp, { type Sharp } from 'sharp'
import { planGeometry } from './geometry.ts'
import type { Parameters } from './parameters.ts'
import { type Format, mimeTypeOf, opening, refuse, sniff } from './sniff.ts'

export type Picture = { bytes: Buffer; mimeType: string }

const white = { r: 255, g: 255, b: 255, alpha: 1 }
const clear = { r: 255, g: 255, b: 255, alpha: 0 }

/**
 * Delivers an image as its parameters ask: `rect`, then size and crop, then format and quality.
 * SVG images stay as they are; of an animated image the first frame is taken.
 * @param accept the request's Accept header, which `auto=format` goes by.
 * @throws NotAnImageError when the source cannot be decoded, BadParameterError for a `rect` outside.
 */
export async function transform(
  source: Uint8Array,
  parameters: Parameters,
  accept: string,
): Promise<Picture> {
  const original = await sniff(source)
  if (original.format === 'svg' || Object.keys(parameters).length === 0) {
    return { bytes: Buffer.from(source), mimeType: original.mimeType }
  }

  const { region, size, canvas, entropy } = planGeometry(original, parameters)
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  const picture = sharp(source, opening)
    .autoOrient()
    .extract(region)
    .resize({ ...size, ...(entropy ? { fit: 'cover', position: 'entropy' } : { fit: 'fill' }) })
    .extend({
      left,
      top,
      right: canvas.width - size.width - left,
      bottom: canvas.height - size.height - top,
      background: original.hasAlpha ? clear : white,
    })

  const format = negotiatedFormat(parameters, accept) ?? parameters.fm ?? original.format
  const bytes = await encode(picture, format, parameters.q).toBuffer().catch(refuse)
  return { bytes, mimeType: mimeTypeOf(format === 'jpg' || format === 'pjpg' ? 'jpeg' : format) }
}

/**
 * What `auto=format` chooses: the first of AVIF and WebP that the Accept header names outright.
 * It goes before `fm`, which is then for browsers that know neither.
 */
export function negotiatedFormat({ auto }: Parameters, accept: string) {
  if (auto === undefined) return undefined
  return (['avif', 'webp'] as const).find((format) =>
    accept
      .split(',')
      .map((range) => range.trim().toLowerCase())
      .some((range) => range.startsWith(`image/${format}`) && !/;\s*q=0(\.0*)?$/.test(range)),
  )
}

function encode(picture: Sharp, format: Format | 'jpg' | 'pjpg', q = 75): Sharp {
  const quality = Math.max(1, q)
  switch (format) {
    case 'jpg':
    case 'jpeg':
      return picture.flatten({ background: white }).jpeg({ quality })
    case 'pjpg':
      return picture.flatten({ background: white }).jpeg({ quality, progressive: true })
    case 'webp':
      return picture.webp({ quality, smartSubsample: true })
    case 'avif':
      // AVIF looks as good at two thirds of the number; more effort costs seconds, not bytes.
      return picture.avif({ quality: Math.max(1, Math.round(quality * 0.66)), effort: 2 })
    case 'png':
      return picture.png()
    case 'gif':
      return picture.gif()
    case 'tiff':
      return picture.tiff({ quality })
    case 'svg':
      throw new TypeError('An SVG image is served as it is and never encoded.')
    default:
      return format satisfies never
  }
}
