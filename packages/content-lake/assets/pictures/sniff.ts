import sharp, { type Metadata } from 'sharp'
import { badRequest } from '../../http/errors.ts'

const formats = ['jpeg', 'png', 'webp', 'gif', 'svg', 'avif', 'tiff'] as const
export type Format = (typeof formats)[number]
const extensions: Partial<Record<Format, string>> = { jpeg: 'jpg', tiff: 'tif' }

/**
 * How every image is opened: a small file may claim an enormous canvas, so its pixels are counted
 * before any is decoded (100 megapixels take about 400 MB), and a damaged one is refused.
 */
export const opening = { limitInputPixels: 100_000_000, failOn: 'error' } as const

const notAnImage = (reason: string | undefined) =>
  badRequest(
    `The file is not an image that can be served: ${reason}. Use an undamaged JPEG, PNG, WebP, GIF, SVG, AVIF or TIFF of at most 100 megapixels.`,
  )

/**
 * Finds out an image's format and size from its bytes; names and content types are never trusted. Width and
 * height are pixels as displayed, with EXIF orientation; delays of frames are milliseconds.
 * @throws ApiError 400 for anything that is not one of the formats, is damaged or is too large.
 */
export async function sniff(bytes: Uint8Array) {
  const metadata = await readMetadata(bytes).catch(refuse)
  const format = formatOf(metadata)
  const { width, height } = metadata.autoOrient
  const { hasAlpha, pages = 1, delay = [], loop = 0 } = metadata
  const moves = (format === 'gif' || format === 'webp') && pages > 1
  const animation = moves ? { frames: pages, delay, loop } : null
  const extension = extensions[format] ?? format
  return { format, extension, mimeType: mimeTypeOf(format), width, height, hasAlpha, animation }
}

// Asynchronous itself, because sharp throws at once if there are no bytes at all.
async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  return sharp(bytes, opening).metadata()
}

/** Turns a decoder's complaint into the one error that callers know. */
export function refuse(cause: unknown): never {
  throw notAnImage(cause instanceof Error ? cause.message.split('\n')[0] : String(cause))
}

export const mimeTypeOf = (format: Format) => `image/${format === 'svg' ? 'svg+xml' : format}`

function formatOf({ format, compression }: Metadata): Format {
  // HEIF is a container; only its AV1 coding is AVIF, and HEIC images cannot be decoded here.
  if (format === 'heif' && compression === 'av1') return 'avif'
  const known = formats.find((name) => name === format)
  if (known === undefined) throw notAnImage(`its format is ${format}`)
  return known
}
