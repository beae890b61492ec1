import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { StripeEvent } from './objects.ts'

const LIMIT_MS = 10_000
/** Seconds before each retry. Stripe retries for three days. */
const RETRIES_S = [1, 2, 4, 8, 16, 32, 60, 60, 60, 60]

/** https://docs.stripe.com/webhooks/signature */
function signatureOf(body: string, secret: string) {
  const time = Math.floor(Date.now() / 1000)
  const hmac = createHmac('sha256', secret)
  return `t=${time},v1=${hmac.update(`${time}.${body}`).digest('hex')}`
}

/** Sends signed events. An event that waits for its retry does not delay others. */
export function startWebhook(
  { url, secret }: { url: string; secret: string },
  show: (event: StripeEvent) => StripeEvent,
) {
  const stopped = new AbortController()
  const waiting = new Map<string, Promise<unknown>>()
  let mode: 'send' | 'drop' = 'send'

  /** @returns the status of the response; 0 if there is none */
  async function attempt(event: StripeEvent) {
    const body = JSON.stringify(show(event), null, 2)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signatureOf(body, secret),
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(LIMIT_MS)]),
      })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }

  async function retry(event: StripeEvent, first: Promise<number>) {
    let status = await first
    for (const delay of RETRIES_S) {
      if (isSuccess(status)) break
      await wait(delay * 1000, undefined, { signal: stopped.signal })
      status = await attempt(event)
    }
    event.pending_webhooks = isSuccess(status) ? 0 : 1
    if (!isSuccess(status))
      console.error(`${url} did not accept the event ${event.id} (${status}).`)
  }

  function send(event: StripeEvent) {
    if (mode === 'drop') return
    const first = attempt(event)
    const delivery = retry(event, first)
      .catch(() => {})
      .finally(() => waiting.delete(event.id))
    waiting.set(event.id, delivery)
    firstAttempts.push(first)
  }

  /** First attempts of the events since the last call: the checkout waits for them. */
  let firstAttempts: Promise<number>[] = []
  function settled() {
    const attempts = firstAttempts
    firstAttempts = []
    return Promise.all(attempts)
  }

  /** Until the site has accepted all events, also those that it causes. */
  async function delivered() {
    while (waiting.size > 0) await Promise.all(waiting.values())
  }

  return {
    send,
    attempt,
    settled,
    delivered,
    status: () => ({ delivery: mode, waiting: waiting.size }),
    deliver(next: 'send' | 'drop') {
      mode = next
    },
    async stop() {
      stopped.abort()
      await delivered()
    },
  }
}

export type Webhook = ReturnType<typeof startWebhook>

const isSuccess = (status: number) => status >= 200 && status < 300
