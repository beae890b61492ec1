import { startLake } from 'content-lake/testing'
import { changesBetween, type Document } from '../../../studio/migrations/changes.ts'

const lake = await startLake()

const everything = () => lake.client.fetch<Document[]>('*', {}, { perspective: 'raw' })

test('a migration changes, adds and removes fields and documents, and nothing else', async () => {
  const list = [{ _key: 'a' }]
  await lake.client.create({ _id: 'one', _type: 'page', title: 'One', list })
  await lake.client.create({ _id: 'drafts.one', _type: 'page', title: 'Draft' })
  await lake.client.create({ _id: 'two', _type: 'former' })
  const before = await everything()
  const after = before
    .filter(({ _type }) => _type !== 'former')
    .map(({ title, ...rest }) => ({ ...rest, heading: title }))
    .concat({ _id: 'three', _type: 'page', heading: 'Three' })
  await lake.client.mutate(changesBetween(before, after))
  const changed = await everything()
  const byId = Object.fromEntries(changed.map((document) => [document._id, document]))
  expect(byId).toMatchObject({ one: { heading: 'One', list }, three: { heading: 'Three' } })
  expect(byId['drafts.one']).toMatchObject({ heading: 'Draft' })
  expect(changed).toHaveLength(3)
  expect(changed.filter((document) => 'title' in document)).toEqual([])
  expect(changesBetween(changed, changed)).toEqual([])
})

test('what someone edits meanwhile is not overwritten', async () => {
  const before = await everything()
  await lake.client.patch('three').set({ heading: 'Edited' }).commit()
  const after = before.map((document) => ({ ...document, heading: 'Migrated' }))
  await expect(lake.client.mutate(changesBetween(before, after))).rejects.toThrow('revision')
  expect(await everything()).toContainEqual(expect.objectContaining({ heading: 'Edited' }))
})
