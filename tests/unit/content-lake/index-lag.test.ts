import type { LiveEvent, MutationEvent } from '@sanity/client'
import { collect } from './collect.ts'
import { runUntilReady, stop, stopAll } from './command.ts'
import { cleanUp, startLake, type TestLake, temporaryFolder } from './lake.ts'
import { startSite, until } from './webhook.ts'

const indexLag = 1000
const author = { _id: 'ann', _type: 'author', name: 'Ann' }
const page = { _id: 'a', _type: 'page', by: { _ref: 'ann' } }
const events = ['welcome' as const, 'mutation' as const]

let lake: TestLake

beforeEach(async () => {
  lake = await startLake({ indexLag })
})
afterEach(async () => {
  stopAll()
  await cleanUp()
})

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

test('queries see a commit after the lag, reads by id see it at once', async () => {
  const indexed = await listenTo('*', 'query')
  await commit(author, page)
  expect(await lake.client.getDocument('a')).toMatchObject(page)
  expect(await queried()).toEqual(nothing)
  await indexed.next('mutation')
  expect(await queried()).toEqual(everything)
})

test('a deletion, too, reaches queries after the lag', async () => {
  await lake.client.create(author)
  const indexed = await listenTo('*', 'query')
  await lake.client.delete('ann', { visibility: 'async' })
  expect(await lake.client.getDocument('ann')).toBeUndefined()
  expect((await queried()).ids).toEqual(['ann'])
  await indexed.next('mutation')
  expect(await queried()).toEqual(nothing)
})

test('a transaction sees what queries do not see yet', async () => {
  await commit(author)
  await lake.client.patch('ann').set({ name: 'Bob' }).commit()
  expect(await lake.client.fetch('*[_id == "ann"][0].name')).toBe('Bob')
})

test.each(['sync', undefined] as const)(
  'a mutation with visibility %s is answered when queries see it',
  async (visibility) => {
    const started = performance.now()
    await lake.client.create(author, visibility && { visibility })
    // Timers count whole milliseconds.
    expect(performance.now() - started).toBeGreaterThan(indexLag - 2)
    expect((await queried()).ids).toEqual(['ann'])
  },
)

test.each(['async', 'deferred'] as const)(
  'a mutation with visibility %s is answered at once',
  async (visibility) => {
    await lake.client.create(author, { visibility })
    expect(await queried()).toEqual(nothing)
  },
)

test('an action is answered at once', async () => {
  await lake.client.create({ ...author, _id: 'drafts.ann' })
  const publish = { publishedId: 'ann', draftId: 'drafts.ann' }
  await lake.client.action({ actionType: 'sanity.action.document.publish', ...publish })
  expect(await lake.client.getDocument('ann')).toMatchObject(author)
  expect((await queried()).ids).toEqual(['drafts.ann'])
})

test('a listener for transactions is notified before queries see the change, and the event says so', async () => {
  const committed = await listenTo('*', 'transaction')
  await commit(author)
  expect(await committed.next('mutation')).toMatchObject({ visibility: 'transaction' })
  expect(await queried()).toEqual(nothing)
})

test('a listener for queries is notified in the order of the commits', async () => {
  const indexed = await listenTo('*', 'query')
  for (const _id of ['a', 'b', 'c']) await commit({ _id, _type: 'thing' })
  for (const documentId of ['a', 'b', 'c'])
    expect(await indexed.next('mutation')).toMatchObject({ documentId, visibility: 'query' })
})

test('a listener that connects within the lag is still notified', async () => {
  await commit(author)
  const indexed = await listenTo('*', 'query')
  expect(await indexed.next('mutation')).toMatchObject({ documentId: 'ann' })
})

test('a live event is sent when queries see the change', async () => {
  const live = collect<LiveEvent>(lake.anonymous.live.events())
  await live.next('welcome')
  await commit(author, page)
  expect(await queried()).toEqual(nothing)
  await live.next('message')
  expect(await queried()).toEqual(everything)
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

test('the command takes the lag, and ends at once while a change waits for it', async () => {
  const folder = await temporaryFolder()
  const command = await runUntilReady('--port', '0', '--data', folder, '--index-lag', '60000')
  const started = performance.now()
  const headers = { authorization: 'Bearer emulator-token' }
  const body = JSON.stringify({ mutations: [{ create: author }] })
  const address = `${command.url}/vX/data/mutate/production?visibility=async`
  await fetch(address, { method: 'POST', headers, body })
  await stop(command.child, 'SIGTERM')
  expect(command.child.exitCode).toBe(0)
  expect(performance.now() - started).toBeLessThan(5000)
})
