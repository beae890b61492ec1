import { once } from 'node:events'
import { WebSocket } from 'ws'
import { firstEvent, startLake, token } from './lake.ts'
import { until } from './support.ts'

const lake = await startLake()
const origin = 'http://localhost:3333'
const path = '/vX/data/listen/production?query=*'

/** The first request of a browser's stream. */
const ask = (
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
  from = origin,
) => fetch(lake.url + path, { redirect: 'manual', headers: { origin: from, ...headers } })

const locationOf = (response: Response) => response.headers.get('location') ?? ''

/** What a browser sends after the redirect: another origin, and no token. */
const follow = (location: string, init: RequestInit = {}) =>
  fetch(location, { ...init, headers: { origin: 'null', ...init.headers } })

describe('an event stream of a browser', () => {
  test('goes on at another port, where its ticket is used once', async () => {
    const response = await ask()
    expect(response.status).toBe(307)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    const location = locationOf(response)
    expect(new URL(location).port).not.toBe(new URL(lake.url).port)
    const stream = await follow(location)
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    expect(stream.headers.get('access-control-allow-origin')).toBe('null')
    expect(await firstEvent(stream)).toContain('event: welcome')
    expect((await follow(location)).status).not.toBe(200)
  })

  test('goes on with the session of its cookie, and ends with it', async () => {
    const login = `${lake.url}/vX/auth/login/emulator?origin=${origin}`
    const signedIn = await fetch(login, { redirect: 'manual' })
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const stream = await follow(locationOf(await ask({ cookie })))
    expect(stream.status).toBe(200)
    const reader = stream.body?.getReader()
    await reader?.read()
    await fetch(`${lake.url}/vX/auth/logout`, { method: 'POST', headers: { cookie } })
    expect((await reader?.read())?.done).toBe(true)
  })

  test('is refused there without the token', async () => {
    const response = await follow(locationOf(await ask({})))
    expect(response.status).toBe(401)
    expect(response.headers.get('access-control-allow-origin')).toBe('null')
  })

  test('may send headers there, for which the browser asks first', async () => {
    const location = locationOf(await ask())
    const headers = { 'access-control-request-headers': 'last-event-id' }
    const preflight = await follow(location, { method: 'OPTIONS', headers })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe('last-event-id')
    expect(await firstEvent(await follow(location))).toContain('event: welcome')
  })

  test('shares its port with few others: ten tabs have six each', async () => {
    const ports = new Map<string, number>()
    for (let stream = 0; stream < 60; stream += 1) {
      const { port } = new URL(locationOf(await ask()))
      ports.set(port, (ports.get(port) ?? 0) + 1)
    }
    expect(Math.max(...ports.values())).toBeLessThan(6)
    expect([...ports.keys()]).not.toContain(new URL(lake.url).port)
  })

  test('is not redirected for a page from elsewhere, which cannot read it', async () => {
    const response = await ask({ authorization: `Bearer ${token}` }, 'https://example.com')
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(null)
    await response.body?.cancel()
  })
})

describe('a WebSocket', () => {
  const address = `${lake.url.replace('http', 'ws')}/vX/socket/production`

  test.each([
    '{"id":{},"method":"authorization"}',
    'nonsense',
    // A close reason has 123 bytes at most, and this one would be cut within a character.
    `{"id":1,"method":${'日本'.repeat(30)}}`,
  ])('is closed after the message %s, and says why', async (text) => {
    const socket = new WebSocket(address)
    await once(socket, 'open')
    socket.send(text)
    const [code, reason] = await once(socket, 'close')
    expect(code).toBe(4000)
    expect(String(reason)).toMatch(/^The body is not[^\ufffd]+$/)
  })

  test('whose reader stopped reading is closed', async () => {
    const join = async () => {
      const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } })
      await once(socket, 'open')
      return socket
    }
    const [reader, speaker] = [await join(), await join()]
    const said = 24
    let [answered, heard] = [0, 0]
    speaker.on('message', () => {
      answered += 1
    })
    reader.send('{"id":1,"method":"presence_subscribe","params":{}}')
    await once(reader, 'message')
    const closed = once(reader, 'close')
    reader.pause()
    const data = { sessionId: 'a', locations: ['x'.repeat(900_000)] }
    for (let id = 1; id <= said; id += 1)
      speaker.send(JSON.stringify({ id, method: 'presence_announce', params: { data } }))
    await until(() => answered >= said)
    reader.on('message', () => {
      heard += 1
    })
    reader.resume()
    const [code] = await closed
    expect(code).toBe(1006)
    expect(heard).toBeLessThan(said)
    speaker.close()
  })

  test('is not opened for pages from elsewhere', async () => {
    const open = (origin: string) => once(new WebSocket(address, { headers: { origin } }), 'open')
    await expect(open('https://example.com')).rejects.toThrow('403')
    await open(origin)
  })

  test('is not opened by a plain request', async () => {
    expect((await lake.send('GET', '/vX/socket/production')).status).toBe(426)
  })
})
