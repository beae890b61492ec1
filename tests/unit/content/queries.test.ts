import { defaults } from '#emulators/defaults.ts'
import { isolated } from '../../support/isolated.ts'
import { openSeededLake } from '../../support/lakes.ts'

type Lake = Awaited<ReturnType<typeof openSeededLake>>

let lake: Lake

beforeAll(async () => {
  lake = await openSeededLake()
  process.env.SANITY_API_HOST = lake.url
})

test('content that may not be read says so, naming the document and the settings', async () => {
  process.env.SANITY_READ_TOKEN = 'wrong-token'
  const { getSite } = await isolated<typeof import('#lib/content/site.ts')>('lib/content/site.ts')
  await expect(getSite()).rejects.toThrow(
    /^The document “siteSettings” could not be read from http.* Check .* SANITY_READ_TOKEN/,
  )
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
    price: { total: 1500, instalments: [450, 1050], offer: null },
    navigationLinks: [],
    footerLinks: [],
  })
})

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

test('an announcement that is switched off, not yet due, over or without a message is none', async () => {
  const { getAnnouncement } = await import('#lib/content/site.ts')
  const stored = await lake.client.getDocument('announcement')
  if (!stored) throw new Error('There is no announcement.')
  const { _rev, ...announcement } = stored
  const shownWith = async (fields: object) => {
    await lake.client.createOrReplace({ ...announcement, ...fields })
    return getAnnouncement()
  }
  const period = { from: hoursFromNow(-1), until: hoursFromNow(1) }
  expect(await shownWith({})).toMatchObject({ message: expect.any(String) })
  expect(await shownWith(period)).toMatchObject({ message: announcement.message })
  expect(await shownWith({ from: hoursFromNow(1) })).toBeNull()
  expect(await shownWith({ until: hoursFromNow(-1) })).toBeNull()
  expect(await shownWith({ shown: false })).toBeNull()
  expect(await shownWith({ message: ' ' })).toBeNull()
  await shownWith({})
})

test('an offer replaces the price from its start to its end; one that is filled in by half does not', async () => {
  const { getSite } = await import('#lib/content/site.ts')
  const priceWith = async (offer: object) => {
    await lake.client.patch('siteSettings', { set: { offer } }).commit()
    return (await getSite()).price
  }
  const regular = { total: 1500, instalments: [450, 1050], offer: null }
  const amounts = { total: 1200, instalments: [400, 800] }
  const until = hoursFromNow(1)
  expect(await priceWith({ ...amounts, until })).toEqual({
    ...amounts,
    offer: { regularTotal: 1500, until },
  })
  expect(await priceWith({ ...amounts, from: hoursFromNow(0.5), until })).toEqual(regular)
  expect(await priceWith({ ...amounts, until: hoursFromNow(-1) })).toEqual(regular)
  expect(await priceWith({ total: 1200, until })).toEqual(regular)
  await lake.client.patch('siteSettings', { unset: ['offer'] }).commit()
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

test('rows are in the order that staff gave them', async () => {
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

test('the page about us introduces the teachers; without any, neither it nor the home page does', async () => {
  const { getHome } = await import('#lib/content/home.ts')
  const { getPage } = await import('#lib/content/page.ts')
  const kinds = async () => (await getPage('who-we-are'))?.sections.map(({ _type }) => _type)
  const names = ['Naomi Brooks', 'Tom Gallagher', 'Ruth Adler', 'Daniel Reyes']
  expect((await getHome()).teachers).toMatchObject(names.map((name) => ({ name })))
  expect(await kinds()).toContain('teachersSection')
  await lake.client.delete({ query: '*[_type == "teacher"]' })
  expect((await getHome()).teachers).toEqual([])
  expect(await kinds()).not.toContain('teachersSection')
})

test('a page hands on what each of its sections shows', async () => {
  const { getPage, getPages } = await import('#lib/content/page.ts')
  const image = await lake.client.fetch<object>('*[_id == "homePage"][0].hero.image')
  const row = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref, _weak: true })
  await lake.client.create({
    _id: 'page-spring',
    _type: 'page',
    title: 'Spring',
    slug: { current: 'spring' },
    seo: { title: 'Spring', image, hidden: true },
    sections: [
      { _type: 'pictureSection', _key: 'a', image },
      { _type: 'quoteSection', _key: 'b', text: 'Good.', name: 'Maria', portrait: { alt: 'None' } },
      {
        _type: 'figuresSection',
        _key: 'c',
        heading: 'Figures',
        figures: [{ _key: 'x', number: '12', label: 'lessons' }],
      },
      { _type: 'videoSection', _key: 'd', heading: 'Video', url: 'https://vimeo.com/1', image },
      { _type: 'callToActionSection', _key: 'e', heading: 'Go!' },
      {
        _type: 'questionsSection',
        _key: 'f',
        heading: 'Ask',
        rows: [row('faq-instalments'), row('faq-nowhere')],
      },
      {
        _type: 'modulesSection',
        _key: 'g',
        heading: 'Modules',
        modules: [{ _key: 'y', title: 'Sales', text: 'Sell.' }],
      },
    ],
  })
  const page = await getPage('spring')
  const asset = { assetId: expect.stringMatching(/^image-/), alt: expect.any(String) }
  expect(page?.seo).toMatchObject({ socialImage: asset, hidden: true })
  expect(page?.sections).toMatchObject([
    { image: asset, caption: null },
    { text: 'Good.', name: 'Maria', role: null, portrait: null },
    { figures: [{ key: 'x', number: '12', label: 'lessons' }] },
    { url: 'https://vimeo.com/1', file: null, image: asset },
    { heading: 'Go!', note: null },
    { rows: [{ key: 'instalments', question: expect.any(String) }] },
    { modules: [{ key: 'y', title: 'Sales', text: 'Sell.' }] },
  ])
  expect(JSON.stringify(page)).toContain('$450')
  const hidden = (await getPages()).filter((one) => one.hidden).map(({ slug }) => slug)
  expect(hidden).toEqual(['spring'])
  await lake.client.delete('page-spring')
})

test('an unknown address is no page', async () => {
  const { getPage } = await import('#lib/content/page.ts')
  expect(await getPage('no-such-page')).toBeNull()
})

test('a page without a title is named', async () => {
  const { getPage } = await import('#lib/content/page.ts')
  await lake.client.patch('page-privacy-policy', { unset: ['title'] }).commit()
  await expect(getPage('privacy-policy')).rejects.toThrow(
    'The document “page-privacy-policy” lacks title. Fill this in and publish it in the Studio.',
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
    await expect(getPages()).rejects.toThrow(/^The document “page-extra” has .* invalid slug/)
    await lake.client.delete('page-extra')
  },
)

test('a missing singleton is named', async () => {
  const { getHome } = await import('#lib/content/home.ts')
  await lake.client.delete('homePage')
  await expect(getHome()).rejects.toThrow('The document “homePage” is missing')
})
