import { once } from 'node:events'
import type { Server } from 'node:http'

/** Makes a server listen on this machine, by default on a free port. */
export async function serve(server: Server, wanted = 0) {
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { port, url: `http://localhost:${port}`, close }
}
