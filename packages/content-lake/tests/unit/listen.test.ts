import { type LiveEvent, MessageError, type MutationEvent } from '@sanity/client'
import { Mutation } from '@sanity/mutator'
import { applyPatch } from 'mendoza'
import { Store } from '../../store/store.ts'
import { collect } from './collect.ts'
import { firstEvent, rejection, startLake, type TestLake } from './lake.ts'
import { temporaryFolder } from './support.ts'

const lake = await startLake()
const open = await startLake({ access: 'public' })

beforeEach(() => lake.reset())

const everything = {
  events: ['welcome', 'mutation'],
  includeResult: true,
  includePreviousRevision: true,
  effectFormat: 'mendoza',
} satisfies Parameters<TestLake['client']['listen']>[2]

async function listenTo(query: string, options = {}, client = lake.client) {
  const all = { ...everything, ...options }
  const events = collect<MutationEvent>(client.listen(query, { type: 'page' }, all))
  await events.next('welcome')
  return events
}

test('effects and mutations both lead from each revision to the next', async () => {
  const events = await listenTo('*')
  await lake.client.create({ _id: 'a', _type: 'page', rows: [{ _key: 'x', n: 1 }] })
  await lake.client.patch('a').inc({ 'rows[_key=="x"].n': 4 }).set({ text: 'é' }).commit()
  await lake.client.mutate([{ patch: { query: '*[_id == "a"]', unset: ['text'] } }], {
    autoGenerateArrayKeys: true,
  })
  const rows = [
    { _key: 'y', n: { m: [1, 2] } },
    { _key: 'x', n: 5 },
  ]
  await lake.client.createOrReplace({ _id: 'a', _type: 'page', rows, tags: ['a', 'b', 'a'] })
  await lake.client.createOrReplace({ _id: 'a', _type: 'page', rows: rows.toReversed(), tags: {} })
  await lake.client.delete('a')
  await lake.client.createIfNotExists({ _id: 'a', _type: 'page' })

  let document: Parameters<Mutation['apply']>[0] = null
  for (let n = 0; n < 7; n++) {
    const event: MutationEvent = await events.next('mutation')
    const { _rev, ...left } = { ...document, _rev: '' }
    const { _rev: rev, ...right } = { ...event.result, _rev: '' }
    const before = document && left
    const after = event.result ? right : null
    expect(applyPatch(before, [...(event.effects?.apply ?? [])])).toEqual(after)
    expect(applyPatch(after, [...(event.effects?.revert ?? [])])).toEqual(before)
    // As the studio follows: it refuses a mutation that does not continue its revision.
    document = new Mutation(JSON.parse(JSON.stringify(event))).apply(structuredClone(document))
    expect(document).toEqual(event.result ?? null)
  }
})

test('each listener counts only the events that it gets', async () => {
  const one = await listenTo('*[_id in ["a"]]')
  const both = await listenTo('*[_id in ["a", "b"]]')
  await lake.client
    .transaction()
    .create({ _id: 'a', _type: 'page' })
    .create({ _id: 'b', _type: 'page' })
    .create({ _id: 'c', _type: 'page' })
    .commit()
  const place = (documentId: string, transactionCurrentEvent: number, total: number) => {
    return { documentId, transactionCurrentEvent, transactionTotalEvents: total }
  }
  expect(await one.next('mutation')).toMatchObject(place('a', 1, 1))
  expect(await both.next('mutation')).toMatchObject(place('a', 1, 2))
  expect(await both.next('mutation')).toMatchObject(place('b', 2, 2))
})

describe('drafts and versions', () => {
  const published = ['a']
  const withDrafts = ['drafts.a', 'a']
  const withVersions = ['versions.r.a', 'drafts.a', 'a']

  test.each([
    ['2021-03-25', {}, withDrafts],
    ['2025-02-18', {}, withDrafts],
    ['2025-02-19', {}, published],
    ['X', {}, published],
    ['X', { includeAllVersions: false }, published],
    ['X', { includeAllVersions: true }, withVersions],
    ['2021-03-25', { includeAllVersions: true }, withVersions],
  ])('with API version %s and %j are sent as hosted', async (apiVersion, options, expected) => {
    const events = await listenTo('*', options, lake.client.withConfig({ apiVersion }))
    for (const _id of withVersions) await lake.client.create({ _id, _type: 'page' })
    for (const documentId of expected)
      expect(await events.next('mutation')).toMatchObject({ documentId })
    expect(events.rest()).toEqual([])
  })
})

