import type { FilteredResponseQueryOptions } from '@sanity/client'
import type { Log } from 'next-static-server'
import { z } from 'zod'
import { pause } from '#lib/pause.ts'

/** Milliseconds. A Content Lake that needs longer for a small query is too slow for rendering pages. */
const TIME_LIMIT_MS = 3_000
const RETRY_MS = 1_000
/** Up to 30 s after ten minutes: queries of a token without rights count towards a plan's quota. */
const SLOWDOWN = 1.05
const MAX_RETRY_MS = 30_000

export type LakeHealth = ReturnType<typeof createLakeHealth>

type Client = {
  fetch(query: string, params: object, options: FilteredResponseQueryOptions): Promise<unknown>
}

export function createLakeHealth(client: Client, log: Log, stopped: AbortSignal) {
  let outage: Promise<void> | null = null
  let gap = RETRY_MS
  let waking = new AbortController()

  async function responds() {
    try {
      const response = await client.fetch(
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
    gap = RETRY_MS
    do {
      await pause(gap, AbortSignal.any([stopped, waking.signal]))
      // Renewed here, so that a sign during a check ends the next pause.
      waking = new AbortController()
      gap = Math.min(gap * SLOWDOWN, MAX_RETRY_MS)
    } while (!stopped.aborted && !(await responds()))
    outage = null
    if (!stopped.aborted) log.info({}, 'The Content Lake responds again.')
  }

  return {
    responds,
    isOut: () => outage !== null,
    /** Checks at once: an event or a webhook shows that the Content Lake may respond again. */
    wake() {
      gap = RETRY_MS
      waking.abort()
    },
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
