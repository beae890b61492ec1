import { setTimeout as wait } from 'node:timers/promises'

export const pause = (ms: number, signal: AbortSignal) =>
  wait(ms, undefined, { signal }).catch(() => {})
