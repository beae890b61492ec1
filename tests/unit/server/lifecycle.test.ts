import { EventEmitter, once } from 'node:events'
import { connect } from 'node:net'
import { spawnNode } from '#emulators/children.ts'

/** Starts a server. The client keeps its connection open. */
async function startServer(drainMs: number, stopMs: number) {
  const printed = new EventEmitter<Record<string, [string]>>()
  const child = spawnNode({
    args: ['tests/unit/server/slow-server.ts', `${drainMs}`, `${stopMs}`],
    onLine(line) {
      const [what = '', value = ''] = line.split(' ')
      printed.emit(what, value)
    },
  })
  const exited = once(child, 'exit')
  const [port] = await once(printed, 'port')
  return {
    exited,
    open() {
      const socket = connect(Number(port), '127.0.0.1')
      return {
        ask: (path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
        answer: async () => String(await once(socket, 'data')),
        closed: once(socket, 'close'),
      }
    },
    requested: () => once(printed, 'request'),
    async stop() {
      const stopping = once(printed, 'stopping')
      child.kill('SIGTERM')
      await stopping
    },
  }
}

const LAST = /\r\nConnection: close\r\n.*answer$/s

test('a server that is stopped answers for a while, and says that each response is the last', async () => {
  const { open, requested, stop, exited } = await startServer(2_000, 60_000)
  const [idle, busy] = [open(), open()]
  idle.ask()
  expect(await idle.answer()).toMatch(/answer$/)
  const began = requested()
  busy.ask()
  await began
  await stop()
  expect(await busy.answer()).toMatch(/answer$/)
  const late = open()
  const answers = [idle, busy, late].map(({ ask, answer }) => {
    ask()
    return answer()
  })
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(LAST)
  for (const { closed } of [idle, busy, late]) await closed
  expect(await exited).toEqual([0, null])
})

test('a server that nobody is connected to stops at once', async () => {
  const { stop, exited } = await startServer(600_000, 600_000)
  await stop()
  expect(await exited).toEqual([0, null])
})

test('a request that never ends does not keep a server from stopping', async () => {
  const { open, requested, stop, exited } = await startServer(100, 1_000)
  const began = requested()
  open().ask('/never')
  await began
  await stop()
  expect(await exited).toEqual([0, null])
})
