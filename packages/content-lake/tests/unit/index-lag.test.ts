import type { LiveEvent, MutationEvent } from '@sanity/client'
import { collect } from './collect.ts'
import { startLake, type TestLake } from './lake.ts'
import { until } from './support.ts'
import { startSite } from './webhook.ts'

const indexLag = 60_000
const author = { _id: 'ann', _type: 'author', name: 'Ann' }
const page = { _id: 'a', _type: 'page', by: { _ref: 'ann' } }
const events = ['welcome' as const, 'mutation' as const]

let lake: TestLake

beforeEach(async () => {
  // Short timers, of the server and the client, go on.
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] })
  lake = await startLake({ indexLag })
})
afterEach(() => jest.useRealTimers())

/** Has queries see all that was committed. */
const pass = () => jest.advanceTimersByTime(indexLag)

/** Commits without waiting for the index. */
const commit = (...documents: { _id: string; _type: string }[]) =>
  lake.client.mutate(
    documents.map((document) => ({ createOrReplace: document })),
    { visibility: 'async' },
  )

async function listenTo(query: string, visibility: 'query' | 'transaction') {
  const stream = collect<MutationEvent>(lake.client.listen(query, {}, { events, visibility }))
  await stream.next('welcome')
  return stream
}

/** What every kind of query read sees of the documents. */
async function queried() {
  const [ids, drafts, referring, exported] = await Promise.all([
    lake.client.fetch<string[]>('*._id', {}, { perspective: 'raw' }),
    lake.client.fetch<string[]>('*._id', {}, { perspective: 'drafts' }),
    lake.client.fetch<number>('count(*[references("ann")])'),
    lake.send('GET', '/vX/data/export/production'),
  ])
  const lines = (await exported.text()).split('\n').filter(Boolean)
  return { ids, drafts, referring, exported: lines.length }
}

const nothing = { ids: [], drafts: [], referring: 0, exported: 0 }
const everything = { ids: ['a', 'ann'], drafts: ['a', 'ann'], referring: 1, exported: 2 }

test('queries see a commit or a deletion after the lag, reads by id see it at once', async () => {
  await commit(author, page)
  expect(await lake.client.getDocument('a')).toMatchObject(page)
  expect(await queried()).toEqual(nothing)
  pass()
  expect(await queried()).toEqual(everything)
  await lake.client.mutate([{ delete: { query: '*' } }], { visibility: 'async' })
  expect(await lake.client.getDocument('ann')).toBeUndefined()
  expect(await queried()).toEqual(everything)
  pass()
  expect(await queried()).toEqual(nothing)
})

test('a transaction sees what queries do not see yet', async () => {
  await commit(author)
  await lake.client.patch('ann').set({ name: 'Bob' }).commit({ visibility: 'async' })
  pass()
  expect(await lake.client.fetch('*[_id == "ann"][0].name')).toBe('Bob')
})

test.each(['sync', undefined] as const)(
  'a mutation with visibility %s is answered when queries see it',
  async (visibility) => {
    let isAnswered = false
    const answered = lake.client.create(author, visibility && { visibility }).then(() => {
      isAnswered = true
    })
    while (!(await lake.client.getDocument('ann')));
    expect(await queried()).toEqual(nothing)
    expect(isAnswered).toBe(false)
    pass()
    await answered
    expect((await queried()).ids).toEqual(['ann'])
  },
)

test('a mutation with visibility deferred, and an action, are answered at once', async () => {
  await lake.client.create({ ...author, _id: 'drafts.ann' }, { visibility: 'deferred' })
  const publish = { publishedId: 'ann', draftId: 'drafts.ann' }
  await lake.client.action({ actionType: 'sanity.action.document.publish', ...publish })
  expect(await lake.client.getDocument('ann')).toMatchObject(author)
  expect(await queried()).toEqual(nothing)
})

test('a listener for transactions is notified before queries see the change, and the event says so', async () => {
  const committed = await listenTo('*', 'transaction')
  await commit(author)
  expect(await committed.next('mutation')).toMatchObject({ visibility: 'transaction' })
  expect(await queried()).toEqual(nothing)
})

test('a listener for queries is notified in the order of the commits, also if it connects within the lag', async () => {
  await commit({ _id: 'a', _type: 'thing' })
  const indexed = await listenTo('*', 'query')
  for (const _id of ['b', 'c']) await commit({ _id, _type: 'thing' })
  expect(indexed.rest()).toEqual([])
  pass()
  for (const documentId of ['a', 'b', 'c'])
    expect(await indexed.next('mutation')).toMatchObject({ documentId, visibility: 'query' })
})

test('a live event is sent when queries see the change', async () => {
  const live = collect<LiveEvent>(lake.anonymous.live.events())
  await live.next('welcome')
  await commit(author, page)
  expect(await queried()).toEqual(nothing)
  expect(live.rest()).toEqual([])
  pass()
  await live.next('message')
})

test('a webhook is sent before queries see the change', async () => {
  const site = await startSite()
  try {
    lake = await startLake({ indexLag, webhook: { url: site.url, secret: 'a secret' } })
    await commit(author)
    await until(() => site.told().length === 1)
    expect(await queried()).toEqual(nothing)
  } finally {
    await site.close()
  }
})

test('after a restart queries see what was committed', async () => {
  await commit(author)
  await lake.close()
  lake = await startLake({ dataDir: lake.dataDir, indexLag })
  expect((await queried()).ids).toEqual(['ann'])
})
