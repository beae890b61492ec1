import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../store.ts'
import type { Message } from './outbox.ts'
import { createProjection, headersOf } from './request.ts'

export type WebhookOptions = {
  /** Where changes of published documents are told by POST. */
  url: string
  /** What they are signed with. */
  secret: string
  /** GROQ of the body, with `before()` and `after()`; without one the body is the document. */
  projection?: string | undefined
}

type Place = { project: string; dataset: string }

/** As hosted, but for the waits, which are for a site that is starting on the same machine. */
const timeLimit = 30_000
const giveUpAfter = 30 * 60_000
const firstWait = 100
const longestWait = 2_000

/**
 * Tells a site of every change, one after the other and in order, each until it is taken.
 * @returns how to stop; what is still to be told is told after the next start
 */
export function startWebhook(store: Store, options: WebhookOptions, place: Place) {
  const { url, secret, projection } = options
  const bodyOf = createProjection(projection)
  const outbox = store.outbox(url)
  const stopped = new AbortController()
  let wake = () => {}
  const unsubscribe = store.onCommit(() => wake())

  /** @returns the answer's status, or what went wrong before there was one */
  async function send(message: Message) {
    try {
      const body = bodyOf(message, store.index.view('published', true), place)
      const headers = await headersOf(message, body, secret, place)
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(timeLimit)])
      const response = await fetch(url, { method: 'POST', headers, body, signal })
      await response.body?.cancel()
      return response.status
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  async function deliver(message: Message) {
    for (let pause = firstWait; ; pause = Math.min(pause * 2, longestWait)) {
      const answer = await send(message)
      if (stopped.signal.aborted) return
      const age = Date.now() - Date.parse(message.timestamp)
      const again = typeof answer === 'string' || answer === 429 || answer >= 500
      if (!again || age > giveUpAfter) {
        if (typeof answer === 'string' || answer >= 300)
          console.error(
            `Webhook: ${url} did not take the change of "${message.documentId}" (${answer}). It is not sent again.`,
          )
        return outbox.done()
      }
      await wait(pause, undefined, { signal: stopped.signal }).catch(() => {})
    }
  }

  async function run() {
    while (!stopped.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      const message = outbox.next()
      if (message) await deliver(message)
      else await woken
    }
  }

  const running = run()
  return {
    async stop() {
      unsubscribe()
      stopped.abort()
      wake()
      await running
    },
  }
}
