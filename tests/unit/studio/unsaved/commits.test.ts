import {
  cleanUp,
  startLake,
  type TestLake,
  token,
} from '#emulators/content-lake/tests/unit/lake.ts'
import { type CommitEvent, keepTrying, onCommits } from '../../../../studio/unsaved/commits.ts'

let lake: TestLake
const events: string[] = []
const hear = (event: CommitEvent) =>
  events.push('reason' in event ? `${event.type}: ${event.reason}` : event.type)
let stop: () => void

beforeAll(() => {
  // A browser’s window says when it is online again.
  Object.assign(globalThis, { window: new EventTarget() })
})
afterAll(() => Reflect.deleteProperty(globalThis, 'window'))
beforeEach(async () => {
  events.splice(0)
  stop = onCommits(hear)
  lake = await startLake()
})
afterEach(async () => {
  stop()
  await cleanUp()
})

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
const url = () => `${lake.url}/v2025-02-19/data/actions/production`

test('an edit is sent until the lake answers, and says why it takes long', async () => {
  let tries = 0
  const fetchOnce = keepTrying(async (address, init) => {
    tries++
    if (tries === 1) throw new TypeError('Failed to fetch')
    if (tries === 2) return Response.json({ error: { description: 'Full' } }, { status: 503 })
    return fetch(address, init)
  })
  expect((await fetchOnce(url(), create('t1'))).status).toBe(200)
  expect(events).toEqual(['sent', 'delayed', 'delayed: Full', 'accepted'])
})

test('an edit whose answer was lost is not made twice, and counts as saved', async () => {
  let isLost = true
  const fetchOnce = keepTrying(async (address, init) => {
    const response = await fetch(address, init)
    if (!isLost) return response
    isLost = false
    throw new TypeError('Failed to fetch')
  })
  const response = await fetchOnce(url(), create('t1'))
  expect(await response.json()).toEqual({ transactionId: 't1' })
  expect(events).toEqual(['sent', 'delayed', 'accepted'])
})

test('an edit that the lake refuses is not repeated, and says why', async () => {
  const fetchOnce = keepTrying(fetch)
  await fetchOnce(url(), create('t1'))
  events.splice(0)
  expect((await fetchOnce(url(), create('t2'))).status).toBe(409)
  expect(events).toEqual(['sent', expect.stringMatching(/^refused: .*already exists/)])
})

test('other requests fail at once, as always', async () => {
  const fetchOnce = keepTrying(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetchOnce(`${lake.url}/v1/data/query/production?query=1`)).rejects.toThrow()
  const actionType = 'sanity.action.document.publish'
  const actions = [{ actionType, publishedId: 'a', draftId: 'drafts.a' }]
  const body = JSON.stringify({ transactionId: 't1', actions })
  await expect(fetchOnce(url(), { ...create('t1'), body })).rejects.toThrow()
  expect(events).toEqual([])
})
