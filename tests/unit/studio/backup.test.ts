import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rejection, startLake, type TestLake } from 'content-lake/testing'
import { importContent } from '#scripts/content/archive.ts'
import { readSite } from '../../../studio/documents/documents.ts'
import { restore } from '../../../studio/documents/restore.ts'
import { compare, fromLines, toLines } from '../../../studio/start/backup/backup.ts'
import { schema } from '../../support/schema.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

let lake: TestLake
beforeEach(async () => {
  lake = await startLake()
  const row = { _type: 'faqRow', question: 'A question?', answer: [] }
  for (const name of ['refunds', 'discounts', 'payment'])
    await lake.client.create({ ...row, _id: `faq-${name}` })
  await lake.client.create({ _id: 'homePage', _type: 'homePage' })
})

const read = () => readSite(lake.client, schema)
const backUp = async () => fromLines(toLines((await read()).documents), schema)
const rename = (id: string, question: string) => lake.client.patch(id).set({ question }).commit()

/** What differs from a backup, as its dialog shows it. @returns a function that restores a document */
async function openDialog(backup: Awaited<ReturnType<typeof backUp>>) {
  const differences = compare(backup, (await read()).items)
  return {
    ids: differences.map(({ id }) => id),
    async restore(id: string) {
      const difference = differences.find((one) => one.id === id)
      if (!difference) throw new Error(`“${id}” does not differ.`)
      return restore(lake.client, difference.former, difference.present?.draft)
    },
  }
}

test('a backup brings back single documents as drafts, and leaves all others', async () => {
  const backup = await backUp()
  await rename('faq-refunds', 'Changed')
  await lake.client.patch('faq-refunds').unset(['answer']).commit()
  await lake.client.delete('faq-discounts')
  await rename('faq-payment', 'Changed')
  await lake.client.create({ _id: 'drafts.faq-new', _type: 'faqRow' })
  const published = await lake.client.getDocument('faq-refunds')

  const dialog = await openDialog(backup)
  expect(dialog.ids.toSorted()).toEqual(['faq-discounts', 'faq-payment', 'faq-refunds'])
  for (const id of ['faq-refunds', 'faq-discounts']) {
    await dialog.restore(id)
    const { _rev, _updatedAt, _id, ...former } = backup.find(({ _id }) => _id === id) ?? {}
    expect(await lake.client.getDocument(`drafts.${id}`)).toMatchObject(former)
  }
  expect(await lake.client.getDocument('faq-refunds')).toEqual(published)
  expect((await openDialog(backup)).ids).toEqual(['faq-payment'])
})

test('a draft that differs is replaced, and loses the fields that the backup lacks', async () => {
  const backup = await backUp()
  const row = await lake.client.getDocument('faq-refunds')
  const draft = { ...row, _id: 'drafts.faq-refunds', _type: 'faqRow' }
  await lake.client.create({ ...draft, question: 'Drafted', extra: 'field' })
  await (await openDialog(backup)).restore('faq-refunds')
  expect((await openDialog(backup)).ids).toEqual([])
})

test('what a colleague writes while the dialog is open is not overwritten', async () => {
  const backup = await backUp()
  await rename('faq-refunds', 'Changed')
  await lake.client.create({ _id: 'drafts.faq-payment', _type: 'faqRow', question: 'Drafted' })
  const dialog = await openDialog(backup)
  await lake.client.create({ _id: 'drafts.faq-refunds', _type: 'faqRow', question: 'A new draft' })
  await rename('drafts.faq-payment', 'Drafted on')

  for (const [id, question] of [
    ['faq-refunds', 'A new draft'],
    ['faq-payment', 'Drafted on'],
  ] as const) {
    expect(await rejection(dialog.restore(id))).toMatchObject({ statusCode: 409 })
    expect(await lake.client.getDocument(`drafts.${id}`)).toMatchObject({ question })
  }
})

test('a document whose image was deleted comes back without the image', async () => {
  const home = (await read()).documents.find(({ _id }) => _id === 'homePage')
  if (!home) throw new Error('There is no home page.')
  const gone = { _type: 'image', asset: { _type: 'reference', _ref: 'image-gone-1x1-png' } }
  expect(await restore(lake.client, { ...home, hero: { image: gone } })).toBe(1)
  const draft = await lake.client.getDocument('drafts.homePage')
  expect(draft?.hero).toEqual({ image: { _type: 'image' } })
})

test.each([
  ['not a document', /^Line 1 isn’t from this site/],
  ['{"_id":"a","_type":"unknown","_rev":"a","_createdAt":"","_updatedAt":""}', /^Line 1/],
  ['\n', /^The file is empty/],
])('%j is refused', (text, message) => {
  expect(() => fromLines(text, schema)).toThrow(message)
})

test('all of a backup comes back with the command that imports content', async () => {
  const text = toLines((await read()).documents)
  await rename('faq-refunds', 'Changed')
  await lake.client.delete('faq-discounts')
  const folder = await temporaryFolder()
  const file = join(folder, 'content.ndjson')
  await writeFile(file, text)
  await importContent({ client: lake.client, file, existing: 'replace' })
  expect((await openDialog(fromLines(text, schema))).ids).toEqual([])
})
