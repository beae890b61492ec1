/** @jest-environment node */
import { defaults } from '#emulators/defaults.ts'
import { openSeededLake } from '../../lakes.ts'

// A visitor's request, which only Next itself can begin: the browser tests see the preview.
jest.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: false }) }))

type Lake = Awaited<ReturnType<typeof openSeededLake>>

let lake: Lake

beforeAll(async () => {
  lake = await openSeededLake()
  process.env.SANITY_API_HOST = lake.url
})

test('content that may not be read says so, naming the document and the settings', async () => {
  await jest.isolateModulesAsync(async () => {
    process.env.SANITY_READ_TOKEN = 'wrong-token'
    const { getSite } = await import('#lib/content/site.ts')
    await expect(getSite()).rejects.toThrow(
      /^The document "siteSettings" could not be read from http.* Check .* SANITY_READ_TOKEN/,
    )
  })
  process.env.SANITY_READ_TOKEN = defaults.SANITY_READ_TOKEN
})

afterAll(async () => {
  await lake.close()
})

test('site settings have everything that every page shows', async () => {
  const { getSite } = await import('#lib/content/site.ts')
  expect(await getSite()).toMatchObject({
    productName: 'Fourfold',
    checkout: { href: expect.stringMatching(/^https:/), label: 'Buy course now!' },
    price: { total: 1500, instalments: [450, 1050] },
    navigationLinks: [],
    footerLinks: [],
  })
})

test('an announcement without a message is none', async () => {
  const { getAnnouncement } = await import('#lib/content/site.ts')
  expect(await getAnnouncement()).toMatchObject({ message: expect.any(String) })
  await lake.client.patch('announcement', { unset: ['message'] }).commit()
  expect(await getAnnouncement()).toBeNull()
})

test('home has ten questions, and no reference to settings is left in their answers', async () => {
  const { getHome } = await import('#lib/content/home.ts')
  const { faq } = await getHome()
  expect(faq.rows).toHaveLength(10)
  expect(JSON.stringify(faq.rows)).toContain('$450')
  expect(JSON.stringify(faq.rows)).not.toContain('siteValue')
})

test('a question without an answer is skipped', async () => {
  const { getHome } = await import('#lib/content/home.ts')
  await lake.client.create({ _type: 'faqRow', question: 'Unanswered?', orderRank: 'zzz' })
  const { faq } = await getHome()
  expect(faq.rows).toHaveLength(10)
})

test('rows stand in the order staff gave them', async () => {
  const { getHome } = await import('#lib/content/home.ts')
  const before = (await getHome()).faq.rows.map(({ key }) => key)
  const last = before.at(-1)
  await lake.client.patch(`faq-${last}`, { set: { orderRank: '0' } }).commit()
  const after = (await getHome()).faq.rows.map(({ key }) => key)
  expect(after).toEqual([last, ...before.slice(0, -1)])
})

test('a page is found by its address; the cookies policy brings its cookies', async () => {
  const { getPage } = await import('#lib/content/page.ts')
  const page = await getPage('cookies-policy')
  const list = page?.sections.find((section) => section._type === 'cookieListSection')
  expect(list).toMatchObject({
    cookies: expect.arrayContaining([expect.objectContaining({ name: 'bearer-token' })]),
  })
})

test('an unknown address is no page', async () => {
  const { getPage } = await import('#lib/content/page.ts')
  expect(await getPage('no-such-page')).toBeNull()
})

test('a page without a title is named', async () => {
  const { getPage } = await import('#lib/content/page.ts')
  await lake.client.patch('page-privacy-policy', { unset: ['title'] }).commit()
  await expect(getPage('privacy-policy')).rejects.toThrow(
    'The document "page-privacy-policy" lacks title. Fill in and publish it in the studio.',
  )
})

test('a page of the specification that is missing is named', async () => {
  const { getPages } = await import('#lib/content/page.ts')
  await lake.client.patch('page-reimbursement', { set: { 'slug.current': 'refunds' } }).commit()
  await expect(getPages()).rejects.toThrow('No page has the address /reimbursement')
})

test.each(['/evil.example/who', 'Who We Are', 'members', ''])(
  'a page whose slug was set to "%s" past the Studio is named',
  async (current) => {
    const { getPages } = await import('#lib/content/page.ts')
    await lake.client
      .patch('page-reimbursement', { set: { 'slug.current': 'reimbursement' } })
      .commit()
    await lake.client.create({ _id: 'page-extra', _type: 'page', slug: { current } })
    await expect(getPages()).rejects.toThrow(/^The document "page-extra" has .* wrong slug/)
    await lake.client.delete('page-extra')
  },
)

test('a missing singleton is named', async () => {
  const { getHome } = await import('#lib/content/home.ts')
  await lake.client.delete('homePage')
  await expect(getHome()).rejects.toThrow('The document "homePage" is missing')
})
