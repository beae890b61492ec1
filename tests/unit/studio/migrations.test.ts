import { readdir } from 'node:fs/promises'
import { migrations } from '../../../studio/migrations/all.ts'
import { changesBetween, type Document } from '../../../studio/migrations/changes.ts'
import { openLake } from '../../support/lakes.ts'

test('every migration in the folder is run', async () => {
  const entries = await readdir('studio/migrations', { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(migrations.map(({ name }) => name).sort()).toEqual(folders.sort())
})

describe('on a Content Lake', () => {
  let lake: Awaited<ReturnType<typeof openLake>>
  beforeAll(async () => {
    lake = await openLake()
  })
  afterAll(() => lake.close())

  const everything = () => lake.client.fetch<Document[]>('*', {}, { perspective: 'raw' })

  test('a migration changes, adds and removes fields and documents, and nothing else', async () => {
    await lake.client.create({ _id: 'one', _type: 'page', title: 'One', list: [{ _key: 'a' }] })
    await lake.client.create({ _id: 'drafts.one', _type: 'page', title: 'Draft' })
    await lake.client.create({ _id: 'two', _type: 'former' })
    const before = await everything()
    const after = before
      .filter(({ _type }) => _type !== 'former')
      .map(({ title, ...rest }) => ({ ...rest, heading: title }))
      .concat({ _id: 'three', _type: 'page', heading: 'Three' })
    await lake.client.mutate(changesBetween(before, after))
    const changed = await everything()
    expect(changed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ _id: 'one', heading: 'One', list: [{ _key: 'a' }] }),
        expect.objectContaining({ _id: 'drafts.one', heading: 'Draft' }),
        expect.objectContaining({ _id: 'three', heading: 'Three' }),
      ]),
    )
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
})
