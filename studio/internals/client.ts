/**
 * What: `unstable_clientFactory`, and the internal option `resolveFetch` of the client.
 * Why: every request of the Studio passes our own `fetch`, which sends an edit until it is saved.
 * Since: Sanity 6.16, @sanity/client 8.7.
 * Instead: a public setting of the Studio for its `fetch`.
 */
import { type ClientConfig, createClient, type SanityClient } from '@sanity/client'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** A setting of the Studio: all of its clients get these options, and send requests with `send`. */
export const clientFactory = (options: ClientConfig, send: Fetch) => ({
  unstable_clientFactory: (config: ClientConfig) =>
    createClient({ ...config, ...options, resolveFetch: () => send }),
})

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** A client that sends each query once, for work whose answers are all from the same moment. */
export function askingOnce(client: SanityClient) {
  const asked = new Map<string, Promise<string>>()
  const send = client.config().resolveFetch?.() ?? fetch
  return client.withConfig({
    resolveFetch: () => async (url, init) => {
      const answer = asked.get(url) ?? send(url, init).then(bodyOf)
      asked.set(url, answer)
      // The client tries it again.
      answer.catch(() => asked.delete(url))
      return new Response(await answer, { headers: JSON_TYPE })
    },
  })
}

async function bodyOf(response: Pick<Response, 'ok' | 'status' | 'text'>) {
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  return response.text()
}
