import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { type OutgoingHttpHeaders, request, type Server } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { destinations, type Row } from 'next-static-server'
import { listen } from 'next-static-server/testing'
import { z } from 'zod'
import { openApp } from './open-app.ts'

/** Bytes of the largest body, for each route that takes one. */
const BODIES = {
  '/api/revalidate': 10_000,
  '/api/vitals': 2_000,
  '/api/errors': 16_000,
  '/api/stripe': 1_000_000,
  '/api/welcome': 1_000,
  '/api/clicks': 1_000,
  '/api/sign-in': 8_000,
}
/** Bytes of an answer to a fault. */
const MAX_FAULT = 2_000
const COMPRESSED = 'a compressed megabyte'

/** Of a request: calls of a handler, characters parsed, values read, and faults listed. */
const untouched = { handled: 0, parsed: 0, read: 0, faults: 0 }
/** What goes on after an earlier request, such as a write of counts, is not the work of the latest. */
const requests = new AsyncLocalStorage<typeof untouched>()
let latest = untouched

function work(kind: keyof typeof untouched, amount = 1) {
  const ofRequest = requests.getStore()
  if (ofRequest) ofRequest[kind] += amount
}

const watch = (row: Row): Row => ({
  ...row,
  handler(...args) {
    work('handled')
    return row.handler(...args)
  },
})

/** The value, which counts what is read from it. */
const counted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? new Proxy(value, {
        get(target, name) {
          work('read')
          return counted(Reflect.get(target, name))
        },
      })
    : value

const { table, app } = await openApp({ trustedProxies: '1', watch })
const rows = table.flatMap((row) => row.methods.map((method) => ({ row, path: row.path, method })))
const errors: string[] = []
let server: Server
let port = 0

beforeAll(async () => {
  jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  destinations.add({ level: 'error', stream: { write: (line: string) => errors.push(line) } })
  const watched: typeof app = (req, res) => {
    latest = { ...untouched }
    return requests.run(latest, () => app(req, res))
  }
  server = await listen(watched, { host: '127.0.0.1', port: 0, keepAliveMs: 5_000 }, {})
  const address = server.address()
  if (typeof address === 'object') port = address?.port ?? 0
  // Its first request reads the 404 page from the disk.
  await fetch(`http://127.0.0.1:${port}/none`)
  const { parse } = JSON
  jest.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    work('parsed', text.length)
    return counted(parse(text, reviver))
  })
  z.config({
    customError() {
      work('faults')
      return undefined
    },
  })
})
afterAll(() => {
  jest.restoreAllMocks()
  z.config({ customError: undefined })
  server.close()
  server.closeAllConnections()
})

const FIELDS = 'path metrics message stack session_id again _id _type email password'.split(' ')
const fill = (part: string, bytes: number) => part.repeat(Math.floor(bytes / part.length))
/** The same value in each field that a route reads. */
const inFields = (value: string) => `{${FIELDS.map((name) => `"${name}":${value}`).join()}}`
const inEach = (open: string, part: string, close: string, bytes: number) =>
  inFields(open + fill(part, (bytes - inFields('').length) / FIELDS.length - 4) + close)

/** @param bytes the size of the body, or less */
const SHAPES: Record<string, (bytes: number) => string | Buffer> = {
  'no bytes': () => '',
  'a long array': (bytes) => `{"metrics":[${fill('{},', bytes - 16)}{}]}`,
  'long arrays': (bytes) => inEach('[', '{},', '0]', bytes),
  'a long string': (bytes) => `{"path":"/${fill('a', bytes - 12)}"}`,
  'long strings': (bytes) => inEach('"/', 'eyJ', '"', bytes),
  'characters that are escaped': (bytes) => inEach('"', '\\u0000', '"', bytes),
  'deep nesting': (bytes) => fill('[', bytes / 2) + fill(']', bytes / 2),
  'deep objects': (bytes) => `${fill('{"a":', bytes / 6)}1${fill('}', bytes / 6)}`.slice(0, bytes),
  'many fields': (bytes) => `{${fill('"a":0,', bytes - 8)}"a":0}`,
  'no JSON': (bytes) => fill('x', bytes),
  'bytes of no encoding': (bytes) => Buffer.alloc(bytes, 0xff),
  'UTF-16': (bytes) => Buffer.from(inFields('"/"').slice(0, bytes / 2), 'utf16le'),
  [COMPRESSED]: (bytes) => gzipSync(Buffer.alloc(1_000_000)).subarray(0, bytes),
}
const TYPES = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=a',
  'a/b; charset=x',
]

