import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { listen } from './listen.ts'

const page = Buffer.alloc(100_000)

async function openServer() {
  const server = await listen(
    (_req, res) => void res.end(page),
    { host: '127.0.0.1', port: 0, keepAliveMs: 600_000 },
    {},
  )
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const count = () => new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)))
  return { server, count, open: () => connect(port, '127.0.0.1') }
}

async function secondsUntil(holds: () => Promise<boolean>) {
  const started = performance.now()
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100))
  return (performance.now() - started) / 1000
}

test('a client that never ends its headers is disconnected within eleven seconds', async () => {
  const { server, count, open } = await openServer()
  // It may send after it was disconnected.
  const socket = open().on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n')
  const sending = setInterval(() => socket.write('X: slow\r\n'), 500)
  await once(server, 'connection')
  expect(await secondsUntil(async () => (await count()) === 0)).toBeLessThanOrEqual(11)
  clearInterval(sending)
  server.close()
})

test('clients that never read their responses are disconnected', async () => {
  const { server, count, open } = await openServer()
  const sockets = Array.from({ length: 20 }, () => open().pause())
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(200))
  await secondsUntil(async () => (await count()) === sockets.length)
  await secondsUntil(async () => (await count()) === 0)
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('an idle connection stays open for longer than that of a client that does not read', async () => {
  const { server, open } = await openServer()
  const socket = open()
  const ask = async () => {
    socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n')
    return String((await once(socket, 'data'))[0])
  }
  expect(await ask()).toMatch(/^HTTP\/1.1 200 /)
  const closed = once(socket, 'close')
  await Promise.race([closed, wait(22_000)])
  expect(await ask()).toMatch(/^HTTP\/1.1 200 /)
  socket.destroy()
  server.close()
})
