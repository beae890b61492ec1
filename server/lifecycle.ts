import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from './log.ts'

/** Hosts send SIGKILL after ten seconds as a rule. */
const GRACE_MS = 8_000

/**
 * Ends the server on SIGTERM or SIGINT. It takes no new connections, answers the requests on those that
 * it has, and then closes them: Node would keep them open for as long as the client does.
 */
export function stopOnSignal(server: Server, release: () => Promise<void>) {
  async function stop(signal: string) {
    log.info({ signal }, 'Stopping.')
    const closed = once(server, 'close')
    server.close()
    server.keepAliveTimeout = 1
    server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'))
    await Promise.race([closed, wait(GRACE_MS, undefined, { ref: false })])
    server.closeAllConnections()
    await Promise.race([release(), wait(1_000, undefined, { ref: false })])
    log.info('Stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop(signal))
}
