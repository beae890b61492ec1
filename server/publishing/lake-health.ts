import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { pause } from '#lib/pause.ts'
import type { Log } from '../log.ts'

/** Milliseconds. A Content Lake that needs longer for a small query is too slow for rendering pages. */
const TIME_LIMIT_MS = 3_000
const RETRY_MS = 1_000
/** Up to 30 s after ten minutes: queries of a token without rights count towards a plan's quota. */
const SLOWDOWN = 1.05
const MAX_RETRY_MS = 30_000

export type LakeHealth = ReturnType<typeof createLakeHealth>

export function createLakeHealth(client: SanityClient, log: Log, stopped: AbortSignal) {
  let outage: Promise<void> | null = null

  async function responds() {
    try {
      const response = await client.fetch<unknown>(
        // Without rights hosted Sanity finds nothing.
        'count(*[_id == "siteSettings"])',
        {},
        {
          perspective: 'published',
          cache: 'no-store',
          signal: AbortSignal.any([stopped, AbortSignal.timeout(TIME_LIMIT_MS)]),
        },
      )
      return z.literal(1).safeParse(response).success
    } catch {
      return false
    }
  }

  async function untilItResponds() {
    let gap = RETRY_MS
    do {
      await pause(gap, stopped)
      gap = Math.min(gap * SLOWDOWN, MAX_RETRY_MS)
    } while (!stopped.aborted && !(await responds()))
    outage = null
    if (!stopped.aborted) log.info({}, 'The Content Lake responds again.')
  }

  return {
    responds,
    isOut: () => outage !== null,
    async untilRecovery(error: unknown) {
      if (stopped.aborted) return
      if (!outage) {
        log.warn(
          { err: error },
          'The Content Lake does not respond. Pages stay as they are. Publishing continues when it responds.',
        )
        outage = untilItResponds()
      }
      await outage
    },
  }
}
