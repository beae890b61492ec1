import { startLake, type TestLake, token } from 'content-lake/testing'
import { type Commit, commits, holdReading, isUnderWay, keepTrying } from './commits.ts'

const { setTimeout, setInterval } = globalThis

/** A timer that waits for a hundredth of the time. */
const faster =
  (timer: typeof setTimeout | typeof setInterval) =>
  <Args extends unknown[]>(run: (...args: Args) => void, ms = 0, ...args: Args) =>
    timer(run, ms / 100, ...args)

let lake: TestLake
const events: Commit[] = []
const subscription = commits.subscribe((event) => events.push(event))

beforeAll(() => {
  Object.assign(globalThis, {
    // A browser’s window says when it is online again.
    window: new EventTarget(),
    setTimeout: faster(setTimeout),
    setInterval: faster(setInterval),
  })
})
afterAll(() => {
  subscription.unsubscribe()
  Object.assign(globalThis, { setTimeout, setInterval })
  Reflect.deleteProperty(globalThis, 'window')
})
beforeEach(async () => {
  events.splice(0)
  lake = await startLake()
})

const urlOf = (path: string, tag: string) =>
  `${lake.url}/v2025-02-19/data/${path}?tag=sanity.studio.${tag}`
const commitUrl = () => urlOf('actions/production', 'document.commit')
const create = (transactionId: string) => ({
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    transactionId,
    actions: [
      {
        actionType: 'sanity.action.document.create',
        publishedId: 'a',
        attributes: { _id: 'drafts.a', _type: 'note', text: 'Typed' },
        ifExists: 'fail',
      },
    ],
  }),
})
const commit = (transactionId: string) => ({ documentId: 'a', transactionId })
const failed = () => Promise.reject(new TypeError('Failed to fetch'))
const full = () => Response.json({ error: { description: 'Full' } }, { status: 503 })

test('commits.ts: an edit is sent until the Content Lake responds', async () => {
  let tries = 0
  const send = keepTrying(async (url, init) => {
    tries++
    if (tries === 1) return failed()
    if (tries === 2) return full()
    return fetch(url, init)
  })
  expect((await send(commitUrl(), create('t1'))).status).toBe(200)
  expect(events).toEqual([commit('t1'), { ...commit('t1'), reason: 'Full', isRefused: false }])
  expect(isUnderWay('a')).toBe(false)
})

test('commits.ts: an edit whose response was lost is not made twice, and counts as saved', async () => {
  let isLost = true
  const send = keepTrying(async (url, init) => {
    const response = await fetch(url, init)
    if (!isLost) return response
    isLost = false
    return failed()
  })
  const response = await send(commitUrl(), create('t1'))
  expect(await response.json()).toEqual({ transactionId: 't1' })
  expect(events).toEqual([commit('t1')])
})

test('commits.ts: an edit that the Content Lake refuses is not repeated, and says why', async () => {
  const send = keepTrying(fetch)
  await send(commitUrl(), create('t1'))
  events.splice(0)
  expect((await send(commitUrl(), create('t2'))).status).toBe(409)
  const reason = expect.stringContaining('already exists')
  expect(events).toEqual([commit('t2'), { ...commit('t2'), reason, isRefused: true }])
})

test('commits.ts: an edit that fails again and again counts as refused, so that Sanity stops', async () => {
  const send = keepTrying(async () => full())
  expect((await send(commitUrl(), create('t1'))).status).toBe(422)
  expect(events).toHaveLength(11)
  expect(events.at(-1)).toEqual({ ...commit('t1'), reason: 'Full', isRefused: true })
})

test('commits.ts: a form reads its document after the edits that are under way, and no other waits', async () => {
  const order: string[] = []
  let respond = () => {}
  const send = keepTrying(async (url) => {
    order.push(new URL(url).pathname.split('/').at(-1) ?? '')
    if (url.includes('/doc/')) return Response.json({})
    return new Promise<Response>((resolve) => {
      respond = () => resolve(Response.json({}))
    })
  })
  const first = send(commitUrl(), create('t1'))
  const read = send(urlOf('doc/production/a,drafts.a', 'document.pair.fetch'))
  await send(urlOf('doc/production/b,drafts.b', 'document.pair.fetch'))
  await send(urlOf('doc/production/a', 'another'))
  respond()
  await first
  // The document store sends the next edit right after a response.
  const second = send(commitUrl(), create('t2'))
  while (order.length < 4) await new Promise((next) => setTimeout(next, 1))
  respond()
  await Promise.all([second, read])
  expect(order).toEqual(['production', 'b,drafts.b', 'a', 'production', 'a,drafts.a'])
})

test('commits.ts: other requests fail at once, as always', async () => {
  const send = keepTrying(failed)
  await expect(send(`${lake.url}/v1/data/query/production?query=1`)).rejects.toThrow()
  const publish = urlOf('actions/production', 'document.publish')
  await expect(send(publish, create('t1'))).rejects.toThrow()
  expect(events).toEqual([])
})

test('commits.ts: during a sign-out, nothing is read again; if it fails, it is', async () => {
  const sent: string[] = []
  const send = keepTrying(async (url) => {
    sent.push(new URL(url).pathname)
    return Response.json({})
  })
  const reading = ['listen', 'query'].map((kind) => `/v1/data/${kind}/production`)
  const logout = '/v1/auth/logout'
  const release = holdReading()
  const again = Promise.all(reading.map((path) => send(`${lake.url}${path}`)))
  await send(`${lake.url}${logout}`)
  expect(sent).toEqual([logout])
  release()
  await again
  expect(sent).toEqual([logout, ...reading])
})
