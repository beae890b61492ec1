import { type ClientConfig, createClient } from '@sanity/client'
import { streamSocket } from './stream-socket.ts'

/** Between two tries to read from an emulator that is away. */
const LONGEST_WAIT_MS = 1000
const STREAM = /\/data\/(listen|live\/events)\//

/**
 * What makes the studio's clients for an emulator: it has one host, not one for each project,
 * carries event streams over a WebSocket, and is started anew at times. Reading is then tried until
 * it succeeds, since some parts of the studio stay with their first failure until they are reloaded.
 */
export function emulatorClients(apiHost: string) {
  const fetchStream = streamSocket(apiHost)
  const fetchAny = (url: string, init?: RequestInit) =>
    STREAM.test(url) ? fetchStream(url, init) : fetch(url, init)
  return (config: ClientConfig) =>
    createClient({
      ...config,
      useProjectHostname: false,
      resolveFetch: () => fetchAny,
      maxRetries: Number.POSITIVE_INFINITY,
      retryDelay: (attempt) => Math.min(100 * 2 ** attempt, LONGEST_WAIT_MS),
    })
}
