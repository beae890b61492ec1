import { isObjectSchemaType } from 'sanity'
import { changesBetween } from '../../../studio/publishing/changes/changes.ts'
import { excerptOf } from '../../../studio/publishing/changes/excerpt.ts'
import { schema } from '../../support/schema.ts'

const names: Record<string, string> = {
  'faq-a': 'Is it hard?',
  'image-b': 'laptop.png',
  'image-c': 'desk.png',
}

function changes(type: string, before: Record<string, unknown> | null, after: object) {
  const found = schema.get(type)
  if (!found || !isObjectSchemaType(found)) throw new Error(`There is no type ${type}.`)
  return changesBetween(found, before, { ...after }, (id) => names[id] ?? id)
}

const block = (_key: string, text: string, marks: string[] = []) => ({
  _type: 'block',
  _key,
  children: [{ _type: 'span', _key: 's', text, marks }],
})

test('a document that is the same, but for the order of its fields and its dates, has no changes', () => {
  const before = { _rev: '1', question: 'Why?', key: { _type: 'slug', current: 'why' } }
  const after = { key: { current: 'why', _type: 'slug' }, question: 'Why?', _rev: '2' }
  expect(changes('faqRow', before, { ...after, orderRank: '0|a', answer: undefined })).toEqual([])
})

test('fields are named by their titles and shown as words, all of them in a new document', () => {
  expect(changes('faqRow', null, { question: 'Why?', answer: [block('a', 'So.')] })).toEqual([
    { where: ['Question'], before: '', after: 'Why?' },
    { where: ['Answer'], before: '', after: 'So.' },
  ])
  const before = { message: 'Doors open', shown: false, from: '2030-01-31T12:00:00Z' }
  expect(changes('announcement', before, { ...before, shown: true, from: undefined })).toEqual([
    { where: ['Show the announcement'], before: 'Off', after: 'On' },
    { where: ['From'], before: expect.stringContaining('Jan 31, 2030'), after: '' },
  ])
  const [price, now] = [
    { total: 1500, instalments: [450, 1050] },
    { total: 1600, instalments: [500, 1100] },
  ]
  expect(changes('siteSettings', { price }, { price: now })).toEqual([
    { where: ['Price of the course', 'Total'], before: '1500', after: '1600' },
    { where: ['Price of the course', 'Instalments'], before: '450, 1050', after: '500, 1100' },
  ])
  expect(changes('cookie', { kind: 'exempt' }, { kind: 'marketing' })).toMatchObject([
    { after: expect.stringMatching(/^Marketing: /) },
  ])
})

test('of a formatted text only the paragraphs that differ are shown', () => {
  const price = { _type: 'siteValue', _key: 'p', value: 'totalPrice' }
  const before = { answer: [block('a', 'Yes.'), block('b', 'Never.'), block('c', 'Or not.')] }
  const after = {
    answer: [
      block('a', 'Yes.'),
      block('b', 'Always.'),
      { ...block('d', ''), children: [{ _type: 'span', text: 'It costs ' }, price] },
    ],
  }
  expect(changes('faqRow', before, after)).toEqual([
    { where: ['Answer'], before: 'Never.', after: 'Always.' },
    { where: ['Answer'], before: '', after: 'It costs [Total price]' },
    { where: ['Answer'], before: 'Or not.', after: '' },
  ])
  const strong = { answer: [block('a', 'Yes.', ['strong'])] }
  expect(changes('faqRow', { answer: [block('a', 'Yes.')] }, strong)).toEqual([
    { where: ['Answer'], before: 'Yes.', after: 'Yes.' },
  ])
})

const reference = (_ref: string) => ({ _type: 'reference', _ref })
const image = (asset: string, more: object = {}) => ({
  about: { image: { _type: 'picture', asset: reference(asset), alt: 'A desk', ...more } },
})

