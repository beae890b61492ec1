import { defaults } from '#emulators/defaults.ts'
import { isolated } from '../../support/isolated.ts'
import { seededLake } from '../../support/seeded.ts'

const lake = seededLake()

test('content that may not be read says so, naming the document and the settings', async () => {
  process.env.SANITY_READ_TOKEN = 'wrong-token'
  const { getSite } = await isolated<typeof import('#lib/content/site.ts')>('lib/content/site.ts')
  await expect(getSite()).rejects.toThrow(
    /^The document “siteSettings” could not be read from http.* Check .* SANITY_READ_TOKEN/,
  )
  process.env.SANITY_READ_TOKEN = defaults.SANITY_READ_TOKEN
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

test('questions are in the order that staff gave them; one without an answer is left out', async () => {
  const { getHome } = await import('#lib/content/home.ts')
  await lake.client.create({ _type: 'faqRow', question: 'Unanswered?', orderRank: 'zzz' })
  const before = (await getHome()).faq.rows.map(({ key }) => key)
  expect(before).toHaveLength(10)
  const last = before.at(-1)
  await lake.client.patch(`faq-${last}`, { set: { orderRank: '0' } }).commit()
  const after = (await getHome()).faq.rows.map(({ key }) => key)
  expect(after).toEqual([last, ...before.slice(0, -1)])
})

test('without any teacher neither the page about us nor the home page introduces one', async () => {
  const { getHome } = await import('#lib/content/home.ts')
  const { getPage } = await import('#lib/content/page.ts')
  await lake.client.delete({ query: '*[_type == "teacher"]' })
  expect((await getHome()).teachers).toEqual([])
  const kinds = (await getPage('who-we-are'))?.sections.map(({ _type }) => _type)
  expect(kinds).not.toContain('teachersSection')
})

test('the questions on a page are those that exist, with the values of their answers', async () => {
  const { getPage } = await import('#lib/content/page.ts')
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

test.each(['/evil.example/who', 'Who We Are', 'members', ''])(
  'a page whose slug was set to "%s" past the Studio is named',
  async (current) => {
    const { getPages } = await import('#lib/content/page.ts')
    await lake.client.createOrReplace({ _id: 'page-extra', _type: 'page', slug: { current } })
    await expect(getPages()).rejects.toThrow(/^The document “page-extra” has .* invalid slug/)
  },
)
