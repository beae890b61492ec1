import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { type Parameters, parseParameters } from './parameters.ts'
import { negotiatedFormat, type Picture, transform } from './transform.ts'

export type PictureServiceOptions = {
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
  const { maxCacheBytes, maxConcurrent, maxQueued } = options
  const cache = new LRUCache<string, Picture>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
  })
  const limit = pLimit(maxConcurrent)
  const underWay = new Map<string, Promise<Picture>>()

  function renderLimited({ sourcePath, accept }: PictureRequest, parameters: Parameters) {
    if (limit.activeCount + limit.pendingCount >= maxConcurrent + maxQueued) {
      throw new TooBusyError()
    }
    return limit(async () => transform(await readFile(sourcePath), parameters, accept))
  }

  async function findOrRender(id: string, request: PictureRequest, parameters: Parameters) {
    const cached = cache.get(id)
    if (cached) return cached
    const picture = await renderLimited(request, parameters)
    cache.set(id, picture)
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
      const id = JSON.stringify([request.key, parameters, format ?? null])
      const picture =
        underWay.get(id) ?? findOrRender(id, request, parameters).finally(() => underWay.delete(id))
      underWay.set(id, picture)
      return { ...(await picture), vary: parameters.auto === 'format' }
    },
  }
}
