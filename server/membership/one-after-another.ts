import pLimit from 'p-limit'

/** Customers that are settled at the same time: Stripe allows 100 requests a second. */
const AT_ONCE = 8

/**
 * Runs the work for one key only once at a time. Calls during a run share one later run, so that each call
 * is followed by a complete run.
 */
export function oneAfterAnother<Result>(work: (key: string) => Promise<Result>) {
  const limit = pLimit(AT_ONCE)
  const running = new Map<string, Promise<Result>>()
  const waiting = new Map<string, Promise<Result>>()

  async function run(key: string) {
    await running.get(key)?.catch(() => {})
    waiting.delete(key)
    const current = limit(work, key).finally(() => running.delete(key))
    running.set(key, current)
    return current
  }

  return (key: string): Promise<Result> => {
    const next = waiting.get(key) ?? run(key)
    waiting.set(key, next)
    return next
  }
}
