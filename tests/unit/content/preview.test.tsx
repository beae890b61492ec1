import type { SanityClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { renderToStaticMarkup } from 'react-dom/server'
import { defaults } from '#emulators/defaults.ts'
import { openSeededLake } from '../../support/lakes.ts'
import { browser } from '../../support/next-parts.ts'

let lake: Awaited<ReturnType<typeof openSeededLake>>
let client: SanityClient

beforeAll(async () => {
  lake = await openSeededLake()
  client = lake.client.withConfig({ perspective: 'raw' })
  process.env.SANITY_API_HOST = lake.url
  const { secret } = await createPreviewSecret(client, 'test', defaults.STUDIO_URL)
  Object.assign(browser, { isEnabled: true, secret })
})
afterAll(() => {
  Object.assign(browser, { isEnabled: false, secret: '' })
  return lake.close()
})
afterEach(() =>
  client.delete({ query: '*[_id in path("drafts.**") && _type != "sanity.previewUrlSecret"]' }),
)

/** The words of a page with everything around it, as staff see it in the preview. */
async function show(slug?: string) {
  const { getSite } = await import('#lib/content/site.ts')
  const { Header } = await import('#components/site/Header.tsx')
  const { Footer } = await import('#components/site/Footer.tsx')
  const site = await getSite()
  return renderToStaticMarkup(
    <>
      <Header site={site} />
      {slug ? await page(slug) : await home()}
      <Footer site={site} />
    </>,
  )
}

async function home() {
  const { default: HomePage } = await import('../../../app/(content)/page.tsx')
  return HomePage()
}

async function page(slug: string) {
  const { default: Page } = await import('../../../app/(content)/[slug]/page.tsx')
  return Page({ params: Promise.resolve({ slug }) })
}

/** Headings, paragraphs, links and images with nothing in them. */
const emptyPartsOf = (html: string) =>
  html.match(/<(h[1-6]|p|a|li|ul|nav|address|section)\b[^>]*><\/\1>|(src|href)=""/g) ?? []

const draft = (id: string, _type: string, fields: object = {}) =>
  client.createOrReplace({ ...fields, _id: `drafts.${id}`, _type })

test('a home page of which nothing is written shows its missing heading, and no empty part', async () => {
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

test('a home page that lacks one heading shows all the rest of it', async () => {
  await draft('homePage', 'homePage', await client.getDocument('homePage'))
  await client.patch('drafts.homePage').unset(['hero.heading', 'hero.image.alt']).commit()
  const html = await show()
  expect(html).toContain('>[Heading is empty]</h1>')
  expect(html).toContain('taught online by experts')
})

test('site settings of which nothing is written still show the page, and name each missing value', async () => {
  await draft('siteSettings', 'siteSettings')
  const html = await show()
  expect(html).toContain('[Product name is empty]')
  for (const value of ['Total price', 'First instalment', 'Days to request a refund'])
    expect(html).toContain(`[${value} is empty]`)
  expect(html).toContain('Everything your business')
  expect(emptyPartsOf(html)).toEqual([])
})

test('a question that is being written is shown, too', async () => {
  await draft('new', 'faqRow', { orderRank: 'zzz' })
  expect(await show()).toContain('<h3>[Question is empty]</h3>')
})

test('a page that is not published yet is shown at its address, however little it has', async () => {
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

test('a value that is being inserted, and is not chosen yet, says so', async () => {
  await draft('page-who-we-are', 'page', await client.getDocument('page-who-we-are'))
  await client
    .patch('drafts.page-who-we-are')
    .set({
      'sections[_key=="our-mission"].body[0].children': [
        { _type: 'span', _key: 'a', text: 'It is called ', marks: [] },
        { _type: 'siteValue', _key: 'b' },
      ],
    })
    .commit()
  expect(await show('who-we-are')).toContain('[Value is empty]')
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

test('without the preview, an incomplete page is refused', async () => {
  browser.isEnabled = false
  await client.patch('homePage').unset(['hero.heading']).commit()
  await expect(show()).rejects.toThrow('The document “homePage” lacks hero.heading')
})
