import { WebSocket } from 'ws'
import { run } from './command.ts'
import { temporaryFolder } from './lake.ts'

type Ending = { code: number; reason: Buffer } | 'answered'

// A process of its own, since the fault to be found would end it.
const lake = await run('--data', await temporaryFolder())

/** Sends one message as a text frame, without a token, and resolves when it is answered or the socket closed. */
async function exchange(path: string, message: string | Buffer, binary = false) {
  const socket = new WebSocket(lake.url.replace('http', 'ws') + path)
  try {
    return await new Promise<Ending>((resolve, reject) => {
      socket.on('open', () => socket.send(message, { binary }))
      socket.on('message', () => resolve('answered'))
      socket.on('close', (code, reason) => resolve({ code, reason }))
      socket.on('error', reject)
    })
  } finally {
    socket.terminate()
  }
}

/** Characters of one, two, three and four bytes, so that the limit falls on each of their bytes. */
const texts = ['a', 'é', '日', '😀'].flatMap((character) =>
  ['', 'x', 'xx', 'xxx'].map((start) => start + character.repeat(130)),
)
const json = (message: object) => JSON.stringify(message)
const open = (rest: object) => json({ open: 1, url: '/vX/data/listen/production?query=*', ...rest })

const messages: Record<string, string[]> = {
  '/emulator/streams': [
    json({ close: 1, 日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語日本語: 1 }),
    ...texts.flatMap((text) => [text, json({ close: 1, [text]: 1 }), json({ open: text })]),
    open({}),
    open({ open: 2 ** 53 }),
    open({ headers: { 'not a name': 'a' } }),
    open({ headers: { a: 'line\nbreak', b: '日本語' } }),
    open({ headers: { authorization: '日本語', upgrade: 'websocket', 'content-length': '5' } }),
    ...['?', '?query=%', '?query=%00', '/../../x', '\\', '?query=\ud800'].map((rest) =>
      open({ url: `/vX/data/listen/production${rest}` }),
    ),
    '[]',
    'null',
    '"',
    '['.repeat(100_000),
    json({ __proto__: null, constructor: 1, close: { toString: 1 } }),
  ],
  '/vX/socket/production': [
    ...texts.flatMap((text) => [
      text,
      json({ id: 1, method: text }),
      json({ id: text, method: 'authorization', params: { authorization: text } }),
    ]),
    json({ id: 1, method: 'constructor' }),
    json({ id: 1, method: 'authorization', params: null }),
    'null',
  ],
}

test.each(Object.keys(messages))('no message to %s ends the process', async (path) => {
  for (const message of messages[path] ?? []) {
    const ending = await exchange(path, message)
    if (ending === 'answered') continue
    expect(ending.reason.length).toBeLessThanOrEqual(123)
    expect(ending.reason.toString()).not.toMatch(/\ufffd$/)
  }
  expect(await exchange(path, Buffer.from([0xff, 0xfe]))).toMatchObject({ code: 1007 })
  expect(await exchange(path, Buffer.from([0, 1, 2]), true)).toMatchObject({ code: 4000 })
  expect(await exchange(path, Buffer.alloc(2 ** 20 + 1))).toMatchObject({ code: 1009 })
  expect((await fetch(`${lake.url}/vX/ping`)).status).toBe(200)
})

test('the process has printed no error and ends cleanly', async () => {
  await lake.stop('SIGTERM')
  expect(lake.child.exitCode).toBe(0)
  expect(lake.lines).toEqual([expect.stringContaining(lake.url)])
})
