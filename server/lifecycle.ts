import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { log } from './log.ts'

/** Hosts send SIGKILL after ten seconds as a rule. */
const GRACE_MS = 8_000

/** Ends the server on SIGTERM or SIGINT: requests that have begun are answered, new ones are not taken. */
export function stopOnSignal(server: Server, release: () => Promise<void>) {
  async function stop(signal: string) {
    log.info({ signal }, 'Stopping.')
    const closed = once(server, 'close')
    server.close()
    server.closeIdleConnections()
    await Promise.race([closed, wait(GRACE_MS, undefined, { ref: false })])
    server.closeAllConnections()
    await Promise.race([release(), wait(1_000, undefined, { ref: false })])
    log.info('Stopped.')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop(signal))
}
