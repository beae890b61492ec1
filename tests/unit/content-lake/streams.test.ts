import { once } from 'node:events'
import { WebSocket } from 'ws'
import { startLake, token } from './lake.ts'
import { until } from './webhook.ts'

// `tests/unit/studio/stream-socket.test.ts` has the streams as the Studio reads them.

const lake = await startLake()
const url = '/vX/data/listen/production?query=*'
const connect = (options = {}) =>
  new WebSocket(`${lake.url.replace('http', 'ws')}/emulator/streams`, options)

test('a stream that is closed goes quiet, and the others go on', async () => {
  const socket = connect()
  await once(socket, 'open')
  const told: { id: number; text?: string }[] = []
  socket.on('message', (data) => told.push(JSON.parse(String(data))))
  const send = (message: object) => socket.send(JSON.stringify(message))
  const isTold = (stream: number, event: string) =>
    told.some(({ id, text }) => id === stream && text?.includes(`event: ${event}`))
  const headers = { authorization: `Bearer ${token}` }
  for (const open of [1, 2]) send({ open, url, headers })
  await until(() => isTold(1, 'welcome') && isTold(2, 'welcome'))
  send({ close: 1 })
  // The order of messages is kept, so the answer shows that the closing was read.
  send({ open: 3, url, headers })
  await until(() => isTold(3, 'welcome'))
  await lake.client.create({ _type: 'thing' })
  await until(() => isTold(2, 'mutation') && isTold(3, 'mutation'))
  expect(isTold(1, 'mutation')).toBe(false)
  socket.terminate()
})

test.each([
  '{"open":1,"url":"/vX/data/query/production?query=*"}',
  '{"open":1,"url":"http://example.com/vX/data/listen/production"}',
  '{"open":"1","url":"/vX/data/listen/production"}',
  '{"shut":1}',
  'nonsense',
  // A close reason has 123 bytes at most, and this one would be cut within a character.
  `{"close":1,"${'日本'.repeat(30)}":1}`,
])('the message %s closes the socket, and says why', async (text) => {
  const socket = connect()
  await once(socket, 'open')
  socket.send(text)
  const [code, reason] = await once(socket, 'close')
  expect(code).toBe(4000)
  expect(String(reason)).toMatch(/^The body is not[^\ufffd]+$/)
})

test('pages from elsewhere open no socket', async () => {
  const open = (origin: string) => once(connect({ headers: { origin } }), 'open')
  await expect(open('https://example.com')).rejects.toThrow('403')
  await open('http://localhost:3333')
})

test('a plain request gets an error that this is a WebSocket', async () => {
  expect((await lake.send('GET', '/emulator/streams')).status).toBe(426)
  expect((await lake.send('GET', '/vX/socket/production')).status).toBe(426)
})
