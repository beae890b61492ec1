import { cache } from 'react'

/** For all reads of one render together, their retries included. */
export const TIME_LIMIT_MS = 10_000

/** One signal for each render; outside of one, such as in a route handler, one for each call. */
export const deadline = cache(() => AbortSignal.timeout(TIME_LIMIT_MS))
