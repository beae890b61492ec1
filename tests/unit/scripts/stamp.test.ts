/** @jest-environment node */
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { publishedRevisions } from '#scripts/stack/lake.ts'
import { openLake } from '../../lakes.ts'

let lake: Awaited<ReturnType<typeof openLake>>

beforeAll(async () => {
  lake = await openLake()
})
afterAll(() => lake.close())

test('the demo builds the site again after a publish, and not after a draft or an opened preview', async () => {
  const { client } = lake
  const revisions = () => publishedRevisions(client)
  const page = { _id: 'page-a', _type: 'page', title: 'A page' }
  await client.create(page)
  const before = await revisions()
  expect(before).toHaveLength(1)

  await client.create({ ...page, _id: 'drafts.page-a' })
  await createPreviewSecret(client, 'test', 'http://localhost:3333')
  expect(await revisions()).toEqual(before)

  await client.patch('page-a', { set: { title: 'The same page' } }).commit()
  const published = await revisions()
  expect(published).not.toEqual(before)

  await client.delete('page-a')
  expect(await revisions()).toEqual([])
})
