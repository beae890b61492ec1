import { png, startLake, type TestLake } from 'content-lake/testing'
import { readAssets } from '../../../studio/library/assets.ts'
import { replaceEverywhere } from '../../../studio/library/replace.ts'
import { schema } from '../../support/schema.ts'

let lake: TestLake
beforeEach(async () => {
  lake = await startLake()
})

const upload = async (background: string) =>
  (await lake.client.assets.upload('image', await png(40, 30, background)))._id

const image = (id: string, alt: string) => ({
  _type: 'picture',
  asset: { _type: 'reference', _ref: id },
  crop: { _type: 'sanity.imageCrop', left: 0.1 },
  alt,
})

const settings = (fields: object) => ({ _id: 'siteSettings', _type: 'siteSettings', ...fields })

test('an image is replaced in drafts of all documents, its crop dropped and its description noted', async () => {
  const [former, other, next] = [await upload('#f00'), await upload('#0f0'), await upload('#00f')]
  await lake.client.create({
    ...{ _id: 'homePage', _type: 'homePage' },
    hero: { image: image(former, 'Stairs') },
    about: { image: image(other, 'A laptop') },
  })
  await lake.client.create(settings({ logo: image(other, '') }))
  await lake.client.create(settings({ _id: 'drafts.siteSettings', logo: image(former, 'A mark') }))
  const [asset] = (await readAssets(lake.client, schema)).filter(({ id }) => id === former)
  expect(asset?.uses.map(({ item, path }) => [item.id, path])).toEqual([
    ['homePage', ['hero', 'image']],
    ['siteSettings', ['logo']],
  ])
  if (asset) expect(await replaceEverywhere(lake.client, asset, next)).toBe(2)
  const published = await lake.client.getDocument('homePage')
  expect(published?.hero.image.asset._ref).toBe(former)
  const { crop: _, ...whole } = image(next, 'Stairs')
  const draft = await lake.client.getDocument('drafts.homePage')
  expect(draft?.hero.image).toEqual({ ...whole, formerAlt: 'Stairs' })
  expect(draft?.about.image).toEqual(image(other, 'A laptop'))
  const changed = await lake.client.getDocument('drafts.siteSettings')
  expect(changed?.logo).not.toHaveProperty('crop')
  expect(changed?.logo.asset._ref).toBe(next)
})

test('what only a published document shows, whose draft has another image, counts as used', async () => {
  const [former, next] = [await upload('#f00'), await upload('#00f')]
  await lake.client.create(settings({ logo: image(former, '') }))
  await lake.client.create(settings({ _id: 'drafts.siteSettings', logo: image(next, '') }))
  const assets = await readAssets(lake.client, schema)
  const found = assets.find(({ id }) => id === former)
  expect(found).toMatchObject({ uses: [], users: ['siteSettings'] })
})
