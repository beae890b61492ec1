import { createServer } from 'node:http'
import { stopOnSignal } from '#server/lifecycle.ts'

/** Answers after half a second, until it is stopped. It prints its port and each request. */
const server = createServer((req, res) => {
  console.log('request', req.url)
  setTimeout(() => res.end('answer'), 500)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log('port', typeof address === 'object' && address?.port)
})
stopOnSignal(server, async () => {})
