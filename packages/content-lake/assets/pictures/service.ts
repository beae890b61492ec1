import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { ApiError } from '../../http/errors.ts'
import { parseParameters } from './parameters.ts'
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

const tooBusy = () =>
  new ApiError(503, 'Too many images are waiting to be rendered. Try again in a few seconds.', {
    headers: { 'Retry-After': '2' },
  })

/**
 * Delivers images by their parameters, from the cache if it can; the same rendering asked for
 * twice at once is made once. Without parameters the original comes back untouched.
 * `render` throws ApiError, and what reading the source throws.
 */
export function createPictureService(options: PictureServiceOptions) {
  const { maxCacheBytes, maxConcurrent, maxQueued } = options
  const limit = pLimit(maxConcurrent)
  const cache = new LRUCache<string, Picture, () => Promise<Picture>>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    fetchMethod(_id, _stale, { context: render }) {
      if (limit.activeCount + limit.pendingCount >= maxConcurrent + maxQueued) throw tooBusy()
      return limit(render)
    },
  })

  return {
    /** `vary`: whether the answer depends on the Accept header. */
    async render(request: PictureRequest) {
      const parameters = parseParameters(request.search)
      if (Object.keys(parameters).length === 0) {
        const original = await transform(await readFile(request.sourcePath), parameters, '')
        return { ...original, vary: false }
      }
      const format = negotiatedFormat(parameters, request.accept)
      const id = JSON.stringify([request.key, parameters, format ?? null])
      const picture = await cache.forceFetch(id, {
        context: async () =>
          transform(await readFile(request.sourcePath), parameters, request.accept),
      })
      return { ...picture, vary: parameters.auto === 'format' }
    },
  }
}
