import { importContent } from '#scripts/content/archive.ts'
import { openSeededLake, SEED } from '../../support/lakes.ts'

const lake = await openSeededLake()
afterAll(lake.close)

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
