import { createServer } from 'node:http'
import { stopOnSignal } from '#server/lifecycle.ts'

/**
 * Responds after half a second. It prints its port, each request and the start of its stop. Its arguments
 * are `DRAIN_MS` and `STOP_MS`.
 */
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
const [drainMs, stopMs] = process.argv.slice(2).map(Number)
stopOnSignal(server, { drainMs: drainMs ?? 0, stopMs: stopMs ?? 0 }, stopping, async () => {})
