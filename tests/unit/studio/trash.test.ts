import { startLake, type TestLake } from 'content-lake/testing'
import { readAuthors, readTransactions } from 'studio-kit'
import { restore } from '../../../studio/documents/restore.ts'
import { tidyAfterRemoval } from '../../../studio/redirects/redirects.ts'
import { readDeleted } from '../../../studio/start/trash.ts'
import { schema } from '../../support/schema.ts'

let lake: TestLake
beforeEach(async () => {
  lake = await startLake()
})

const ids = { publishedId: 'page-a', draftId: 'drafts.page-a' }
const write = (title: string, _id = ids.draftId) =>
  lake.client.createOrReplace({ _id, _type: 'page', title })
const read = () => readTransactions(lake.client)
const deleted = async () => readDeleted(lake.client, schema, await read())

test('each draft and each page names who changed it last', async () => {
  await write('One', ids.publishedId)
  await write('Two')
  expect(await readAuthors(lake.client, Object.values(ids))).toEqual({
    [ids.publishedId]: 'emulator',
    [ids.draftId]: 'emulator',
  })
})

test('the history goes on before the last transaction', async () => {
  for (const title of ['One', 'Two', 'Three']) await write(title)
  const [newest, ...older] = await read()
  expect(await readTransactions(lake.client, { before: newest?.id })).toEqual(older)
  expect(await readTransactions(lake.client, { ids: ['page-b'] })).toEqual([])
})

test('a deleted document is found as it was last, and comes back as a draft', async () => {
  await write('An old draft')
  await lake.client.delete(ids.draftId)
  await write('Our alumni', ids.publishedId)
  await write('A new page', 'page-b')
  expect(await deleted()).toEqual([])
  await lake.client.delete(ids.publishedId)
  const [found, ...others] = await deleted()
  expect(found).toMatchObject({
    id: 'page-a',
    author: 'emulator',
    at: (await read())[0]?.timestamp,
  })
  expect(others).toEqual([])
  if (found) expect(await restore(lake.client, found.document)).toBe(0)
  expect(await lake.client.getDocument(ids.draftId)).toMatchObject({ title: 'Our alumni' })
  expect(await lake.client.getDocument(ids.publishedId)).toBeUndefined()
})

test('a draft comes back that was deleted with what was published, not one that was discarded before', async () => {
  await write('Published', ids.publishedId)
  await write('Drafted')
  await lake.client.delete(ids.draftId)
  await lake.client.delete(ids.publishedId)
  expect(await deleted()).toMatchObject([{ document: { title: 'Published' } }])
  await write('Published', ids.publishedId)
  await write('Drafted')
  await lake.client.transaction().delete(ids.publishedId).delete(ids.draftId).commit()
  expect(await deleted()).toMatchObject([{ document: { title: 'Drafted' } }])
})

test('a reference to what is gone too is left out, since Sanity would refuse it', async () => {
  await write('B', 'page-b')
  const links = [{ _key: 'a', page: { _type: 'reference', _ref: 'page-b' } }, { _key: 'b' }]
  await lake.client.create({ _id: 'page-a', _type: 'page', title: 'A', links })
  await lake.client.delete('page-a')
  await lake.client.delete('page-b')
  const [, found] = await deleted()
  if (found) expect(await restore(lake.client, found.document)).toBe(1)
  const back = await lake.client.getDocument(ids.draftId)
  expect(back).toMatchObject({ title: 'A', links: [{ _key: 'a' }, { _key: 'b' }] })
})

test('what is no document of the site, or still exists, is not in the trash', async () => {
  await lake.client.create({ _id: 'secret', _type: 'sanity.previewUrlSecret' })
  await lake.client.delete('secret')
  await write('A page', ids.publishedId)
  expect(await deleted()).toEqual([])
})

test('a redirect that goes with its page is not in the trash, one that staff delete is', async () => {
  const page = { _type: 'reference', _ref: 'page-a', _weak: true }
  const redirect = { _type: 'redirect', kind: 'page', page }
  await write('A page', ids.publishedId)
  for (const _id of ['with-page', 'by-hand'])
    await lake.client.create({ ...redirect, _id, from: `/${_id}` })
  await lake.client.delete('by-hand')
  await lake.client.delete(ids.publishedId)
  await tidyAfterRemoval(lake.client, ids.publishedId)
  expect(await lake.client.getDocument('with-page')).toBeUndefined()
  expect((await deleted()).map(({ id }) => id)).toEqual(['page-a', 'by-hand'])
})

test('more deletions than fit into one address are all found', async () => {
  const pages = Array.from({ length: 120 }, (_, n) => ({ _id: `page-${n}`, _type: 'page' }))
  await lake.client.mutate(pages.map((page) => ({ create: page })))
  await lake.client.mutate(pages.map(({ _id }) => ({ delete: { id: _id } })))
  expect(await deleted()).toHaveLength(120)
})
