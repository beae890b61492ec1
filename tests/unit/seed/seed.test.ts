import { z } from 'zod'
import { readSeed } from '#emulators/seed/read-seed.ts'
import { importContent } from '#scripts/content/archive.ts'
import { openSeededLake, SEED } from '../../support/lakes.ts'
import { createValidator } from '../schemas/validator.ts'

const stored = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

let lake: Awaited<ReturnType<typeof openSeededLake>>

beforeAll(async () => {
  lake = await openSeededLake()
})
afterAll(() => lake.close())

test('every document of the file is in the lake afterwards', async () => {
  const ids = (await readSeed(SEED)).map(({ _id }) => _id)
  const found = await lake.client.fetch<string[]>('*[_id in $ids]._id', { ids })
  expect(found.sort()).toEqual(ids.sort())
})

test('Sanity finds nothing to complain of in any document', async () => {
  const validate = await createValidator(lake.client)
  const documents = z.array(stored).parse(await lake.client.fetch('*[!(_type match "sanity.*")]'))
  expect(documents.length).toBeGreaterThan(20)
  // `tests/unit/studio/site-check.test.ts` validates them as the Studio does.
  for (const document of documents)
    expect([document._id, await validate(document, 'cli')]).toEqual([document._id, []])
})

test('every image was uploaded, and references are strong', async () => {
  const pictures = await lake.client.fetch<string[]>(
    '[...*[_id == "homePage"]{"all": [hero.image, about.image, roadmap.image, worldwide.image]}[0].all, ...*[_id == "siteSettings"]{"all": [logo, socialImage]}[0].all][].asset->url',
  )
  expect(pictures).toHaveLength(6)
  for (const url of pictures) expect((await fetch(url)).status).toBe(200)
  const [asset = ''] = await lake.client.fetch<string[]>('*[_type == "sanity.imageAsset"]._id')
  await expect(lake.client.delete(asset)).rejects.toThrow(/reference/)
})

test('a run that is to replace restores the words, and images that an interrupted run left out', async () => {
  await lake.client
    .transaction()
    .patch('announcement', { set: { message: 'Changed by staff' } })
    .patch('homePage', { unset: ['hero.image.asset'] })
    .commit()
  await importContent({ client: lake.client, file: SEED, existing: 'replace' })
  expect(await lake.client.getDocument('announcement')).not.toMatchObject({
    message: 'Changed by staff',
  })
  expect(await lake.client.getDocument('homePage')).toMatchObject({
    hero: { image: { asset: { _ref: expect.stringMatching(/^image-/) } } },
  })
})
