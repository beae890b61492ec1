import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sanityImport } from '@sanity/import'
import { cleanUp, png, startLake, type TestLake, temporaryFolder } from './lake.ts'

let lake: TestLake

beforeEach(async () => {
  lake = await startLake()
})
afterEach(() => lake.close())
afterAll(cleanUp)

/** Sanity's import format, with references forwards and backwards and an image beside it. */
async function content(title: string) {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'course.png'), await png())
  const documents = [
    {
      _id: 'home',
      _type: 'homePage',
      title,
      picture: { _type: 'image', alt: 'Red', _sanityAsset: 'image@file://./course.png' },
      rows: [{ _type: 'reference', _ref: 'row' }],
    },
    { _id: 'row', _type: 'faqRow', page: { _type: 'reference', _ref: 'home' } },
  ]
  const file = join(folder, 'content.ndjson')
  await writeFile(file, documents.map((document) => JSON.stringify(document)).join('\n'))
  return { file, folder }
}

async function importContent(title: string, operation: 'createIfNotExists' | 'createOrReplace') {
  const { file, folder } = await content(title)
  const options = { client: lake.client, operation, assetsBase: folder }
  return sanityImport(createReadStream(file), options)
}

const home = () =>
  lake.client.fetch(`*[_id == "home"][0]{
    title, "url": picture.asset->url, "alt": picture.alt, "rows": rows[]->_id, "weak": rows[]._weak
  }`)

test('an import file with images and references is taken in whole', async () => {
  expect(await importContent('First', 'createOrReplace')).toEqual({ numDocs: 2, warnings: [] })
  const { url, ...rest } = await home()
  expect(rest).toEqual({ title: 'First', alt: 'Red', rows: ['row'], weak: [null] })
  const picture = await fetch(url)
  expect(picture.status).toBe(200)
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(await png())
})

test('a second import replaces documents or leaves them, and never doubles an image', async () => {
  await importContent('First', 'createOrReplace')
  await importContent('Second', 'createIfNotExists')
  expect(await home()).toMatchObject({ title: 'First', rows: ['row'] })
  await importContent('Third', 'createOrReplace')
  expect(await home()).toMatchObject({ title: 'Third', rows: ['row'], weak: [null] })
  expect(await lake.client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1)
  expect(await lake.client.fetch('count(*)')).toBe(3)
})
