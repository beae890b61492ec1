/**
 * What: `unstable_clientFactory`, and the internal option `resolveFetch` of the client.
 * Why: every request of the Studio passes our own `fetch`, which sends an edit until it is saved.
 * Since: Sanity 6.16, @sanity/client 8.7.
 * Instead: a public setting of the Studio for its `fetch`.
 */
import { type ClientConfig, createClient } from '@sanity/client'

export type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** A setting of the Studio: all of its clients get these options, and send requests with `send`. */
export const clientFactory = (options: ClientConfig, send: Fetch) => ({
  unstable_clientFactory: (config: ClientConfig) =>
    createClient({ ...config, ...options, resolveFetch: () => send }),
})
