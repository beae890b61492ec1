import { lakeClient } from '#emulators/lake-client.ts'

type Next = (at: number) => void

/**
 * Listens to the Content Lake.
 *
 * @returns a function that waits until a draft is stored next, and gives the time of day in
 * milliseconds; and how to stop
 */
export async function watchDrafts() {
  const waiting = new Map<string, Next>()
  const events = lakeClient().listen(
    '*[_id in path("drafts.**")]',
    {},
    {
      events: ['welcome', 'mutation'],
      visibility: 'transaction',
      includeResult: false,
      includeAllVersions: true,
    },
  )
  let stop = () => {}
  await new Promise<void>((resolve, reject) => {
    const subscription = events.subscribe({
      next(event) {
        if (event.type === 'welcome') resolve()
        if (event.type === 'mutation') waiting.get(event.documentId)?.(Date.now())
      },
      error: reject,
    })
    stop = () => subscription.unsubscribe()
  })
  return {
    stored: (id: string) =>
      new Promise<number>((resolve) => {
        waiting.set(id, resolve)
      }),
    stop,
  }
}
