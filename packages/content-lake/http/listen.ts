import { once } from 'node:events'
import type { ServerType } from '@hono/node-server'

/** @returns the port, and how to close it with all its connections */
export async function listen(server: ServerType, port = 0) {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    async close() {
      const closed = once(server, 'close')
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
      await closed
    },
  }
}
