import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { runProgram } from './tests/run.ts'

/** Starts a server. The client keeps its connection open. */
async function startServer(stopMs: number) {
  const printed = new EventEmitter<Record<string, [string]>>()
  const child = runProgram('slow-server.ts', [`${stopMs}`], (line) => {
    const [what = '', value = ''] = line.split(' ')
    printed.emit(what, value)
  })
  const exited = once(child, 'exit')
  const [port] = await once(printed, 'port')
  return {
    exited,
    open() {
      const socket = connect(Number(port), '127.0.0.1')
      return {
        ask: (path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
        response: async () => String(await once(socket, 'data')),
        closed: once(socket, 'close'),
      }
    },
    requested: () => once(printed, 'request'),
    endDrain: () => child.kill('SIGUSR2'),
    async stop() {
      const stopping = once(printed, 'stopping')
      child.kill('SIGTERM')
      await stopping
    },
  }
}

const LAST = /\r\nConnection: close\r\n.*body$/s

test('a server that is being stopped responds for a while, and closes each connection', async () => {
  const { open, requested, stop, endDrain, exited } = await startServer(60_000)
  const [idle, busy] = [open(), open()]
  idle.ask()
  expect(await idle.response()).toMatch(/body$/)
  const began = requested()
  busy.ask()
  await began
  await stop()
  expect(await busy.response()).toMatch(/body$/)
  const late = open()
  const responses = [idle, busy, late].map(({ ask, response }) => {
    ask()
    return response()
  })
  for (const response of await Promise.all(responses)) expect(response).toMatch(LAST)
  endDrain()
  for (const { closed } of [idle, busy, late]) await closed
  expect(await exited).toEqual([0, null])
})

test('a request that never ends does not keep a server from stopping', async () => {
  const { open, requested, stop, endDrain, exited } = await startServer(1_000)
  const began = requested()
  open().ask('/never')
  await began
  await stop()
  endDrain()
  expect(await exited).toEqual([0, null])
})
