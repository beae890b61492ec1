import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'

const TIME_LIMIT_MS = 30_000
const PAUSE_MS = 10

/**
 * Asks this very server for each page until it is not being made anew, so that the next visitor
 * gets the new one. Next answers with the last good page meanwhile, and says so by `STALE`; a page
 * that cannot be made (the content lake is down) stays the last good one and is not waited for.
 */
export async function settle(paths: string[]) {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS)
  for (const path of paths) {
    while (await isBeingMade(path, signal)) await wait(PAUSE_MS)
  }
}

async function isBeingMade(path: string, signal: AbortSignal) {
  // Next sets the port it listens on; the site's own address may lead through a cache.
  const url = `http://localhost:${process.env.PORT}${path}`
  const response = await fetch(url, { cache: 'no-store', redirect: 'manual', signal })
  await response.body?.cancel()
  return response.headers.get('x-nextjs-cache') === 'STALE'
}