test('a listener, a query and a mutation of API version 1 select by a plain filter', async () => {
  const old = lake.client.withConfig({ apiVersion: '1' })
  const query =
    '*[!(_id in path("_.**")) && (_id in ["b", "drafts.a"] || references("b"))][_type == $type]'
  const events = await listenTo(query, {}, old)
  for (const _id of ['b', '_.b', 'c', 'drafts.a']) await old.create({ _id, _type: 'page' })
  await old.create({ _id: 'a', _type: 'page', to: { _ref: 'b' } })
  for (const documentId of ['b', 'drafts.a', 'a'])
    expect(await events.next('mutation')).toMatchObject({ documentId })
  const params = { type: 'page' }
  expect(await old.fetch(query, params)).toHaveLength(3)
  await old.delete({ query, params })
  expect(await old.fetch('*')).toMatchObject([{ _id: '_.b' }, { _id: 'c' }])
})

test('a dry run and a write that is refused are not sent to listeners', async () => {
  const events = await listenTo('*')
  await lake.client.create({ _type: 'page' }, { dryRun: true })
  await rejection(lake.client.patch('nobody').set({ n: 1 }).commit())
  await lake.client.create({ _id: 'real', _type: 'page' })
  expect(await events.next('mutation')).toMatchObject({ documentId: 'real' })
})

test('a filter may follow references, as a query does', async () => {
  await lake.client.create({ _id: 'author', _type: 'author', name: 'Ann' })
  const events = await listenTo('*[by->name == "Ann"]')
  await lake.client.create({ _id: 'book', _type: 'book', by: { _ref: 'author' } })
  expect(await events.next('mutation')).toMatchObject({ documentId: 'book' })
})

test.each([
  ['', 400],
  ['query=*&effectFormat=json', 400],
  ['query=*&includeResult=yes', 400],
  ['query=*&visibility=soon', 400],
  ['query=*&$a=b', 400],
])('a listener that asks %j is refused', async (search, status) => {
  expect((await lake.send('GET', `/vX/data/listen/production?${search}`)).status).toBe(status)
})

test.each([
  ['*[', 'Unexpected end of query'],
  ['*[_type == $type]', 'param $type referenced, but not provided'],
])('the invalid query %j is answered with 200 and an error event', async (query, message) => {
  const path = `/vX/data/listen/production?query=${encodeURIComponent(query)}`
  const response = await lake.send('GET', path)
  expect(response.status).toBe(200)
  const [name, data] = (await firstEvent(response)).split('\n')
  expect(name).toBe('event: error')
  expect(JSON.parse(data?.replace('data: ', '') ?? '')).toMatchObject({
    message,
    error: { type: 'queryParseError', description: message, query },
  })
  const events = collect(lake.client.listen(query))
  const error = await events.error()
  expect(error).toBeInstanceOf(MessageError)
  expect(error).toMatchObject({ message })
})

test('a listener that reconnects gets what it missed, or reset, if it asked for that', async () => {
  const first = async (search: string) => {
    const headers = { 'last-event-id': 'txn#a' }
    const path = `/vX/data/listen/production?query=*${search}`
    return firstEvent(await lake.send('GET', path, { headers }))
  }
  expect(await first('&enableResume=true')).toMatch(
    /^event: reset\ndata: {"listenerName":".+"}\n\n$/,
  )
  expect(await first('')).toMatch(/^event: welcome\n/)
  await lake.client.create({ _id: 'a', _type: 'page' })
  const { _rev } = await lake.client.create({ _id: 'b', _type: 'page' })
  const resumed = lake.client
    .withConfig({ headers: { 'last-event-id': `${_rev}#b` } })
    .listen('*', {}, { enableResume: true, events: ['welcomeback', 'mutation'] })
  const c = await lake.client
    .transaction()
    .create({ _id: 'c', _type: 'page' })
    .create({ _id: 'd', _type: 'page' })
    .commit()
  const events = collect<MutationEvent>(resumed)
  await events.next('welcomeback')
  for (const documentId of ['c', 'd'])
    expect(await events.next('mutation')).toMatchObject({ documentId, resultRev: c.transactionId })
  const rest = collect<MutationEvent>(
    lake.client
      .withConfig({ headers: { 'last-event-id': `${c.transactionId}#c` } })
      .listen('*', {}, { enableResume: true, events: ['welcomeback', 'mutation'] }),
  )
  await rest.next('welcomeback')
  expect(await rest.next('mutation')).toMatchObject({ documentId: 'd' })
})

