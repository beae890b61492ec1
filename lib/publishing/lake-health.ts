import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import type { Log } from './log.ts'
import { pause } from './pause.ts'

/** Milliseconds; a Content Lake that needs longer for a small query is too slow to render pages from. */
const TIME_LIMIT_MS = 3_000
const RETRY_MS = 1_000
/** Half a minute after ten minutes, since queries of a token without rights count towards a plan's quota. */
const SLOWDOWN = 1.05
const MAX_RETRY_MS = 30_000

export type LakeHealth = ReturnType<typeof createLakeHealth>

/** Distinguishes an outage of the Content Lake from other errors, and waits for its end. */
export function createLakeHealth(client: SanityClient, log: Log, stopped: AbortSignal) {
  let outage: Promise<void> | null = null

  async function answers() {
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

  async function untilItAnswers() {
    let gap = RETRY_MS
    do {
      await pause(gap, stopped)
      gap = Math.min(gap * SLOWDOWN, MAX_RETRY_MS)
    } while (!stopped.aborted && !(await answers()))
    outage = null
    if (!stopped.aborted) log.info({}, 'The Content Lake responds again.')
  }

  return {
    /** @returns whether a small query finds the site settings */
    answers,
    isOut: () => outage !== null,
    /**
     * Resolves when the Content Lake answers, or publishing stops.
     *
     * @param error what made the outage known
     */
    async untilRecovery(error: unknown) {
      if (stopped.aborted) return
      if (!outage) {
        log.warn(
          { err: error },
          'The Content Lake does not respond. Pages stay as they are. Publishing continues when it responds.',
        )
        outage = untilItAnswers()
      }
      await outage
    },
  }
}
