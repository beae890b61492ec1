import { readAssets } from '../../../studio/library/assets.ts'
import { replaceEverywhere } from '../../../studio/library/replace.ts'
import { schema } from '../../support/schema.ts'
import { cleanUp, png, startLake, type TestLake } from '../content-lake/lake.ts'

let lake: TestLake
beforeEach(async () => {
  lake = await startLake()
})
afterEach(cleanUp)

const upload = async (background: string) =>
  (await lake.client.assets.upload('image', await png(40, 30, background)))._id

const image = (id: string, alt: string) => ({
  _type: 'picture',
  asset: { _type: 'reference', _ref: id },
  crop: { _type: 'sanity.imageCrop', left: 0.1 },
  alt,
})

test('an image is replaced in drafts of all documents, its crop dropped and its description noted', async () => {
  const [former, other, next] = [await upload('#f00'), await upload('#0f0'), await upload('#00f')]
  await lake.client.create({
    _id: 'homePage',
    _type: 'homePage',
    hero: { image: image(former, 'Stairs') },
    about: { image: image(other, 'A laptop') },
  })
  await lake.client.create({ _id: 'siteSettings', _type: 'siteSettings', logo: image(other, '') })
  await lake.client.create({
    _id: 'drafts.siteSettings',
    _type: 'siteSettings',
    logo: image(former, 'A mark'),
  })
  const [asset] = (await readAssets(lake.client, schema)).filter(({ id }) => id === former)
  expect(asset?.uses.map(({ item, path }) => [item.id, path])).toEqual([
    ['homePage', ['hero', 'image']],
    ['siteSettings', ['logo']],
  ])
  if (asset) expect(await replaceEverywhere(lake.client, asset, next)).toBe(2)
  expect(await lake.client.getDocument('homePage')).toMatchObject({
    hero: { image: { asset: { _ref: former } } },
  })
  expect(await lake.client.getDocument('drafts.homePage')).toMatchObject({
    hero: {
      image: {
        _type: 'picture',
        asset: { _type: 'reference', _ref: next },
        alt: 'Stairs',
        formerAlt: 'Stairs',
      },
    },
    about: { image: { asset: { _ref: other }, crop: { left: 0.1 } } },
  })
  const settings = await lake.client.getDocument('drafts.siteSettings')
  expect(settings?.logo).not.toHaveProperty('crop')
  expect(settings?.logo.asset._ref).toBe(next)
})

test('what only a published document shows, whose draft has another image, counts as used', async () => {
  const [former, next] = [await upload('#f00'), await upload('#00f')]
  await lake.client.create({ _id: 'siteSettings', _type: 'siteSettings', logo: image(former, '') })
  await lake.client.create({
    _id: 'drafts.siteSettings',
    _type: 'siteSettings',
    logo: image(next, ''),
  })
  const assets = await readAssets(lake.client, schema)
  expect(assets.find(({ id }) => id === former)).toMatchObject({
    uses: [],
    users: ['siteSettings'],
  })
})
