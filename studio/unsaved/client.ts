import { type ClientConfig, createClient } from '@sanity/client'
import { type Fetch, keepTrying } from './commits.ts'

type Options = ClientConfig & { fetchOnce?: Fetch }

const fetchFromNetwork: Fetch = (url, init) => fetch(url, init)

/**
 * What makes the Studio's clients: those of Sanity, with requests that keep an edit until it is saved.
 *
 * @param options the emulator's; none for hosted Sanity
 */
export function clientFactory({ fetchOnce = fetchFromNetwork, ...settings }: Options = {}) {
  return (config: ClientConfig) =>
    createClient({ ...config, ...settings, resolveFetch: () => keepTrying(fetchOnce) })
}
