import { once } from 'node:events'
import { createServer } from 'node:net'
import { refuseBusyPorts } from '#scripts/stack/ports.ts'

test('a port in use is said by number and name', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  try {
    await expect(refuseBusyPorts({ site: address.port })).rejects.toThrow(
      `Already in use: port ${address.port} (site, process ${process.pid}). Stop`,
    )
  } finally {
    server.close()
    await once(server, 'close')
  }
  await expect(refuseBusyPorts({ site: address.port })).resolves.toBeUndefined()
})
