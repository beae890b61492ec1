import { formatBankDays, formatDays } from '#lib/content/days.ts'
import type { RichText, SiteValue } from '#lib/content/sanity.types.ts'
import { blankValue, insertSiteValues } from '#lib/content/site-values.ts'
import { site } from '../fixtures.ts'

const sentence = (value: SiteValue['value']): RichText => [
  {
    _type: 'block',
    _key: 'a',
    style: 'normal',
    children: [
      { _type: 'span', _key: 'b', text: 'It says ' },
      { _type: 'siteValue', _key: 'c', value },
    ],
  },
]

test.each([
  ['productName', 'Fourfold'],
  ['contactEmail', 'hello@fourfold.example'],
  ['postalAddress', '1 Market Street\nWilmington, DE 19801'],
  ['totalPrice', '$1,500'],
  ['firstInstalment', '$450'],
  ['secondInstalment', '$1,050'],
  ['refundDays', 'seven days'],
  ['bankDays', '5 to 10 business days'],
] as const)('%s is written out as %s', (value, text) => {
  const [block] = insertSiteValues(sentence(value), site)
  expect(block?.children.map((span) => span.text)).toEqual(['It says ', text])
})

test('an email address becomes a link', () => {
  const [block] = insertSiteValues(sentence('contactEmail'), site)
  expect(block?.markDefs).toEqual([
    { _type: 'link', _key: 'c', href: 'mailto:hello@fourfold.example' },
  ])
  expect(block?.children[1]?.marks).toEqual(['c'])
})

test('an instalment that site settings do not have is an error that says so', () => {
  const once = { ...site, price: { total: 1500, instalments: [1500] } }
  expect(() => insertSiteValues(sentence('secondInstalment'), once)).toThrow(
    'names instalment 2, but site settings have 1',
  )
})

test('in the preview, such an instalment is named in its place', () => {
  const once = { ...site, price: { total: 1500, instalments: [1500] } }
  const [block] = insertSiteValues(sentence('secondInstalment'), once, blankValue)
  expect(block?.children[1]?.text).toBe('[Instalment 2 is empty]')
})

test.each([
  [1, 'one day'],
  [12, 'twelve days'],
  [14, '14 days'],
])('%d days are written as running text has them', (days, words) => {
  expect(formatDays(days)).toBe(words)
})

test.each([
  [5, 10, '5 to 10 business days'],
  [5, 5, '5 business days'],
  [1, 1, '1 business day'],
])('a bank that takes %d to %d days is said to', (bankDaysMin, bankDaysMax, words) => {
  expect(formatBankDays({ bankDaysMin, bankDaysMax })).toBe(words)
})
