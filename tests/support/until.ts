import { setTimeout as wait } from 'node:timers/promises'

/** Waits for a condition, on a busy machine as well. */
export async function until(holds: () => unknown, limitMs = 20_000) {
  const start = performance.now()
  while (!(await holds())) {
    if (performance.now() - start > limitMs) throw new Error(`Not so after ${limitMs} ms: ${holds}`)
    await wait(5)
  }
}
