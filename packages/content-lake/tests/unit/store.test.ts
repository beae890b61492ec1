import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Store } from '../../store/store.ts'
import { temporaryFolder } from './support.ts'

const timestamp = new Date().toISOString()

/** A store without a server, and how to edit a document in it. */
async function openStore(maxRecent?: { max: number; maxSize: number }) {
  const folder = await temporaryFolder()
  const store = new Store(folder, 0, maxRecent)
  const database = new DatabaseSync(join(folder, 'lake.sqlite'))
  let count = 0
  const bodyOf = (_id: string, _rev: string, text: string) => {
    const stamp = { _rev, _createdAt: timestamp, _updatedAt: timestamp }
    return { _id, _type: 'thing', ...stamp, text }
  }
  function edit(id: string, text = '') {
    const revision = `transaction-${++count}`
    const before = store.documents.get(id) ?? null
    const after = bodyOf(id, revision, text)
    const changes = [{ id, before, after, mutations: [] }]
    store.commit({ id: revision, timestamp, author: 'emulator', changes })
    return revision
  }
  /** Many edits, all on disk at once. Their texts are their numbers. */
  function editOften(id: string, times: number) {
    database.exec('BEGIN')
    for (let n = 1; n <= times; n++) {
      const revision = `transaction-${++count}`
      const { lastInsertRowid } = database
        .prepare(
          `INSERT INTO transactions (id, timestamp, author, mutations) VALUES (?, '', '', '[]')`,
        )
        .run(revision)
      database
        .prepare(`INSERT INTO revisions VALUES (?, ?, '', ?)`)
        .run(lastInsertRowid, id, JSON.stringify(bodyOf(id, revision, String(n))))
    }
    database.exec('COMMIT')
  }
  function close() {
    database.close()
    store.close()
  }
  return { store, database, edit, editOften, close }
}

/** How many of its revisions are kept. */
const kept = (store: Store, id: string) =>
  store.history.transactions([id], { newestFirst: false, limit: 10_000 }).length

test('few large changes are kept for listeners that reconnect, or many small ones', async () => {
  const { store, edit, close } = await openStore({ max: 20, maxSize: 3_200 })
  const small = Array.from({ length: 21 }, () => edit('small'))
  expect(store.since(`${small[1]}#small`)).toHaveLength(20)
  expect(store.since(`${small[0]}#small`)).toBeNull()
  const large = Array.from({ length: 4 }, () => edit('large', 'x'.repeat(900)))
  expect(store.since(`${large[1]}#large`)).toHaveLength(3)
  expect(store.since(`${large[0]}#large`)).toBeNull()
  close()
})

test('of many edits of two documents in turn the last ones of both are kept, and their creations', async () => {
  const { store, edit, editOften, close } = await openStore()
  const created = [edit('drafts.a'), edit('drafts.b')]
  for (const id of ['drafts.a', 'drafts.b']) editOften(id, 560)
  for (let n = 0; n < 55; n++) for (const id of ['drafts.a', 'drafts.b']) edit(id)
  for (const [index, id] of ['drafts.a', 'drafts.b'].entries()) {
    expect(kept(store, id)).toBeGreaterThan(500)
    expect(kept(store, id)).toBeLessThan(570)
    const turns = store.history.turningPoints(id.replace('drafts.', ''), 10_000, 10)
    expect(turns).toMatchObject([{ id: created[index] }])
  }
  close()
})

test('what a webhook has not sent is kept, and the revision before', async () => {
  const { store, database, edit, editOften, close } = await openStore()
  const outbox = store.outbox('http://localhost:1')
  edit('a', '0')
  editOften('a', 560)
  for (let n = 561; n <= 620; n++) edit('a', String(n))
  expect(kept(store, 'a')).toBe(621)
  for (let n = 0; n <= 620; n++) {
    const position = outbox.take()
    if (!position) throw new Error(`The change ${n} is not there.`)
    const { before, after } = outbox.read(position)
    expect([before?.text, after?.text]).toEqual([n ? String(n - 1) : undefined, String(n)])
  }
  database.exec('UPDATE webhooks SET sequence = (SELECT max(sequence) FROM revisions)')
  for (let n = 0; n < 60; n++) edit('a')
  expect(kept(store, 'a')).toBeLessThan(570)
  close()
})

test('at most 1,000 messages of a webhook wait for a retry, the others in the database', async () => {
  const { store, editOften, close } = await openStore()
  const outbox = store.outbox('http://localhost:1')
  editOften('a', 1_001)
  const [first, ...rest] = Array.from({ length: 1_001 }, () => outbox.take())
  expect(rest.filter((position) => position)).toHaveLength(999)
  if (first) outbox.done(first)
  expect(outbox.take()).not.toBeNull()
  close()
})
