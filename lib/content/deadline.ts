import { cache } from 'react'

/** For all reads of one render together, with their retries. */
export const TIME_LIMIT_MS = 10_000

/** One signal for each render. Outside a render, as in a route handler, each call has its own. */
export const deadline = cache(() => AbortSignal.timeout(TIME_LIMIT_MS))
