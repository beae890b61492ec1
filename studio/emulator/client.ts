import { streamSocket } from './stream-socket.ts'

/** Between two tries to read from an emulator that is away. */
const LONGEST_WAIT_MS = 1000
const STREAM = /\/data\/(listen|live\/events)\//

/**
 * The options of the studio's clients for an emulator: it has one host, not one for each project,
 * carries event streams over a WebSocket, and is sometimes restarted. Reading is then tried until
 * it succeeds, since some parts of the studio stay with their first failure until they are reloaded.
 */
export function emulatorOptions(apiHost: string) {
  const fetchStream = streamSocket(apiHost)
  return {
    useProjectHostname: false,
    fetchOnce: (url: string, init?: RequestInit) =>
      STREAM.test(url) ? fetchStream(url, init) : fetch(url, init),
    maxRetries: Number.POSITIVE_INFINITY,
    retryDelay: (attempt: number) => Math.min(100 * 2 ** attempt, LONGEST_WAIT_MS),
  }
}
