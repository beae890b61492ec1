import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../store/store.ts'
import type { Message, Position } from './outbox.ts'
import { createExpression, headersOf, type Place } from './request.ts'

export type WebhookOptions = {
  /** Receives a POST for each change of a published document. */
  url: string
  /** Signs the messages. */
  secret: string
  /** GROQ that says which changes are sent, such as `_type == "page"`; all of them if not set. */
  filter?: string | undefined
  /** GROQ of the body, with `before()` and `after()`; without one the body is the document. */
  projection?: string | undefined
  /** Milliseconds before each retry; 30,000 if not set. */
  retryDelay?: number
}

type Delivery = { position: Position; attempt: number }

/**
 * One request at a time and 30 s for each: https://www.sanity.io/docs/content-lake/webhooks
 * Two retries, 30 s apart: https://www.sanity.io/docs/changelog/50ec6abf-fe0c-475b-ae72-314148860132
 */
const timeLimit = 30_000
const maxAttempts = 3
export const defaultRetryDelay = 30_000

/**
 * Sends each change to the webhook's URL. A message that waits for its retry does not delay others.
 * @returns how to stop; what is not delivered by then is sent after the next start
 */
export function startWebhook(store: Store, options: WebhookOptions, place: Place) {
  const { url, secret, filter = 'true', projection = '@', retryDelay = defaultRetryDelay } = options
  const isWanted = createExpression(filter)
  const bodyOf = createExpression(projection)
  const outbox = store.outbox(url)
  const retries: Delivery[] = []
  const stopped = new AbortController()
  let wake = () => {}
  const unsubscribe = store.onCommit(() => wake())

  /** @returns null for a change that is not sent */
  async function compose(message: Message) {
    const view = store.index.view('published', 'all')
    if ((await isWanted(message, view, place)) !== true) return null
    return JSON.stringify(await bodyOf(message, view, place))
  }

  /** @returns the response's status, or why there was none */
  async function send(message: Message, body: string) {
    try {
      const headers = await headersOf(message, body, secret, place)
      const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(timeLimit)])
      // A redirect may lead to another machine.
      const request = { method: 'POST', headers, body, signal, redirect: 'manual' } as const
      const response = await fetch(url, request)
      await response.body?.cancel()
      return response.status
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  async function deliver({ position, attempt }: Delivery) {
    const message = outbox.read(position)
    const body = await compose(message).catch((error) => {
      console.error(`Webhook: the change of "${message.documentId}" cannot be composed. ${error}`)
      return null
    })
    if (body === null) return outbox.done(position)
    const answer = await send(message, body)
    if (stopped.signal.aborted) return
    const isRetryable = typeof answer === 'string' || answer === 429 || answer >= 500
    if (isRetryable && attempt < maxAttempts) return retryLater({ position, attempt })
    outbox.done(position)
    if (isRetryable || answer >= 300)
      console.error(
        `Webhook: ${url} did not accept the change of "${message.documentId}" (${answer}). Gave up after ${count(attempt)}.`,
      )
  }

  function retryLater({ position, attempt }: Delivery) {
    wait(retryDelay, undefined, { signal: stopped.signal }).then(
      () => {
        retries.push({ position, attempt: attempt + 1 })
        wake()
      },
      () => {},
    )
  }

  function next(): Delivery | null {
    const retry = retries.shift()
    if (retry) return retry
    const position = outbox.take()
    return position && { position, attempt: 1 }
  }

  async function run() {
    while (!stopped.signal.aborted) {
      const { promise: woken, resolve } = Promise.withResolvers<void>()
      wake = resolve
      let delivery: Delivery | null = null
      try {
        delivery = next()
        if (delivery) await deliver(delivery)
        else await woken
      } catch (error) {
        // Such as a database that cannot be written. It must not end the server.
        console.error(`Webhook: ${error}`)
        await wait(retryDelay, undefined, { signal: stopped.signal }).catch(() => {})
        if (delivery) retries.push(delivery)
      }
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

const count = (attempts: number) => (attempts === 1 ? '1 attempt' : `${attempts} attempts`)
