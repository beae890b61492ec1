import 'server-only'
import { LRUCache } from 'lru-cache'
import { requireDocument } from '#lib/content/complete.ts'
import { onPublish } from '#lib/publishing/announce.ts'

/** Milliseconds, for a publish that this server does not learn of. `next dev` learns of none. */
const MAX_AGE_MS = process.env.NODE_ENV === 'development' ? 0 : 60_000
/** Milliseconds in which queries may return what was before a publish. */
const LAG_MS = 15_000
/** Milliseconds without a further attempt, since each may take ten seconds. */
const RETRY_MS = 5_000
/** Characters of JSON, for each kind of content. */
const MAX_SIZE = 32 * 1024 * 1024

let publishedAt = Number.NEGATIVE_INFINITY
let failedAt = Number.NEGATIVE_INFINITY

onPublish(() => {
  publishedAt = performance.now()
  failedAt = Number.NEGATIVE_INFINITY
})

/**
 * Keeps what members may see, in memory only: a result serves for a minute, or until the next publish.
 * While the Content Lake cannot be read, the last good result serves. A response without the site
 * settings counts as unreadable: without rights, everything looks empty.
 *
 * @throws {ContentError} where there is no good result
 */
export function keep<Result extends { settings: object | null }>(
  read: (key: string) => Promise<Result>,
) {
  const kept = new LRUCache<string, { result: Result; readAt: number }>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ result }) => JSON.stringify(result).length,
  })
  return async (key: string) => {
    const last = kept.get(key)
    const now = performance.now()
    if (last && (isFresh(last.readAt, now) || now - failedAt < RETRY_MS)) return last.result
    try {
      const result = await read(key)
      requireDocument('siteSettings', result.settings)
      kept.set(key, { result, readAt: now })
      return result
    } catch (error) {
      if (!last) throw error
      failedAt = performance.now()
      console.warn('Members get the last good content.', error)
      return last.result
    }
  }
}

const isFresh = (readAt: number, now: number) =>
  now - readAt < MAX_AGE_MS && readAt - publishedAt > LAG_MS
