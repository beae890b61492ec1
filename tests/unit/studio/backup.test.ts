import { importContent } from '#scripts/content/archive.ts'
import {
  compare,
  fromLines,
  readDocuments,
  restoreBackup,
  toLines,
} from '../../../studio/start/backup/backup.ts'
import { schema } from '../../support/schema.ts'
import { cleanUp, rejection, startLake, type TestLake } from '../content-lake/lake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startLake()
  await importContent({ client: lake.client, file: 'emulators/seed/content.ndjson' })
})
afterAll(cleanUp)

const read = () => readDocuments(lake.client, schema)
const ids = (documents: { _id: string }[]) => documents.map(({ _id }) => _id)

test('a backup brings back what was changed or deleted since, and leaves what is newer', async () => {
  const text = toLines(await read())
  const before = await lake.client.getDocument('faq-refunds')
  await lake.client.patch('faq-refunds').set({ question: 'Changed' }).commit()
  await lake.client.delete('faq-discounts')
  await lake.client.create({ _id: 'drafts.faq-new', _type: 'faqRow' })

  const backup = fromLines(text, schema)
  const { changed, missing, newer, same } = compare(backup, await read())
  expect([ids(changed), ids(missing), ids(newer)]).toEqual([
    ['faq-refunds'],
    ['faq-discounts'],
    ['drafts.faq-new'],
  ])
  expect(same).toBe(backup.length - 2)

  await restoreBackup(lake.client, [...changed, ...missing])
  expect(compare(backup, await read())).toMatchObject({ changed: [], missing: [] })
  const { _rev, _updatedAt, ...content } = before ?? {}
  expect(await lake.client.getDocument('faq-refunds')).toMatchObject(content)
  expect(await lake.client.getDocument('drafts.faq-new')).toBeTruthy()
})

test.each([
  ['not a document', /^Line 1 isn’t from this site/],
  ['{"_id":"a","_type":"unknown","_rev":"a","_createdAt":"","_updatedAt":""}', /^Line 1/],
  ['\n', /^The file is empty/],
])('%j is refused', (text, message) => {
  expect(() => fromLines(text, schema)).toThrow(message)
})

test('a backup whose image was deleted is refused whole, naming the document', async () => {
  const [home] = (await read()).filter(({ _id }) => _id === 'homePage')
  if (!home) throw new Error('There is no home page.')
  const gone = { _type: 'image', asset: { _type: 'reference', _ref: 'image-gone-1x1-png' } }
  const error = await rejection(restoreBackup(lake.client, [{ ...home, hero: { image: gone } }]))
  expect(error).toMatchObject({ message: expect.stringMatching(/^homePage use images or files/) })
})