test('after a restart the client goes on by itself, and nothing answered is lost', async () => {
  const first = await startLake()
  const port = new URL(first.url).port
  const options = {
    events: ['welcome', 'mutation', 'reconnect', 'reset'],
    ...{ enableResume: true, includeAllVersions: true },
  }
  const events = await listenTo('*', options, first.client)
  const draft = await first.client.create({ _id: 'drafts.a', _type: 'page', text: 'Half a sen' })
  expect(await events.next('mutation')).toMatchObject({ resultRev: draft._rev })
  await first.close()
  await events.next('reconnect')
  const again = await startLake({ dataDir: first.dataDir, port: Number(port) })
  await events.next('reset')
  expect(await again.client.getDocument('drafts.a')).toEqual(draft)
  const { _rev } = await again.client.patch('drafts.a').set({ text: 'Half a sentence.' }).commit()
  expect(await events.next('mutation')).toMatchObject({ previousRev: draft._rev, resultRev: _rev })
}, 20_000)

test('a HEAD request leaves no listener behind', async () => {
  const unsubscribe = jest.fn(() => true)
  const subscribe = jest.spyOn(Store.prototype, 'onCommit').mockReturnValue(unsubscribe)
  const { status } = await lake.send('HEAD', '/vX/data/listen/production?query=*')
  expect(status).toBe(200)
  expect(subscribe).toHaveBeenCalledTimes(1)
  expect(unsubscribe).toHaveBeenCalledTimes(1)
  subscribe.mockRestore()
})

test('a listener who fails makes no write look lost', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  const store = new Store(await temporaryFolder())
  const told: string[] = []
  store.onCommit(() => {
    throw new Error('cannot listen')
  })
  store.onCommit(({ id }) => told.push(id))
  store.commit({ id: 'a', timestamp: new Date().toISOString(), author: 'emulator', changes: [] })
  expect(store.last.id).toBe('a')
  expect(told).toEqual(['a'])
  expect(complaint).toHaveBeenCalled()
  complaint.mockRestore()
  store.close()
})

describe('live events', () => {
  test('all others get published changes only', async () => {
    const events = collect<LiveEvent>(open.anonymous.live.events())
    await events.next('welcome')
    for (const _id of ['drafts.a', 'versions.r.a', 'members.a'])
      await open.client.create({ _id, _type: 'page' })
    const { _rev } = await open.client.create({ _id: 'a', _type: 'page' })
    expect(await events.next('message')).toMatchObject({ id: _rev })
    await open.client.delete('a')
    await events.next('message')
    expect(events.rest()).toEqual([])
  })

  test('a listener that reconnects gets restart only when it missed something', async () => {
    const first = async (lastEventId: string) => {
      const headers = { 'last-event-id': lastEventId }
      return firstEvent(await open.send('GET', '/vX/data/live/events/production', { headers }))
    }
    const { _rev } = await open.client.create({ _id: 'a', _type: 'page' })
    expect(await first(_rev)).toBe(`event: welcome\nid: ${_rev}\ndata: {"id":"${_rev}"}\n\n`)
    expect(await first('older')).toMatch(/^event: restart\n/)
  })

  test('drafts need a token also in a public dataset', async () => {
    expect(
      (await fetch(`${open.url}/vX/data/live/events/production?includeDrafts=true`)).status,
    ).toBe(401)
  })
})
