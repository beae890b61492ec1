import { parseAccept } from 'hono/utils/accept'
import sharp, { type Sharp } from 'sharp'
import { planGeometry } from './geometry.ts'
import type { Parameters } from './parameters.ts'
import { type Format, mimeTypeOf, opening, refuse, sniff } from './sniff.ts'

export type Picture = { bytes: Buffer; mimeType: string }

const white = { r: 255, g: 255, b: 255, alpha: 1 }
const clear = { r: 255, g: 255, b: 255, alpha: 0 }

/**
 * Delivers an image as its parameters ask: `rect`, then size and crop, then format and quality.
 * SVG images stay as they are. Animated images keep their frames in the formats that have frames.
 * @param accept the request's Accept header, which `auto=format` goes by.
 * @throws ApiError 400 when the source cannot be decoded, and for a `rect` outside.
 */
export async function transform(
  source: Uint8Array,
  parameters: Parameters,
  accept: string,
): Promise<Picture> {
  const { format: own, mimeType, width, height, hasAlpha, animation } = await sniff(source)
  if (own === 'svg' || Object.keys(parameters).length === 0)
    return { bytes: Buffer.from(source), mimeType }

  const { or = 0, pad = 0, bg } = parameters
  const isTurned = or % 180 === 90
  const turned = isTurned ? { width: height, height: width } : { width, height }
  const { region, size, canvas, entropy } = planGeometry(turned, parameters)
  const background = bg ?? (hasAlpha ? clear : white)
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  const draw = (page: number) => {
    const picture = sharp(source, { ...opening, page })
      .autoOrient()
      .rotate(or)
      .extract(region)
      .resize({ ...size, ...(entropy ? { fit: 'cover', position: 'entropy' } : { fit: 'fill' }) })
      .extend({
        left: left + pad,
        top: top + pad,
        right: canvas.width - size.width - left + pad,
        bottom: canvas.height - size.height - top + pad,
        background,
      })
    adjust(picture, parameters)
    if (bg?.alpha === 1) picture.flatten({ background })
    return picture
  }

  const format = negotiatedFormat(parameters, accept) ?? parameters.fm ?? own
  const isStill =
    !animation ||
    parameters.frame !== undefined ||
    (format !== 'gif' && format !== 'webp') ||
    width * height * animation.frames > MAX_MOVING_PIXELS
  const encoded = isStill
    ? encode(draw(0), format, parameters.q)
    : encode(await joined(animation.frames, draw), format, parameters.q, animation)
  const bytes = await encoded.toBuffer().catch(refuse)
  return { bytes, mimeType: mimeTypeOf(format === 'jpg' || format === 'pjpg' ? 'jpeg' : format) }
}

/** https://www.sanity.io/docs/changelog/98358e5d-40d0-4b5f-bb39-0e275ac6d238 */
const MAX_MOVING_PIXELS = 256_000_000

async function joined(frames: number, draw: (page: number) => Sharp) {
  const pages: Buffer[] = []
  for (let page = 0; page < frames; page++)
    pages.push(await draw(page).png().toBuffer().catch(refuse))
  return sharp(pages, { join: { animated: true } })
}

/** Sanity documents no scale of `blur` and `sharp`, so their strength is a guess. */
function adjust(picture: Sharp, { flip, blur, sharp: sharpness, sat, invert }: Parameters) {
  if (flip?.includes('h')) picture.flop()
  if (flip?.includes('v')) picture.flip()
  if (blur) picture.blur(Math.max(0.3, blur / 20))
  if (sharpness) picture.sharpen({ sigma: 0.5 + sharpness / 50 })
  if (sat) picture.modulate({ saturation: 1 + sat / 100 })
  if (invert === 'true') picture.negate({ alpha: false })
}

/**
 * What `auto=format` chooses: the first of AVIF and WebP that the Accept header names outright.
 * It goes before `fm`, which is then for browsers that know neither.
 */
export function negotiatedFormat({ auto }: Parameters, accept: string) {
  if (auto === undefined) return undefined
  const accepted = parseAccept(accept.toLowerCase()).filter(({ q }) => q > 0)
  const isAccepted = (format: string) => accepted.some(({ type }) => type === `image/${format}`)
  return (['avif', 'webp'] as const).find(isAccepted)
}

function encode(
  picture: Sharp,
  format: Exclude<Format, 'svg'> | 'jpg' | 'pjpg',
  q = 75,
  { delay, loop }: { delay?: number[]; loop?: number } = {},
): Sharp {
  const timing = { ...(delay && { delay }), ...(loop !== undefined && { loop }) }
  const quality = Math.max(1, q)
  if (format === 'jpeg' || format === 'jpg' || format === 'pjpg')
    return picture.flatten({ background: white }).jpeg({ quality, progressive: format === 'pjpg' })
  // With a quality, sharp would reduce the colors of a PNG.
  if (format === 'png') return picture.png()
  if (format === 'gif') return picture.gif(timing)
  if (format === 'webp') return picture.webp({ quality, smartSubsample: true, ...timing })
  if (format === 'tiff') return picture.tiff({ quality })
  // AVIF looks as good at two thirds of the number; more effort costs seconds, not bytes.
  return picture.avif({ quality: Math.max(1, Math.round(quality * 0.66)), effort: 2 })
}
