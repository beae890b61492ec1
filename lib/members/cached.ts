import 'server-only'
import { LRUCache } from 'lru-cache'
import { onPublish } from '#lib/channels.ts'
import { requireDocument } from '#lib/content/complete.ts'

/** Milliseconds, for a publish of which this server is not notified. `next dev` never is. */
const MAX_AGE_MS = process.env.NODE_ENV === 'development' ? 0 : 60_000
/** Milliseconds after a publish in which queries may return stale content. */
const LAG_MS = 15_000
/** Milliseconds between a failure and a retry, since each read may take ten seconds. */
const RETRY_MS = 5_000
/** Characters of JSON for each kind of content. */
const MAX_SIZE = 32 * 1024 * 1024

let publishedAt = Number.NEGATIVE_INFINITY

onPublish(() => {
  publishedAt = performance.now()
})

/** In an outage, returns the last good result. Without rights, even the settings look empty. */
export function cached<Result extends { settings: object | null }>(
  read: (key: string) => Promise<Result>,
) {
  const results = new LRUCache<string, { result: Result; readAt: number }>({
    maxSize: MAX_SIZE,
    sizeCalculation: ({ result }) => JSON.stringify(result).length,
  })
  const reads = new Map<string, Promise<Result>>()

  async function readAndCache(key: string) {
    const readAt = performance.now()
    const result = await read(key)
    requireDocument('siteSettings', result.settings)
    results.set(key, { result, readAt })
    return result
  }

  /** Requests share a read that began after the last publish, and its failure until the next retry. */
  function readOnce(key: string) {
    const id = `${publishedAt} ${key}`
    const known = reads.get(id)
    if (known) return known
    const started = readAndCache(key)
    reads.set(id, started)
    const forget = () => reads.delete(id)
    started.then(forget, (error) => {
      if (results.has(key)) console.warn('Members get the last good content.', error)
      setTimeout(forget, RETRY_MS).unref()
    })
    return started
  }

  return async (key: string) => {
    const last = results.get(key)
    if (last && isFresh(last.readAt)) return last.result
    try {
      return await readOnce(key)
    } catch (error) {
      if (!last) throw error
      return last.result
    }
  }
}

const isFresh = (readAt: number) =>
  performance.now() - readAt < MAX_AGE_MS && readAt - publishedAt > LAG_MS
