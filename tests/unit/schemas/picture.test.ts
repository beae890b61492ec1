import { documentShape } from '../../../studio/start/documents.ts'
import { openSeededLake } from '../../support/lakes.ts'
import { createValidator } from './validator.ts'

let lake: Awaited<ReturnType<typeof openSeededLake>>
let validate: Awaited<ReturnType<typeof createValidator>>

beforeAll(async () => {
  lake = await openSeededLake()
  validate = await createValidator(lake.client)
})
afterAll(() => lake.close())

/** What the form says after a part of one image was changed. */
async function afterChange(id: string, path: string, values: object) {
  const changed = await lake.client
    .patch(id)
    .set(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [`${path}.${name}`, value])),
    )
    .commit({ dryRun: true })
  return validate(documentShape.parse(changed))
}

/** An image whose id names this size; the rules look at nothing else of it. */
async function asset(size: string) {
  const _id = `image-0123456789abcdef-${size}`
  await lake.client.createIfNotExists({ _id, _type: 'sanity.imageAsset' })
  return { asset: { _type: 'reference', _ref: _id } }
}

test.each([
  ['homePage', 'hero.image', '300x200-png', /300 × 200 pixels.*at least 1600 × 1600 pixels/],
  ['homePage', 'roadmap.image', '2000x900-jpg', /2000 × 900 pixels.*at least 2400 pixels wide/],
  ['siteSettings', 'logo', '600x300-png', /600 × 300 pixels.*at least 512 × 512 pixels/],
  ['siteSettings', 'socialImage', '1200x600-png', /1200 × 600 pixels.*at least 1200 × 630 pixels/],
])('%s, %s: an image of %s would look blurred', async (id, path, size, message) => {
  expect(await afterChange(id, path, await asset(size))).toEqual([
    expect.stringMatching(new RegExp(`^warning ${path}: This image is ${message.source}`)),
  ])
})

test('what was cropped off does not count', async () => {
  const crop = { _type: 'sanity.imageCrop', left: 0.1, right: 0.1, top: 0, bottom: 0 }
  expect(
    await afterChange('homePage', 'about.image', { ...(await asset('1900x1400-png')), crop }),
  ).toEqual([expect.stringMatching(/^warning about.image: This image is 1520 × 1400 pixels/)])
})

test.each(['1600x1200-webp', '20x10-svg'])('an image of %s is large enough', async (size) => {
  expect(await afterChange('homePage', 'about.image', await asset(size))).toEqual([])
})

describe('the description of an image that was replaced', () => {
  const describe = (alt: string, decorative = false) =>
    afterChange('homePage', 'about.image', { alt, formerAlt: 'A laptop.', decorative })

  test('is left over while it is the same', async () => {
    expect(await describe('A laptop.')).toEqual([
      expect.stringMatching(
        /^warning about.image.alt: This describes the image that was here before/,
      ),
    ])
  })
  test('is current once it is rewritten', async () => {
    expect(await describe('Two friends at a table.')).toEqual([])
  })
  test('does not matter for decoration', async () => {
    expect(await describe('A laptop.', true)).toEqual([])
  })
})
