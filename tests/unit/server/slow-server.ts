import { createServer } from 'node:http'
import { stopOnSignal } from '#server/lifecycle.ts'

/**
 * Answers after half a second, until it is stopped. It prints its port, each request and when it begins to stop.
 * Its arguments are `DRAIN_MS` and `STOP_MS`.
 */
const server = createServer((req, res) => {
  console.log('request', req.url)
  if (req.url === '/') setTimeout(() => res.end('answer'), 500)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log('port', typeof address === 'object' && address?.port)
})
const stopping = new AbortController()
stopping.signal.addEventListener('abort', () => console.log('stopping'))
const [drainMs, stopMs] = process.argv.slice(2).map(Number)
stopOnSignal(server, { drainMs: drainMs ?? 0, stopMs: stopMs ?? 0 }, stopping, async () => {})
