import { z } from 'zod'
import { documents, get, ofType, plainText } from './documents.ts'

const row = z.object({
  question: z.string(),
  answer: z.unknown(),
  key: z.object({ current: z.string() }),
  orderRank: z.string(),
})
const rows = ofType('faqRow', row)
const answer = (key: string) => plainText(get(`faq-${key}`)?.answer)

test('the FAQ begins with how it works, and each ID has the key', () => {
  expect(rows[0]?.key.current).toBe('how-it-works')
  for (const { key } of rows) expect(get(`faq-${key.current}`)).toBeDefined()
})

test.each([
  ['refunds', /refund policy varies by program/],
  ['refunds', /full refund through the same payment method/],
  ['refunds', /ask within {refundDays} of your purchase/],
  ['refunds', /{bankDays}/],
  ['scholarships', /don’t offer scholarships directly/],
  ['payment', /credit cards, debit cards and online payment platforms/],
  ['discounts', /^At times\./],
  ['instalments', /two instalments, the first of {firstI\w+} and the second of {secondI\w+}/],
  ['instalments', /costs {totalPrice}/],
  ['instalments', /stop future payments, but amounts already paid are not refunded/],
  ['mentorships', /renew it monthly/],
  ['mentorships', /Fees vary by mentorship/],
  ['workshops', /Workshops.*Resources/s],
  ['who-it-is-for', /group of friends who love design and creativity/],
  ['modules', /Marketing.*Sales.*Finance.*Leadership/s],
])('the FAQ says under "%s" what the business has settled: %s', (key, words) => {
  expect(answer(key)).toMatch(words)
})

test('the policies say since when they are in force', () => {
  for (const slug of ['legal-disclaimer', 'privacy-policy', 'cookies-policy', 'reimbursement'])
    expect(get(`page-${slug}`)?.effectiveDate).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('no text repeats a price, an address or the name that has its home in the settings', () => {
  const offenders = documents.filter(({ _id, ...document }) => {
    const isElsewhere = (key: string) =>
      ['alt', '_sanityAsset', 'video', 'joinLink', 'renewalLink', 'action'].includes(key)
    const words = JSON.stringify(document, (key, value) => (isElsewhere(key) ? '' : value))
    return _id !== 'siteSettings' && /\$(450|1,?050|1,?500)\b|Fourfold|@|Wilmington/i.test(words)
  })
  expect(offenders.map(({ _id }) => _id)).toEqual([])
})

test('no array holds two members with the same key, or one without', () => {
  const arrays: unknown[][] = []
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) arrays.push(value)
    Object.values(value).forEach(collect)
  }
  collect(documents.map((document) => ({ ...document, _key: document._id })))
  const keyed = z.array(z.object({ _key: z.string() }))
  for (const array of arrays.filter((one) => typeof one[0] === 'object')) {
    const keys = keyed.parse(array).map(({ _key }) => _key)
    expect(keys).toEqual([...new Set(keys)])
  }
})
