import { EventEmitter, once } from 'node:events'
import { lakeClient } from '#emulators/lake-client.ts'

/**
 * Listens to the Content Lake.
 *
 * @returns `stored`, which waits until a draft is stored next and returns the time, in milliseconds since
 * 1970; and `stop`
 */
export async function watchDrafts() {
  const emitter = new EventEmitter()
  const options = {
    events: ['welcome' as const, 'mutation' as const],
    visibility: 'transaction' as const,
    ...{ includeResult: false, includeAllVersions: true },
  }
  const welcome = once(emitter, 'welcome')
  const subscription = lakeClient()
    .listen('*[_id in path("drafts.**")]', {}, options)
    .subscribe({
      next: (event) =>
        emitter.emit('documentId' in event ? event.documentId : event.type, Date.now()),
      error: (error) => emitter.emit('error', error),
    })
  await welcome
  return {
    async stored(id: string) {
      const [at]: number[] = await once(emitter, id)
      return at ?? Number.NaN
    },
    stop: () => subscription.unsubscribe(),
  }
}
