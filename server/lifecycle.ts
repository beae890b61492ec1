import { once } from 'node:events'
import type { Server } from 'node:http'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Env } from '#lib/env.ts'
import { log } from './log.ts'

/**
 * Ends the server on SIGTERM or SIGINT. At first it answers as before, so that a load balancer sees in time
 * that it is not ready any more. Clients learn that each response is the last one on their connection.
 * Then it takes no more requests, and finishes those that it has.
 *
 * @param stopping aborted at the first moment
 */
export function stopOnSignal(
  server: Server,
  { drainMs, stopMs }: Env['stop'],
  stopping: AbortController,
  release: () => Promise<void>,
) {
  async function drain() {
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
    const connections = await promisify(server.getConnections.bind(server))()
    if (connections > 0) await wait(drainMs)
    const closed = once(server, 'close')
    await acceptAll(server)
    server.close()
    // Node would keep a connection open for as long as the client does, once its request is answered.
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

/** Accepts who has connected, one in each turn of the event loop: the system would reset what waits. */
async function acceptAll(server: Server) {
  let accepted = 0
  server.on('connection', () => {
    accepted += 1
  })
  for (let before = -1; before < accepted; await turn()) before = accepted
}
