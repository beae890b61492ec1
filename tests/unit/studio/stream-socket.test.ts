import type { MutationEvent } from '@sanity/client'
import { emulatorOptions } from '../../../studio/emulator/client.ts'
import { streamSocket } from '../../../studio/emulator/stream-socket.ts'
import { clientFactory } from '../../../studio/unsaved/client.ts'
import { fastClock } from '../../support/fast-clock.ts'
import { collect } from '../content-lake/collect.ts'
import { cleanUp, startLake, type TestLake, token } from '../content-lake/lake.ts'

fastClock(10)

const opened: WebSocket[] = []
const NativeSocket = globalThis.WebSocket

/** Counts the sockets that are opened. */
class CountedSocket extends NativeSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    super(url, protocols)
    opened.push(this)
  }
}

let lake: TestLake
let fetchStream: ReturnType<typeof streamSocket>

beforeEach(async () => {
  opened.splice(0)
  globalThis.WebSocket = CountedSocket
  lake = await startLake()
  fetchStream = streamSocket(lake.url)
})
afterEach(async () => {
  for (const socket of opened) socket.close()
  await cleanUp()
  globalThis.WebSocket = NativeSocket
})

const listening = () => `${lake.url}/vX/data/listen/production?query=*`
const authorised = { headers: new Headers({ Authorization: `Bearer ${token}` }) }

/** Reads a stream piece by piece. */
function reader(response: Response) {
  const pieces = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (!pieces) throw new Error('There is no body.')
  return pieces
}

test('a stream is answered as over HTTP, and goes on; all streams of a tab share one socket', async () => {
  const streams = Array.from({ length: 8 }, () => fetchStream(listening(), authorised))
  const [response] = await Promise.all(streams)
  if (!response) throw new Error('There is no response.')
  expect(opened).toHaveLength(1)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const pieces = reader(response)
  expect((await pieces.read()).value).toContain('event: welcome')
  await lake.client.create({ _id: 'a', _type: 'thing' })
  expect((await pieces.read()).value).toContain('"documentId":"a"')
})

test('a refused stream is an error’s answer, and ends', async () => {
  const response = await fetchStream(listening())
  expect(response.status).toBe(401)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toMatchObject({ statusCode: 401 })
})

test('a stream that is aborted fails, is closed at the lake, and leaves the others alone', async () => {
  const leave = new AbortController()
  const left = reader(await fetchStream(listening(), { ...authorised, signal: leave.signal }))
  const stays = reader(await fetchStream(listening(), authorised))
  await left.read()
  await stays.read()
  leave.abort(new Error('enough'))
  await expect(left.read()).rejects.toThrow('enough')
  await lake.client.create({ _id: 'a', _type: 'thing' })
  expect((await stays.read()).value).toContain('"documentId":"a"')
})

test('when the lake goes, every stream breaks off, also one not yet answered; the next opens a new socket', async () => {
  const pieces = reader(await fetchStream(listening(), authorised))
  await pieces.read()
  const { dataDir } = lake
  const port = Number(new URL(lake.url).port)
  await lake.close()
  await expect(pieces.read()).rejects.toThrow('closed the connection')
  await expect(fetchStream(listening(), authorised)).rejects.toThrow('closed the connection')
  lake = await startLake({ dataDir, port })
  expect((await fetchStream(listening(), authorised)).status).toBe(200)
  expect(opened).toHaveLength(3)
})

test('the studio’s client listens again by itself when the lake is back', async () => {
  const client = clientFactory(emulatorOptions(lake.url))(lake.client.config())
  const events = collect<MutationEvent>(
    client.listen('*', {}, { events: ['welcome', 'reconnect', 'mutation'] }),
  )
  await events.next('welcome')
  const port = Number(new URL(lake.url).port)
  await lake.close()
  await events.next('reconnect')
  lake = await startLake({ dataDir: lake.dataDir, port })
  await events.next('welcome')
  await lake.client.create({ _id: 'a', _type: 'thing' })
  expect(await events.next('mutation')).toMatchObject({ documentId: 'a' })
  events.stop()
})

test('what the studio’s client reads, it tries to read for as long as the lake is away', async () => {
  await lake.client.create({ _id: 'a', _type: 'thing' })
  const { fetch: fetchFromNetwork } = globalThis
  let tries = 0
  // An error of this very realm, as it is in a browser; Sanity's own client gives up after six.
  globalThis.fetch = (...request) => {
    tries += 1
    return tries < 8
      ? Promise.reject(new TypeError('Failed to fetch'))
      : fetchFromNetwork(...request)
  }
  try {
    const client = clientFactory(emulatorOptions(lake.url))(lake.client.config())
    expect(await client.fetch('*[]._id')).toEqual(['a'])
  } finally {
    globalThis.fetch = fetchFromNetwork
  }
  expect(tries).toBe(8)
})

test('what is not to be sent twice is not', async () => {
  const client = clientFactory(emulatorOptions(lake.url))(lake.client.config())
  await lake.close()
  await expect(client.create({ _id: 'a', _type: 'thing' })).rejects.toThrow()
})
