import type { SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { defaults } from '#emulators/defaults.ts'
import { browser } from '../../support/next-parts.ts'
import { seededLake } from '../../support/seeded.ts'
import { emptyPartsOf } from '../empty-parts.ts'
import { show } from './show.tsx'

const lake = seededLake()
let client: SanityClient

beforeAll(async () => {
  client = lake.client.withConfig({ perspective: 'raw' })
  const { secret } = await createPreviewSecret(client, 'test', defaults.STUDIO_URL)
  Object.assign(browser, { isEnabled: true, secret })
})
afterAll(() => Object.assign(browser, { isEnabled: false, secret: '' }))
afterEach(() =>
  client.delete({ query: '*[_id in path("drafts.**") && _type != "sanity.previewUrlSecret"]' }),
)

const draft = (id: string, _type: string, fields: object = {}) =>
  client.createOrReplace({ ...fields, _id: `drafts.${id}`, _type })

test('an empty home page shows a hint for its heading, and no empty part', async () => {
  await draft('homePage', 'homePage')
  const html = await show()
  expect(html).toContain('>[Heading is empty]</h1>')
  expect(emptyPartsOf(html)).toEqual([])
  expect(html).toContain('How does the course work?')
})

test('a link to a page whose slug names another host is plain text in the preview', async () => {
  await draft('page-extra', 'page', { title: 'Extra', slug: { current: '/evil.example/who' } })
  const settings = await client.getDocument('siteSettings')
  const page = { _type: 'reference', _ref: 'page-extra', _weak: true }
  const link = { _type: 'link', _key: 'a', label: 'Extra words', kind: 'page', page }
  await draft('siteSettings', 'siteSettings', { ...settings, footerLinks: [link] })
  const html = await show('who-we-are')
  expect(html).not.toContain('href="//evil.example')
  expect(html).toContain('Extra words')
})

test('with empty site settings the page is shown, and names each missing value', async () => {
  await draft('siteSettings', 'siteSettings')
  const html = await show()
  expect(html).toContain('[Product name is empty]')
  for (const value of ['Total price', 'First instalment', 'Days to request a refund'])
    expect(html).toContain(`[${value} is empty]`)
  expect(html).toContain('Everything your business')
  expect(emptyPartsOf(html)).toEqual([])
})

test('an unfinished question is shown', async () => {
  await draft('new', 'faqRow', { orderRank: 'zzz' })
  expect(await show()).toContain('>[Question is empty]</h3>')
})

test('an unpublished page is shown at its path, even if it is almost empty', async () => {
  await draft('new', 'page', {
    slug: { _type: 'slug', current: 'workshops' },
    sections: [
      { _type: 'policySection', _key: 'a' },
      { _type: 'cookieListSection', _key: 'b', heading: 'Words of a heading' },
    ],
  })
  const html = await show('workshops')
  expect(html).toContain('>[Title is empty]</h1>')
  expect(html).toContain('Words of a heading')
  expect(emptyPartsOf(html)).toEqual([])
})

test('a value within a text carries no mark of click-to-edit; the text keeps its own, at its end', async () => {
  await draft('homePage', 'homePage', await client.getDocument('homePage'))
  await draft('siteSettings', 'siteSettings', await client.getDocument('siteSettings'))
  await client
    .patch('drafts.homePage', { set: { 'hero.note': '{productName}: {totalPrice} in all' } })
    .commit()
  const html = await show()
  // Zero-width characters: https://www.sanity.io/docs/stega
  expect(html).toMatch(/Fourfold: \$1,500 in all[\u200b-\u200f\ufeff]+\s*</)
})
