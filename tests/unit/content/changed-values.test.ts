import { seededLake } from '../../support/seeded.ts'
import { show } from './show.tsx'

const lake = seededLake()

const PAGES = [
  '',
  'reimbursement',
  'legal-disclaimer',
  'privacy-policy',
  'cookies-policy',
  'who-we-are',
]

const everything = async () => (await Promise.all(PAGES.map(show))).join('\n')

test('after a change in the site settings no page shows the old days, prices or name', async () => {
  const old = /seven days|30 days later|\b7 days|first week|\$1,500|\$450|\$1,050|Fourfold/g
  const before = new Set(matchesIn(await everything(), old))
  expect(before).toEqual(
    new Set(['seven days', '30 days later', '$1,500', '$450', '$1,050', 'Fourfold']),
  )

  await lake.client
    .patch('siteSettings')
    .set({
      productName: 'Fivefold',
      postalAddress: '1 Main Street',
      'socialImage.alt': '{productName}',
      'refund.days': 14,
      price: { total: 2000, instalments: [900, 1100], daysBetween: 45 },
    })
    .commit()
  const after = await everything()
  expect(matchesIn(after, old)).toEqual([])
  for (const text of [
    'Full refund if you ask within 14 days',
    'Full refund if you ask within 14 days.',
    'Full refund if you ask within 14 days of purchase. How to ask',
    '$2,000',
    '$900',
    '$1,100',
  ])
    expect(after).toContain(text)
})

test('every plain text that staff write can insert a value', async () => {
  const { getAnnouncement, getSite } = await import('#components/content/site.ts')
  await lake.client.patch('announcement', { set: { message: 'Only {totalPrice}!' } }).commit()
  await lake.client.patch('siteSettings', { set: { description: 'It is {productName}.' } }).commit()
  await lake.client
    .patch('page-reimbursement')
    .set({ title: 'Refunds: {refundDays}', intro: 'Ask {contactEmail}.' })
    .commit()
  expect(await getAnnouncement()).toMatchObject({ message: 'Only $2,000!' })
  expect(await getSite()).toMatchObject({ description: 'It is Fivefold.' })
  const html = await show('reimbursement')
  expect(html).toContain('Refunds: 14 days')
  expect(html).toContain('Ask hello@fourfold.example.')
  expect(html).not.toMatch(/\{[a-z]+\}/i)
})

test('every text for members can insert a value', async () => {
  const { outlineQuery } = await import('#lib/members/course.ts')
  const { toOutline } = await import('#lib/members/course-shape.ts')
  await lake.client.patch('members.course', { set: { welcome: 'To {productName}!' } }).commit()
  const outline = toOutline(await lake.client.fetch(outlineQuery), 'published')
  expect(outline.welcome).toBe('To Fivefold!')
})

const matchesIn = (text: string, pattern: RegExp) => text.match(pattern) ?? []
