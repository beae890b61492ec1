import { badParameter, MAX_SIDE, type Parameters } from './parameters.ts'

type Size = { width: number; height: number }
type Region = Size & { left: number; top: number }

/** What to cut out of the original, how large to make it, and the canvas behind it. In pixels. */
type Plan = {
  region: Region
  size: Size
  canvas: Size
  /** Let the encoder look for the busiest part of `region` with the proportions of `size`. */
  entropy: boolean
}

/**
 * Works out `rect` first, then `w`, `h` and `dpr` by `fit` and `crop`, as Sanity does.
 * @throws ApiError 400 when `rect` is outside the image.
 */
export function planGeometry(original: Size, parameters: Parameters): Plan {
  const rect = insideOf(original, parameters.rect)
  const { fit = 'clip' } = parameters
  const box = targetBox(rect, parameters)
  const bothGiven = parameters.w !== undefined && parameters.h !== undefined

  if ((bothGiven || isLimited(parameters)) && (fit === 'crop' || fit === 'min')) {
    const cut = sizeWithin(rect, box)
    const size = rounded(fit === 'min' && box.width > cut.width ? cut : box)
    const entropy = parameters.crop === 'entropy'
    return { region: entropy ? rect : place(cut, rect, parameters), size, canvas: size, entropy }
  }
  const enlarges = fit === 'clip' || fit === 'crop' || fit === 'fill'
  const size = rounded(fit === 'scale' ? box : sizeWithin(box, rect, enlarges ? undefined : 1))
  const padded = bothGiven && (fit === 'fill' || fit === 'fillmax')
  return { region: rect, size, canvas: padded ? rounded(box) : size, entropy: false }
}

const isLimited = (parameters: Parameters) =>
  parameters.fit === 'crop' && limits.some((name) => parameters[name] !== undefined)
const limits = ['min-w', 'max-w', 'min-h', 'max-h'] as const

/** The box asked for; a side that was not asked for follows from the image's proportions. */
function targetBox(rect: Size, parameters: Parameters): Size {
  const { w, h, dpr = 1 } = parameters
  const width = w ?? (h === undefined ? undefined : (h * rect.width) / rect.height)
  const height = h ?? (w === undefined ? undefined : (w * rect.height) / rect.width)
  const asked =
    width === undefined || height === undefined
      ? rect
      : { width: width * dpr, height: height * dpr }
  if (isLimited(parameters)) return limitedBox(asked, parameters)
  return sizeWithin({ width: MAX_SIDE, height: MAX_SIDE }, asked, 1)
}

/** With `fit=crop`, each side within its own limits. */
function limitedBox({ width, height }: Size, parameters: Parameters): Size {
  const within = (side: number, min = 1, max = MAX_SIDE) => Math.max(min, Math.min(side, max))
  return {
    width: within(width, parameters['min-w'], parameters['max-w']),
    height: within(height, parameters['min-h'], parameters['max-h']),
  }
}

/** The largest size with the proportions of `shape` within `box`, at most `maxScale` times `shape`. */
function sizeWithin(box: Size, shape: Size, maxScale = Number.POSITIVE_INFINITY): Size {
  const scale = Math.min(box.width / shape.width, box.height / shape.height, maxScale)
  return { width: shape.width * scale, height: shape.height * scale }
}

function rounded({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) }
}

function insideOf(original: Size, rect: Region = { left: 0, top: 0, ...original }): Region {
  if (rect.left >= original.width || rect.top >= original.height) {
    throw badParameter(
      'rect',
      `it begins outside the image, which is ${original.width}x${original.height} pixels. Begin within`,
    )
  }
  return {
    ...rect,
    width: Math.min(rect.width, original.width - rect.left),
    height: Math.min(rect.height, original.height - rect.top),
  }
}

/** Puts a cut of the given size within `rect`: by edges, else about the focal point, else centered. */
function place(cut: Size, rect: Region, parameters: Parameters): Region {
  const width = Math.min(rect.width, Math.max(1, Math.round(cut.width)))
  const height = Math.min(rect.height, Math.max(1, Math.round(cut.height)))
  const { x, y } = centreOf(parameters)
  const start = (at: number, length: number, whole: number) =>
    Math.round(Math.min(Math.max(at * whole - length / 2, 0), whole - length))
  return {
    left: rect.left + start(x, width, rect.width),
    top: rect.top + start(y, height, rect.height),
    width,
    height,
  }
}

function centreOf({ crop = 'focalpoint', 'fp-x': x = 0.5, 'fp-y': y = 0.5 }: Parameters) {
  if (crop === 'focalpoint') return { x, y }
  const along = (start: string, end: string) =>
    crop.includes(start) ? 0 : crop.includes(end) ? 1 : 0.5
  return { x: along('left', 'right'), y: along('top', 'bottom') }
}
