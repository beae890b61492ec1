import { once } from 'node:events'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'

/**
 * Responds after half a second. It prints its port, each request and the start of its stop. Its argument
 * is `STOP_MS`; SIGUSR2 ends the time of `DRAIN_MS`.
 */
const DRAIN_MS = 3_600_000
const { setTimeout: wait } = promises
const wake = once(process, 'SIGUSR2')
Object.assign(promises, {
  setTimeout: (ms: number) => (ms === DRAIN_MS ? wake : wait(ms)),
})
syncBuiltinESMExports()
const { stopOnSignal } = await import('../lifecycle.ts')

const server = createServer((req, res) => {
  console.log('request', req.url)
  if (req.url === '/') setTimeout(() => res.end('body'), 500)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log('port', typeof address === 'object' && address?.port)
})
const stopping = new AbortController()
stopping.signal.addEventListener('abort', () => console.log('stopping'))
const stopMs = Number(process.argv[2])
stopOnSignal(server, { drainMs: DRAIN_MS, stopMs }, stopping, async () => {})
