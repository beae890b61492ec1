import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import pLimit from 'p-limit'
import { createDiskCache } from './disk-cache.ts'
import { type Parameters, parseParameters } from './parameters.ts'
import { negotiatedFormat, type Picture, transform } from './transform.ts'

export type PictureServiceOptions = {
  cacheDir: string
  maxCacheBytes: number
  /** Images rendered at the same time. */
  maxConcurrent: number
  /** Images waiting beyond those; one more is refused. */
  maxQueued: number
}

type PictureRequest = {
  sourcePath: string
  /** Names the source: the same key must always mean the same bytes. */
  key: string
  search: URLSearchParams
  accept: string
}

type DeliveredPicture = Picture & {
  /** Whether the answer depends on the Accept header. */
  vary: boolean
}

export class TooBusyError extends Error {
  override name = 'TooBusyError'

  constructor() {
    super('Too many images are waiting to be rendered. Try again in a few seconds.')
  }
}

type PictureService = { render(request: PictureRequest): Promise<DeliveredPicture> }

/**
 * Delivers images by their parameters, from the cache where it can; the same rendering asked for
 * twice at once is made once. Without parameters the original comes back untouched.
 * `render` throws BadParameterError, UnsupportedParameterError, NotAnImageError or TooBusyError, and
 * what reading the source throws.
 */
export function createPictureService(options: PictureServiceOptions): PictureService {
  const { maxConcurrent, maxQueued } = options
  const cache = createDiskCache({ dir: options.cacheDir, maxBytes: options.maxCacheBytes })
  const limit = pLimit(maxConcurrent)
  const underWay = new Map<string, Promise<Picture>>()

  function renderLimited({ sourcePath, accept }: PictureRequest, parameters: Parameters) {
    if (limit.activeCount + limit.pendingCount >= maxConcurrent + maxQueued) {
      throw new TooBusyError()
    }
    return limit(async () => transform(await readFile(sourcePath), parameters, accept))
  }

  async function findOrRender(id: string, request: PictureRequest, parameters: Parameters) {
    const cached = await cache.get(id)
    if (cached) return cached
    const picture = await renderLimited(request, parameters)
    // A full disk must not keep a visitor from an image that is already there.
    await cache.set(id, picture).catch((error) => {
      console.warn(`The image cache cannot be written (${error}). Serving images without it.`)
    })
    return picture
  }

  return {
    async render(request) {
      const parameters = parseParameters(request.search)
      if (Object.keys(parameters).length === 0) {
        const original = await transform(await readFile(request.sourcePath), parameters, '')
        return { ...original, vary: false }
      }
      const format = negotiatedFormat(parameters, request.accept)
      const id = createHash('sha256')
        .update(JSON.stringify([request.key, parameters, format ?? null]))
        .digest('hex')
      const picture =
        underWay.get(id) ?? findOrRender(id, request, parameters).finally(() => underWay.delete(id))
      underWay.set(id, picture)
      return { ...(await picture), vary: parameters.auto === 'format' }
    },
  }
}
