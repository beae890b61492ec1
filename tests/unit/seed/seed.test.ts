/** @jest-environment node */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { readSeed } from '#emulators/seed/read-seed.ts'
import { seedContent } from '#emulators/seed/seed.ts'
import { openLake, SEED } from '../../lakes.ts'
import { createValidator } from '../schemas/validator.ts'

const stored = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})

let lake: Awaited<ReturnType<typeof openLake>>
const steps = new Set<string>()

beforeAll(async () => {
  lake = await openLake()
  await seedContent({
    client: lake.client,
    file: SEED,
    onProgress: ({ step }) => steps.add(step),
  })
}, 30_000)
afterAll(() => lake.close())

const count = () => lake.client.fetch<number>('count(*)')

test('every document of the file is in the lake afterwards', async () => {
  const ids = (await readSeed(SEED)).map(({ _id }) => _id)
  const found = await lake.client.fetch<string[]>('*[_id in $ids]._id', { ids })
  expect(found.sort()).toEqual(ids.sort())
})

test('Sanity finds nothing to complain of in any document', async () => {
  const validate = await createValidator(lake.client)
  const documents = z.array(stored).parse(await lake.client.fetch('*[!(_type match "sanity.*")]'))
  expect(documents.length).toBeGreaterThan(20)
  for (const document of documents)
    for (const environment of ['studio', 'cli'] as const)
      expect([document._id, await validate(document, environment)]).toEqual([document._id, []])
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

test('progress is reported step by step', () => {
  expect([...steps]).toEqual(
    expect.arrayContaining(['Importing documents', expect.stringMatching(/Importing assets/)]),
  )
})

test('a second run keeps what staff have written since', async () => {
  await lake.client.patch('announcement').set({ message: 'Changed by staff' }).commit()
  const before = await count()
  await seedContent({ client: lake.client, file: SEED })
  expect(await count()).toBe(before)
  expect(await lake.client.getDocument('announcement')).toMatchObject({
    message: 'Changed by staff',
  })
})

test('a run that is to replace restores the words, and images that an interrupted run left out', async () => {
  await lake.client
    .transaction()
    .patch('announcement', { set: { message: 'Changed by staff' } })
    .patch('homePage', { unset: ['hero.image.asset'] })
    .commit()
  await seedContent({ client: lake.client, file: SEED, existing: 'replace' })
  expect(await lake.client.getDocument('announcement')).not.toMatchObject({
    message: 'Changed by staff',
  })
  expect(await lake.client.getDocument('homePage')).toMatchObject({
    hero: { image: { asset: { _ref: expect.stringMatching(/^image-/) } } },
  })
})

describe('a file that breaks off in its last line', () => {
  let empty: Awaited<ReturnType<typeof openLake>>
  let folder: string

  beforeAll(async () => {
    empty = await openLake()
    folder = await mkdtemp(join(tmpdir(), 'seed-'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await empty.close()
  })

  test('is refused by the number of that line, and nothing is written', async () => {
    const file = join(folder, 'torn.ndjson')
    const whole = (await readFile(SEED, 'utf8')).trim().replaceAll(/"_sanityAsset":"[^"]+",/g, '')
    await writeFile(file, whole.slice(0, -40))
    await expect(seedContent({ client: empty.client, file })).rejects.toThrow(
      `line ${whole.split('\n').length} `,
    )
    expect(await empty.client.fetch('count(*)')).toBe(0)
  })
})
