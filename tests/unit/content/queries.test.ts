import { defaults } from '#emulators/defaults.ts'
import { isolated } from '../../support/isolated.ts'
import { seededLake } from '../../support/seeded.ts'

const lake = seededLake()

test('without the right to read, the error names the document and the settings', async () => {
  process.env.SANITY_READ_TOKEN = 'wrong-token'
  const { getSite } = await isolated<typeof import('#components/content/site.ts')>(
    'components/content/site.ts',
  )
  await expect(getSite()).rejects.toThrow(
    /^The document “siteSettings” could not be read from http.* Check .* SANITY_READ_TOKEN/,
  )
  process.env.SANITY_READ_TOKEN = defaults.SANITY_READ_TOKEN
})

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

test('an announcement that is switched off, early, over or without a message is not shown', async () => {
  const { getAnnouncement } = await import('#components/content/site.ts')
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

test('an offer replaces the price from its start to its end; an incomplete one does not', async () => {
  const { getSite } = await import('#components/content/site.ts')
  const priceWith = async (offer: object) => {
    await lake.client.patch('siteSettings', { set: { offer } }).commit()
    return (await getSite()).price
  }
  const regular = { total: 1500, instalments: [450, 1050], daysBetween: 30, offer: null }
  const amounts = { total: 1200, instalments: [400, 800] }
  const until = hoursFromNow(1)
  expect(await priceWith({ ...amounts, until })).toEqual({
    ...{ ...amounts, daysBetween: 30 },
    offer: { regularTotal: 1500, until },
  })
  expect(await priceWith({ ...amounts, from: hoursFromNow(0.5), until })).toEqual(regular)
  expect(await priceWith({ ...amounts, until: hoursFromNow(-1) })).toEqual(regular)
  expect(await priceWith({ total: 1200, until })).toEqual(regular)
  await lake.client.patch('siteSettings', { unset: ['offer'] }).commit()
})

test('questions are in the order that staff gave them; one without an answer is left out', async () => {
  const { getHome } = await import('#components/content/home.ts')
  await lake.client.create({ _type: 'faqRow', question: 'Unanswered?', orderRank: 'zzz' })
  const before = (await getHome()).faq.rows.map(({ key }) => key)
  expect(before).toHaveLength(10)
  const last = before.at(-1)
  await lake.client.patch(`faq-${last}`, { set: { orderRank: '0' } }).commit()
  const after = (await getHome()).faq.rows.map(({ key }) => key)
  expect(after).toEqual([last, ...before.slice(0, -1)])
})

test('without teachers, neither the page about us nor the home page introduces any', async () => {
  const { getHome } = await import('#components/content/home.ts')
  const { getPage } = await import('#components/content/page.ts')
  await lake.client.delete({ query: '*[_type == "teacher"]' })
  expect((await getHome()).teachers).toEqual([])
  const kinds = (await getPage('who-we-are'))?.sections.map(({ _type }) => _type)
  expect(kinds).not.toContain('teachersSection')
})

test('the questions on a page are those that exist, with the values of their answers', async () => {
  const { getPage } = await import('#components/content/page.ts')
  const row = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref, _weak: true })
  const rows = [row('faq-instalments'), row('faq-nowhere')]
  await lake.client
    .patch('page-who-we-are', {
      set: { sections: [{ _type: 'questionsSection', _key: 'a', rows }] },
    })
    .commit()
  const page = await getPage('who-we-are')
  expect(page?.sections).toMatchObject([{ rows: [{ key: 'instalments' }] }])
  expect(JSON.stringify(page)).toContain('$450')
})

test('the sitemap has the date of the home page and no hidden page, and a shared link has the page’s own image', async () => {
  const { default: sitemap } = await import('../../../app/sitemap.ts')
  const { generateMetadata } = await import('../../../app/(content)/[slug]/page.tsx')
  const image = (await lake.client.getDocument('homePage'))?.about.image
  await lake.client
    .patch('page-reimbursement', { set: { 'seo.hidden': true, 'seo.image': image } })
    .commit()
  const url = expect.stringContaining(image.asset._ref.split('-')[1])
  expect(
    await generateMetadata({ params: Promise.resolve({ slug: 'reimbursement' }) }),
  ).toMatchObject({ robots: { index: false }, openGraph: { images: [{ url }] } })
  const [home, ...others] = await sitemap()
  const { _updatedAt } = await lake.client
    .patch('faq-refunds', { set: { question: 'Refunds?' } })
    .commit()
  expect(home?.lastModified).not.toBe(_updatedAt)
  expect((await sitemap())[0]?.lastModified).toBe(_updatedAt)
  const listed = JSON.stringify(others)
  expect(listed).toContain('/privacy-policy')
  expect(listed).not.toContain('/reimbursement')
})

test('a fixed page that was deleted through the API leaves the sitemap', async () => {
  const { default: sitemap } = await import('../../../app/sitemap.ts')
  const page = await lake.client.getDocument('page-legal-disclaimer')
  if (!page) throw new Error('The seed has no such page.')
  await lake.client.delete(page._id)
  const listed = JSON.stringify(await sitemap())
  expect(listed).toContain('/privacy-policy')
  expect(listed).not.toContain('/legal-disclaimer')
  await lake.client.create(page)
})

test.each<[what: string, fields: object, fault: string]>([
  ['the slug /evil.example/who', { slug: { current: '/evil.example/who' } }, 'an invalid link'],
  ['the slug über-uns', { slug: { current: 'über-uns' } }, 'an invalid link'],
  ['the slug members', { slug: { current: 'members' } }, 'an invalid link'],
  ['no slug', { slug: { current: '' } }, 'no link'],
  [
    'the slug of an older page',
    { slug: { current: 'privacy-policy' } },
    '“page-privacy-policy” has',
  ],
  ['no title', { title: null }, 'lacks title'],
])(
  'a page that got %s outside the Studio is left out of the sitemap and of builds, and named',
  async (_, fields, fault) => {
    const log = jest.spyOn(console, 'error').mockReturnValue()
    const { generateStaticParams } = await import('../../../app/(content)/[slug]/page.tsx')
    const { default: sitemap } = await import('../../../app/sitemap.ts')
    const before = [await generateStaticParams(), await sitemap()]
    const page = { _id: 'page-extra', _type: 'page', title: 'Extra', slug: { current: 'extra' } }
    await lake.client.createOrReplace({ ...page, ...fields })
    expect([await generateStaticParams(), await sitemap()]).toEqual(before)
    expect(log).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`“page-extra” .*${fault}`)))
    const { getPage } = await import('#components/content/page.ts')
    expect((await getPage('privacy-policy'))?._id).toBe('page-privacy-policy')
    await lake.client.delete('page-extra')
    log.mockRestore()
  },
)
