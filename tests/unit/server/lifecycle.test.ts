import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { spawnNode } from '#emulators/children.ts'

/** Starts a server, and stops it while it answers a request. The client keeps its connection open. */
async function stopDuringRequest() {
  const printed = new EventEmitter<Record<string, [string]>>()
  const child = spawnNode({
    args: ['tests/unit/server/slow-server.ts'],
    onLine(line) {
      const [what = '', value = ''] = line.split(' ')
      printed.emit(what, value)
    },
  })
  const exited = once(child, 'exit')
  const [port] = await once(printed, 'port')
  const socket = connect(Number(port), '127.0.0.1')
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const answer = async () => String(await once(socket, 'data'))
  ask()
  await once(printed, 'request')
  child.kill('SIGTERM')
  expect(await answer()).toMatch(/answer$/)
  return { child, exited, socket, ask, answer }
}

test('a server that is stopped closes the connection of a client that has its answer', async () => {
  const { child, exited } = await stopDuringRequest()
  await Promise.race([exited, wait(5_000)])
  expect(child.exitCode).toBe(0)
})

test('a server that is stopped answers one more request on the connection, and says that it is the last', async () => {
  const { exited, socket, ask, answer } = await stopDuringRequest()
  ask()
  expect(await answer()).toMatch(/\r\nConnection: close\r\n.*answer$/s)
  await once(socket, 'close')
  expect(await exited).toEqual([0, null])
})
