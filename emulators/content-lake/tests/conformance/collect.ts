/** Collects events until there are as many. */
export function collect<E extends { type: string }>(
  source: {
    subscribe(observer: { next(event: E): void; error(reason: unknown): void }): {
      unsubscribe(): void
    }
  },
  count: number,
  begin: (event: E) => unknown,
) {
  return new Promise<E[]>((resolve, reject) => {
    const events: E[] = []
    const subscription = source.subscribe({
      next(event) {
        if (event.type === 'welcome') return begin(event)
        events.push(event)
        if (events.length < count) return
        subscription.unsubscribe()
        resolve(events)
      },
      error: reject,
    })
  })
}

/** Waits for the welcome of a listener. */
export const welcome = (source: Parameters<typeof collect>[0]) =>
  new Promise<void>((resolve, reject) => {
    const subscription = source.subscribe({
      next({ type }) {
        subscription.unsubscribe()
        if (type === 'welcome') resolve()
        else reject(new Error(`The first event is "${type}".`))
      },
      error: reject,
    })
  })
