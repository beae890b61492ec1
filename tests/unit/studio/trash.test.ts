import { deletionsIn, readTransactions } from '../../../studio/start/history.ts'
import { readDeleted, restore } from '../../../studio/start/trash/trash.ts'
import { schema } from '../../support/schema.ts'
import { cleanUp, startLake, type TestLake } from '../content-lake/lake.ts'

let lake: TestLake
beforeEach(async () => {
  lake = await startLake()
})
afterEach(cleanUp)

const deleted = async () =>
  readDeleted(lake.client, schema, deletionsIn(await readTransactions(lake.client), new Set()))

test('a deleted document is found as it was last, and comes back as a draft', async () => {
  await lake.client.create({ _id: 'drafts.page-a', _type: 'page', title: 'An old draft' })
  await lake.client.delete('drafts.page-a')
  await lake.client.create({ _id: 'page-a', _type: 'page', title: 'Our alumni' })
  await lake.client.delete('page-a')
  const [found, ...others] = await deleted()
  expect(found).toMatchObject({
    id: 'page-a',
    author: 'emulator',
    document: { title: 'Our alumni' },
  })
  expect(others).toEqual([])
  if (found) expect(await restore(lake.client, found.document)).toBe(0)
  expect(await lake.client.getDocument('drafts.page-a')).toMatchObject({ title: 'Our alumni' })
  expect(await lake.client.getDocument('page-a')).toBeUndefined()
})

test('a draft that was discarded before does not come back in place of what was published', async () => {
  await lake.client.create({ _id: 'page-a', _type: 'page', title: 'Published' })
  await lake.client.create({ _id: 'drafts.page-a', _type: 'page', title: 'Discarded' })
  await lake.client.delete('drafts.page-a')
  await lake.client.delete('page-a')
  expect(await deleted()).toMatchObject([{ document: { title: 'Published' } }])
})

test('what was created after the documents were read is not in the trash, nor asked for', async () => {
  await lake.client.create({ _id: 'page-a', _type: 'page', title: 'New' })
  expect(deletionsIn(await readTransactions(lake.client), new Set())).toEqual([])
})

test('a draft that is deleted with what was published comes back with it', async () => {
  await lake.client.create({ _id: 'page-a', _type: 'page', title: 'Published' })
  await lake.client.create({ _id: 'drafts.page-a', _type: 'page', title: 'Drafted' })
  await lake.client.transaction().delete('page-a').delete('drafts.page-a').commit()
  expect(await deleted()).toMatchObject([{ document: { title: 'Drafted' } }])
})

test('a reference to what is gone too is left out, since Sanity would refuse it', async () => {
  await lake.client.create({ _id: 'page-b', _type: 'page' })
  const links = [
    { _key: 'a', page: { _type: 'reference', _ref: 'page-b' } },
    { _key: 'b', label: 'stays' },
  ]
  await lake.client.create({ _id: 'page-a', _type: 'page', title: 'A', links })
  await lake.client.delete('page-a')
  await lake.client.delete('page-b')
  const [, found] = await deleted()
  if (found) expect(await restore(lake.client, found.document)).toBe(1)
  expect(await lake.client.getDocument('drafts.page-a')).toMatchObject({
    title: 'A',
    links: [{ _key: 'a' }, { _key: 'b', label: 'stays' }],
  })
})

test('what is no document of the site is not in the trash', async () => {
  await lake.client.create({ _id: 'secret', _type: 'sanity.previewUrlSecret' })
  await lake.client.delete('secret')
  expect(await deleted()).toEqual([])
})

test('more deletions than fit into one address are all found', async () => {
  const ids = Array.from({ length: 120 }, (_, n) => `page-${n}`)
  for (const mutate of ['create', 'delete'] as const) {
    const transaction = lake.client.transaction()
    for (const _id of ids)
      if (mutate === 'create') transaction.create({ _id, _type: 'page' })
      else transaction.delete(_id)
    await transaction.commit()
  }
  expect(await deleted()).toHaveLength(120)
})
