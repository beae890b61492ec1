import { setTimeout as wait } from 'node:timers/promises'

/** Resolves after some milliseconds, or at once when the signal aborts. */
export const pause = (ms: number, signal: AbortSignal) =>
  wait(ms, undefined, { signal }).catch(() => {})
