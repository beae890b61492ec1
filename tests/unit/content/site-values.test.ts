import { insertIntoBlocks } from '#lib/content/rich-text.ts'
import type { SiteValue } from '#lib/content/sanity.types.ts'
import { insertIntoTexts, valueWriter } from '#lib/content/site-values.ts'
import { formatBankDays, formatDays } from '#schemas/values/values.ts'
import { site } from '../fixtures.ts'

const write = valueWriter(site, 'published')

const sentence = (value: SiteValue['value']) => [
  {
    ...{ _type: 'block', _key: 'a', style: 'normal', markDefs: null },
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
  ['accessTime', 'one business day'],
] as const)('%s is written out as %s', (value, text) => {
  const [block] = insertIntoBlocks(sentence(value), write)
  expect(block?.children.map((span) => span.text)).toEqual(['It says ', text])
})

test.each([
  [true, /Within about a minute.*by itself/, /Your access opens and closes automatically/],
  [false, /Within one business day.*by hand/, /^A person .* no automated decisions/],
])(
  'texts say how access opens if it opens automatically: %s',
  (automaticAccess, opens, decides) => {
    const inserted = valueWriter({ ...site, automaticAccess }, 'published')
    expect(inserted('accessOpens')).toMatch(opens)
    expect(inserted('accessDecisions')).toMatch(decides)
  },
)

test('an email address becomes a link', () => {
  const [block] = insertIntoBlocks(sentence('contactEmail'), write)
  expect(block?.markDefs).toEqual([
    { _type: 'link', _key: 'value-1', href: 'mailto:hello@fourfold.example' },
  ])
  expect(block?.children[1]?.marks).toEqual(['value-1'])
})

test('every value in every text of a document is inserted', () => {
  const document = {
    note: 'Refund within {refundDays}.',
    seo: { title: '{productName}: {totalPrice}', description: null },
    lines: ['{firstInstalment} and {secondInstalment}', 3],
  }
  expect(insertIntoTexts(document, write)).toEqual({
    note: 'Refund within seven days.',
    seo: { title: 'Fourfold: $1,500', description: null },
    lines: ['$450 and $1,050', 3],
  })
  expect(document.note).toContain('{refundDays}')
})

test('other braces stay as they are', () => {
  const text = 'A set {a, b}, a word {discount}, one { and one }.'
  expect(insertIntoTexts({ text }, write)).toEqual({ text })
})

test('a value that staff have not chosen yet is named in the preview', () => {
  const [block] = insertIntoBlocks(sentence(undefined), valueWriter(site, 'draft'))
  expect(block?.children[1]?.text).toBe('[Value is empty]')
})

test('days are written as in running text', () => {
  expect([1, 12, 14].map(formatDays)).toEqual(['one day', 'twelve days', '14 days'])
  expect(formatBankDays(5, 10)).toBe('5 to 10 business days')
  expect(formatBankDays(5, 5)).toBe('5 business days')
  expect(formatBankDays(1, 1)).toBe('1 business day')
})
