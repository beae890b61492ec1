import { type ClientConfig, createClient } from '@sanity/client'
import { streamSocket } from './stream-socket.ts'

const STREAM = /\/data\/(listen|live\/events)\//

/**
 * What makes the studio's clients for an emulator: it has one host, not one for each project, and
 * carries event streams over a WebSocket.
 */
export function emulatorClients(apiHost: string) {
  const fetchStream = streamSocket(apiHost)
  const fetchAny = (url: string, init?: RequestInit) =>
    STREAM.test(url) ? fetchStream(url, init) : fetch(url, init)
  return (config: ClientConfig) =>
    createClient({ ...config, useProjectHostname: false, resolveFetch: () => fetchAny })
}
