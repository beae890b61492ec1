import { setTimeout as wait } from 'node:timers/promises'

type Subscribable = {
  subscribe(observer: { next(event: { type: string }): void; error(error: unknown): void }): {
    unsubscribe(): void
  }
}

const patienceMs = 10_000

/** Subscribes to the client's events, and hands them out one by one in the order they came. */
export function collect<T extends { type: string }>(source: Subscribable) {
  const waiting: T[] = []
  const failures: unknown[] = []
  let wake = () => {}
  const subscription = source.subscribe({
    next(event: T) {
      waiting.push(event)
      wake()
    },
    error(error) {
      failures.push(error)
      wake()
    },
  })

  async function first<V>(list: V[], what: string) {
    const deadline = Date.now() + patienceMs
    while (list.length === 0) {
      if (Date.now() > deadline) throw new Error(`No ${what} within ${patienceMs} ms.`)
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      await Promise.race([woken, wait(200)])
    }
    return list
  }

  return {
    /** The next event; fails when it is of another type. */
    async next(type: string): Promise<T> {
      const [event] = (await first(waiting, `"${type}" event`)).splice(0, 1)
      if (event?.type === type) return event
      throw new Error(`A "${type}" event was due, and this came: ${JSON.stringify(event)}`)
    },
    /** What the stream failed with. */
    error: async () => (await first(failures, 'failure'))[0],
    /** What came and was not handed out. */
    rest: () => waiting,
    stop: () => subscription.unsubscribe(),
  }
}
