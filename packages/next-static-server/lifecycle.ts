import { once } from 'node:events'
import type { Server } from 'node:http'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { log } from './log.ts'

export type Stop = {
  /** Milliseconds in which the server still takes new requests. */
  drainMs: number
  /** Milliseconds until the process ends, with requests that have no response yet. */
  stopMs: number
}

/** Responds as before for `drainMs`, so that a load balancer notices in time that it is not ready. */
export function stopOnSignal(
  server: Server,
  { drainMs, stopMs }: Stop,
  stopping: AbortController,
  release: () => Promise<void>,
) {
  async function drain() {
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
    await wait(drainMs)
    const closed = once(server, 'close')
    await acceptAll(server)
    server.close()
    // Node would keep a connection open after its response, as long as the client does.
    server.keepAliveTimeout = 1
    await closed
    await release()
  }

  async function stop(signal: string) {
    log.info({ signal }, 'Stopping.')
    stopping.abort()
    await Promise.race([drain(), wait(stopMs)])
    log.info('Stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop(signal))
}

/** Accepts waiting connections, one in each turn of the event loop: the system would reset them. */
async function acceptAll(server: Server) {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  for (let before = -1; before < accepted; await turn()) before = accepted
}
