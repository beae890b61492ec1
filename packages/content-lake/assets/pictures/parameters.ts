import { z } from 'zod'
import { badRequest, unsupported } from '../../http/errors.ts'

/** The longest side, in pixels, of a delivered image. */
export const MAX_SIDE = 8192

const number = (pattern: RegExp, min: number, max: number, what: string) =>
  z
    .string()
    .regex(pattern, what)
    .transform(Number)
    .refine((value) => value >= min && value <= max, what)

const side = number(/^\d+$/, 1, MAX_SIDE, `a whole number of pixels from 1 to ${MAX_SIDE}`)
const fraction = number(/^\d*\.?\d+$/, 0, 1, 'a fraction of the image from 0 to 1')
const choice = <const Words extends string[]>(...words: Words) =>
  z.enum(words, `one of ${words.join(', ')}`)

/** @param hex `rgb`, `argb`, `rrggbb` or `aarrggbb`. */
function colorOf(hex: string) {
  const long = hex.length < 6 ? hex.replaceAll(/./g, '$&$&') : hex
  const [alpha = 255, r = 0, g = 0, b = 0] = (long.padStart(8, 'f').match(/../g) ?? []).map(
    (pair) => Number.parseInt(pair, 16),
  )
  return { r, g, b, alpha: alpha / 255 }
}

const parameters = z.object({
  w: side.optional(),
  h: side.optional(),
  dpr: number(/^\d*\.?\d+$/, 1, 3, 'a number from 1 to 3').optional(),
  fit: choice('clip', 'crop', 'fill', 'fillmax', 'max', 'scale', 'min').optional(),
  crop: z
    .string()
    .regex(
      /^(center|focalpoint|entropy|(top|bottom)(,(left|right))?|(left|right)(,(top|bottom))?)$/,
      'center, focalpoint, entropy, or an edge or two (top or bottom, left or right) such as top,left',
    )
    .optional(),
  rect: z
    .string()
    .regex(
      /^\d{1,6},\d{1,6},0*[1-9]\d{0,5},0*[1-9]\d{0,5}$/,
      'left,top,width,height in whole pixels of the original, such as 70,20,120,150',
    )
    .transform((value) => {
      const [left = 0, top = 0, width = 1, height = 1] = value.split(',').map(Number)
      return { left, top, width, height }
    })
    .optional(),
  'fp-x': fraction.optional(),
  'fp-y': fraction.optional(),
  fm: z
    .enum(
      ['jpg', 'pjpg', 'png', 'webp'],
      'one of jpg, pjpg, png, webp (AVIF comes by auto=format and the Accept header)',
    )
    .optional(),
  q: number(/^\d+$/, 0, 100, 'a whole number from 0 to 100').optional(),
  auto: z.literal('format', 'the word format').optional(),
  'max-w': side.optional(),
  'max-h': side.optional(),
  'min-w': side.optional(),
  'min-h': side.optional(),
  or: choice('0', '90', '180', '270').transform(Number).optional(),
  flip: choice('h', 'v', 'hv', 'vh').optional(),
  bg: z
    .string()
    .regex(
      /^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i,
      'a color such as f00, ff0000 or, with its opacity first, 80ff0000',
    )
    .transform(colorOf)
    .optional(),
  pad: number(/^\d+$/, 0, 1000, 'a whole number of pixels up to 1000').optional(),
  blur: number(/^\d+$/, 1, 2000, 'a whole number from 1 to 2000').optional(),
  sharp: number(/^\d+$/, 0, 100, 'a whole number from 0 to 100').optional(),
  sat: number(/^-?\d+$/, -100, 100, 'a whole number from -100 to 100').optional(),
  invert: choice('true', 'false').optional(),
  frame: z.literal('1', '1, the first frame').optional(),
})

export type Parameters = z.infer<typeof parameters>

export const badParameter = (name: string, why: string) =>
  badRequest(`The image parameter "${name}" is refused: ${why}.`)

/**
 * Reads the parameters of an image's address. The result names only what was given, always in the
 * same order, so that equal requests are equal however they were written.
 * Sanity, image transformations: https://www.sanity.io/docs/apis-and-sdks/image-urls
 * @throws ApiError 400 for a value out of its range, malformed or given twice, 501 for an unknown parameter
 */
export function parseParameters(search: URLSearchParams): Parameters {
  for (const name of search.keys()) {
    if (!Object.hasOwn(parameters.shape, name)) throw unsupported(`The image parameter "${name}"`)
    if (search.getAll(name).length > 1)
      throw badParameter(name, 'it is there more than once. Send it once')
  }
  if (search.get('fm') === 'json') throw unsupported('The image parameter "fm=json"')

  const parsed = parameters.safeParse(Object.fromEntries(search))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = String(issue?.path[0])
  throw badParameter(
    name,
    `its value "${search.get(name)}" must be ${issue?.message}. Fix it or leave it out`,
  )
}
