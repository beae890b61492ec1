import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** An HTTP server that answers every request in the same way. */
export async function startLiar(answer: string | ((response: ServerResponse) => void)) {
  let requests = 0
  const server = createServer((_, response) => {
    requests += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    if (typeof answer === 'string') response.end(answer)
    else answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    requests: () => requests,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
