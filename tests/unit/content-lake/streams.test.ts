import { once } from 'node:events'
import { createClient, type MutationEvent } from '@sanity/client'
import { WebSocket } from 'ws'
import { collect } from './collect.ts'
import { startLake, type TestLake } from './lake.ts'
import { socketFetch } from './socket-fetch.ts'

let lake: TestLake
let carried: ReturnType<typeof socketFetch>
let overSocket: TestLake['client']

beforeEach(async () => {
  lake = await startLake()
  carried = socketFetch(lake.url)
  overSocket = createClient({
    ...lake.client.config(),
    resolveFetch: () => (url, init) => carried.fetchStream(url, { headers: init?.headers }),
  })
})
afterEach(() => carried.socket.terminate())

const options = { events: ['welcome' as const, 'mutation' as const] }

test('twenty listeners and live events share one WebSocket', async () => {
  const live = collect(overSocket.live.events({ includeDrafts: true }))
  await live.next('welcome')
  const listeners = Array.from({ length: 20 }, (_, n) =>
    collect<MutationEvent>(overSocket.listen('*[n == $n]', { n }, options)),
  )
  for (const listener of listeners) await listener.next('welcome')
  for (const n of listeners.keys()) await lake.client.create({ _id: `doc-${n}`, _type: 'thing', n })
  for (const [n, listener] of listeners.entries())
    expect(await listener.next('mutation')).toMatchObject({ documentId: `doc-${n}` })
  expect(await live.next('message')).toMatchObject({ tags: ['s1:production'] })
  expect(listeners.flatMap((listener) => listener.rest())).toEqual([])
})

test('a stream over the socket has the same access as one without', async () => {
  const events = collect(overSocket.withConfig({ token: '' }).listen('*'))
  expect(await events.error()).toMatchObject({ status: 401 })
})

test('a stream that is closed goes quiet, and the others go on', async () => {
  const messages: { id: number; text?: string }[] = []
  carried.socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  const url = `${lake.url}/vX/data/listen/production?query=*`
  const headers = { authorization: 'Bearer emulator-token' }
  const leave = new AbortController()
  await carried.fetchStream(url, { headers, signal: leave.signal })
  const other = collect<MutationEvent>(overSocket.listen('*', {}, options))
  await other.next('welcome')
  leave.abort()
  // The order of messages is kept, so this answer shows that the closing was read.
  await carried.fetchStream(url, {})
  messages.length = 0
  await lake.client.create({ _id: 'a', _type: 'thing' })
  expect(await other.next('mutation')).toMatchObject({ documentId: 'a' })
  expect(messages.map(({ id }) => id)).toEqual([2])
})

test.each([
  '{"open":1,"url":"/vX/data/query/production?query=*"}',
  '{"open":1,"url":"http://example.com/vX/data/listen/production"}',
  '{"open":"1","url":"/vX/data/listen/production"}',
  '{"shut":1}',
  'nonsense',
])('the message %s closes the socket, and says why', async (text) => {
  await once(carried.socket, 'open')
  carried.socket.send(text)
  const [code, reason] = await once(carried.socket, 'close')
  expect(code).toBe(4000)
  expect(String(reason)).toMatch(/^The body is not/)
})

test('pages from elsewhere open no socket', async () => {
  const address = `${lake.url.replace('http', 'ws')}/emulator/streams`
  const connect = (origin: string) => once(new WebSocket(address, { headers: { origin } }), 'open')
  await expect(connect('https://example.com')).rejects.toThrow('403')
  await connect('http://localhost:3333')
})

test('a plain request gets an error that this is a WebSocket', async () => {
  expect((await lake.send('GET', '/emulator/streams')).status).toBe(426)
  expect((await lake.send('GET', '/vX/socket/production')).status).toBe(426)
})

test('an open socket does not keep the lake from closing', async () => {
  const events = collect(overSocket.listen('*', {}, options))
  await events.next('welcome')
  const closed = once(carried.socket, 'close')
  await lake.close()
  await closed
  events.stop()
})
