import { Store } from '../../store/store.ts'
import { temporaryFolder } from './support.ts'

const timestamp = new Date().toISOString()

/** A store without a server, and how to edit a document in it. */
async function openStore() {
  const store = new Store(await temporaryFolder())
  let count = 0
  function edit(id: string, text = '') {
    const revision = `transaction-${++count}`
    const before = store.documents.get(id) ?? null
    const stamp = { _rev: revision, _createdAt: timestamp, _updatedAt: timestamp }
    const after = { _id: id, _type: 'thing', ...stamp, text }
    const changes = [{ id, before, after, mutations: [] }]
    store.commit({ id: revision, timestamp, author: 'emulator', changes })
    return revision
  }
  return { store, edit }
}

/** How many of its revisions are kept. */
const kept = (store: Store, id: string) =>
  store.history.transactions([id], { newestFirst: false, limit: 10_000 }).length

test('few large changes are kept for listeners that reconnect, or many small ones', async () => {
  const { store, edit } = await openStore()
  const first = edit('small')
  for (let n = 0; n < 20; n++) edit('small')
  expect(store.since(`${first}#small`)).toHaveLength(21)
  const large = edit('large', 'x'.repeat(4_000_000))
  for (let n = 0; n < 6; n++) edit('large', 'x'.repeat(4_000_000))
  expect(store.since(`${large}#large`)).toHaveLength(7)
  for (let n = 0; n < 3; n++) edit('large', 'x'.repeat(4_000_000))
  expect(store.since(`${large}#large`)).toBeNull()
  store.close()
})

test('of many edits of two documents in turn the last ones of both are kept, and their creations', async () => {
  const { store, edit } = await openStore()
  const created = [edit('drafts.a'), edit('drafts.b')]
  for (let n = 0; n < 580; n++) for (const id of ['drafts.a', 'drafts.b']) edit(id)
  for (const [index, id] of ['drafts.a', 'drafts.b'].entries()) {
    expect(kept(store, id)).toBeGreaterThan(500)
    expect(kept(store, id)).toBeLessThan(570)
    const turns = store.history.turningPoints(id.replace('drafts.', ''), 10_000, 10)
    expect(turns).toMatchObject([{ id: created[index] }])
  }
  store.close()
})

test('what a webhook has not sent is kept, and the revision before', async () => {
  const { store, edit } = await openStore()
  const outbox = store.outbox('http://localhost:1')
  edit('a', '0')
  const [first] = [outbox.take()]
  for (let n = 1; n <= 510; n++) edit('a', String(n))
  expect(kept(store, 'a')).toBe(511)
  for (let n = 0; n <= 510; n++) {
    const position = n === 0 ? first : outbox.take()
    if (!position) throw new Error(`The change ${n} is not there.`)
    const { before, after } = outbox.read(position)
    expect([before?.text, after?.text]).toEqual([n ? String(n - 1) : undefined, String(n)])
    outbox.done(position)
  }
  for (let n = 0; n < 60; n++) edit('a')
  expect(kept(store, 'a')).toBeLessThan(570)
  store.close()
})

test('at most 1,000 messages of a webhook wait for a retry, the others in the database', async () => {
  const { store, edit } = await openStore()
  const outbox = store.outbox('http://localhost:1')
  for (let n = 0; n < 1_001; n++) edit('a', String(n))
  const [first, ...rest] = Array.from({ length: 1_001 }, () => outbox.take())
  expect(rest.filter((position) => position)).toHaveLength(999)
  if (first) outbox.done(first)
  expect(outbox.take()).not.toBeNull()
  store.close()
})
