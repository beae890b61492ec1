import type { SanityClient } from '@sanity/client'
import { affectedBy, type Change } from './affected.ts'
import { type ContentIndex, readContentIndex } from './content-index.ts'

const CONCURRENCY = 4
/** Milliseconds for one page. */
const TIME_LIMIT_MS = 15_000

/**
 * Requests each page that a change affects once, so that the next visitor gets the new one. Failures
 * are only logged: the pages are regenerated when they are visited.
 */
export async function warm(client: SanityClient, change: Change, siteUrl: string) {
  const index = await readContentIndex(client).catch((error): ContentIndex => {
    console.warn('The list of pages to request after a publish could not be read:', error)
    return new Map()
  })
  const { paths } = affectedBy([change], index)
  async function requestRest() {
    for (let path = paths.shift(); path; path = paths.shift()) await request(`${siteUrl}${path}`)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, requestRest))
}

async function request(url: string) {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    await response.body?.cancel()
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
  } catch (error) {
    console.warn(`${url} could not be requested after a publish:`, error)
  }
}