let sent = { clients: 0, bytes: 0 }

/** Each request has another address, so that none is refused because of the others. */
async function send(
  row: Row,
  method: string,
  body: string | Buffer,
  headers: OutgoingHttpHeaders = { 'content-length': Buffer.byteLength(body) },
) {
  sent.clients += 1
  sent.bytes += Buffer.byteLength(body)
  const asked = request({
    ...{ port, method, host: '127.0.0.1' },
    path: row.path.replace('[id]', 'a').replace('*', 'none'),
    headers: {
      host: 'localhost:3000',
      'x-forwarded-for': `10.0.${sent.clients >> 8}.${sent.clients & 255}`,
      'ping-from': 'http://localhost:3000/',
      ...headers,
    },
  })
  const answered = once(asked, 'response')
  asked.end(body)
  const [response] = await answered
  const { byteLength } = await buffer(response)
  return { status: Number(response.statusCode), bytes: byteLength, ...latest }
}

/** @returns what was wrong */
async function sendAll() {
  sent = { clients: 0, bytes: 0 }
  const faults: object[] = []
  for (const { row, path, method } of rows)
    for (const [index, [shape, make]] of Object.entries(SHAPES).entries()) {
      const body = make(row.body || 1_000)
      const answer = await send(row, method, body, {
        'content-length': Buffer.byteLength(body),
        'content-type': TYPES[index % TYPES.length],
        ...(shape === COMPRESSED && { 'content-encoding': 'gzip' }),
      })
      const isShort = answer.status < 400 || answer.bytes <= MAX_FAULT
      const isBounded = answer.parsed <= row.body && answer.read <= row.body
      if (
        answer.status >= 500 ||
        answer.status === 429 ||
        answer.faults > 0 ||
        !isShort ||
        !isBounded
      )
        faults.push({ path, method, shape, ...answer })
    }
  return faults
}

test('each route has a budget for its body, and is listed above if it takes one', () => {
  const taken = table.filter(({ body }) => body !== 0).map(({ path, body }) => [path, body])
  expect(Object.fromEntries(taken)).toEqual(BODIES)
})

test('whatever a body contains, the answer is short, the work is bounded, and nothing is kept', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const heap = () => {
    collect()
    return process.memoryUsage().heapUsed
  }
  expect(await sendAll()).toEqual([])
  const before = heap()
  expect(await sendAll()).toEqual([])
  expect(sent.bytes).toBeGreaterThan(10_000_000)
  expect(heap() - before).toBeLessThan(sent.bytes / 3)
  expect(errors).toEqual([])
})

test('a larger body, or one without a length, is refused before the handler runs', async () => {
  for (const { row, path, method } of rows) {
    for (const length of [row.body + 1, 1_100_000]) {
      const { bytes, ...refused } = await send(row, method, Buffer.alloc(length, '['))
      expect({ path, ...refused }).toEqual({ path, status: 413, ...untouched })
      expect(bytes).toBeLessThan(100)
    }
    const chunked = await send(row, method, '[]', { 'transfer-encoding': 'chunked' })
    expect({ path, ...chunked }).toMatchObject({ path, status: 411, ...untouched })
  }
})

/** Sends text that need not be HTTP. */
const open = (lines: string[]) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(lines.join('\r\n'))
  return socket
}

test('a request that its client cuts off is no error, and has no answer', async () => {
  const read = Object.keys(BODIES)
  for (const path of read) {
    const began = once(server, 'request')
    const socket = open([
      `POST ${path} HTTP/1.1`,
      'Host: localhost:3000',
      'Content-Length: 9',
      '',
      '[',
    ])
    const [req, res] = await began
    const closed = once(res, 'close')
    socket.destroy()
    await closed
    expect([path, req.complete, res.headersSent]).toEqual([
      path,
      false,
      path === '/api/clicks' || path === '/api/sign-in',
    ])
  }
  // After all that the handlers still do.
  await new Promise((resolve) => setTimeout(resolve))
  expect(errors).toEqual([])
})

test('a request with two hosts is malformed', async () => {
  const ask = (...hosts: string[]) =>
    text(
      open([
        'GET /none HTTP/1.1',
        ...hosts.map((host) => `Host: ${host}`),
        'Connection: close',
        '',
        '',
      ]),
    )
  expect(await ask('localhost:3000')).toMatch(/^HTTP\/1.1 404 /)
  for (const hosts of [['a', 'b'], ['a', 'a'], ['a', ''], []])
    expect(await ask(...hosts)).toMatch(/^HTTP\/1.1 400 /)
})