test('references are shown by name, the parts of lists by their labels', () => {
  const where = ['FAQ', 'Question that is open when the page loads']
  expect(changes('homePage', {}, { faq: { openRow: reference('faq-a') } })).toEqual([
    { where, before: '', after: 'Is it hard?' },
  ])
  const section = (_key: string, heading: string) => ({ _type: 'policySection', _key, heading })
  const [one, two] = [section('1', 'Scope'), section('2', 'Changes')]
  const page = (before: object[], after: object[]) =>
    changes('page', { sections: before }, { sections: after })
  expect(page([one, two], [two, section('1', 'Aim')])).toEqual([
    { where: ['Sections', 'Aim', 'Heading'], before: 'Scope', after: 'Aim' },
    { where: ['Sections', 'Aim'], note: 'Moved from 1st to 2nd place' },
  ])
  expect(page([one, two], [one])).toEqual([{ where: ['Sections', 'Changes'], note: 'Removed' }])
  const quote = { _type: 'quoteSection', _key: 'q', text: 'I charge more.', name: 'Nia', role: '' }
  expect(page([one], [one, quote])).toEqual([
    { where: ['Sections', 'I charge more.'], note: 'Added in 2nd place' },
    { where: ['Sections', 'I charge more.', 'Quote'], before: '', after: 'I charge more.' },
    { where: ['Sections', 'I charge more.', 'Name'], before: '', after: 'Nia' },
  ])
})

test.each([
  ['Added: laptop.png', {}, image('image-b', { alt: undefined })],
  [
    'Replaced: desk.png instead of laptop.png',
    image('image-b'),
    image('image-c', { formerAlt: 'A desk', decorative: false }),
  ],
  ['Cropped differently', image('image-b'), image('image-b', { crop: { top: 0.1 } })],
])('of an image staff read “%s”, not how it is stored', (note, before, after) => {
  expect(changes('homePage', before, after)).toEqual([{ where: ['About us', 'Image'], note }])
})

test('a lesson that moves, comes or goes is named with its place and its module', () => {
  const module = (title: string) => ({ _type: 'courseModule', _key: title, title })
  const lesson = (_ref: string) => ({ _type: 'reference', _key: _ref, _ref })
  const [marketing, sales] = [module('Marketing'), module('Sales')]
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(lesson)
  const course = (before: unknown[], after: unknown[]) =>
    changes('course', { outline: before }, { outline: after })
  const at = (name: string) => ['Modules and lessons', name]
  expect(course([marketing, a, b, c, sales], [marketing, b, c, a, sales])).toEqual([
    { where: at('a'), note: 'Moved from 1st to 3rd place in Marketing' },
  ])
  expect(course([marketing, a, b, sales, c], [marketing, a, sales, b, c])).toEqual([
    {
      where: at('b'),
      note: 'Moved from 2nd place in Marketing to 1st place in Sales',
    },
  ])
  expect(course([marketing, a, sales, b, c], [sales, b, c, marketing, a])).toEqual([
    { where: at('Marketing'), note: 'Moved from 1st to 2nd place' },
  ])
  expect(course([marketing, a, b], [marketing, a, d])).toEqual([
    { where: at('d'), note: 'Added in 2nd place in Marketing' },
    { where: at('b'), note: 'Removed' },
  ])
})

test('an excerpt has the words that differ, and some around them', () => {
  expect(excerptOf('We open at nine.', 'We open at ten.')).toEqual({
    ...{ start: 'We open at ', removed: 'nine.', added: 'ten.', end: '' },
  })
  const long = 'word '.repeat(40)
  const { start, removed, added, end } = excerptOf(`${long}old ${long}`, `${long}new ${long}`)
  expect([removed, added]).toEqual(['old', 'new'])
  expect(start).toMatch(/^…( word){11} $/)
  expect(end).toMatch(/^( word){11,12} …$/)
  expect(excerptOf('', 'New')).toEqual({ start: '', removed: '', added: 'New', end: '' })
  expect(excerptOf('a a', 'a a a')).toMatchObject({
    removed: '',
    added: expect.stringMatching(/a/),
  })
})
