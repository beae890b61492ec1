import { diffInput, wrap } from '@sanity/diff'
import { schema } from '../tests/schema.ts'
import { compareWords } from './text-changes.tsx'

const text = schema.get('richText')
const block = text?.jsonType === 'array' ? text.of[0] : undefined
const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks })
const days = { _type: 'part', _key: 'd', heading: 'Days to ask' }
const paragraph = (...children: object[]) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  children,
})

function compare(before: object | null, after: object | null) {
  if (!block) throw new Error('The schema has no block.')
  const diff = compareWords(diffInput(wrap(before, null), wrap(after, null)), block)
  return diff?.segments.map(({ action, text }) => `${action}: ${text.trim()}`)
}

test('a paragraph shows what differs by words, and values that were removed', () => {
  expect(
    compare(paragraph(span('Ask within '), days, span('.')), paragraph(span('Ask soon.'))),
  ).toEqual(['unchanged: Ask', 'removed: within [Days to ask].', 'added: soon.'])
  expect(compare(null, paragraph(span('It is '), span('free.', 'strong')))).toEqual([
    'added: It is free.',
  ])
  expect(compare(paragraph(span('Yes. ')), null)).toEqual(['removed: Yes.'])
  expect(compare(paragraph(span('Yes. ')), paragraph(span('Yes. Yes. ')))).toContain('added: Yes.')
})

test('Sanity shows a paragraph whose formats differ', () => {
  const bold = paragraph(span('Ask within a week.', 'strong'))
  expect(compare(paragraph(span('Ask soon.')), bold)).toBeUndefined()
  expect(compare(bold, { ...bold, style: 'h3' })).toBeUndefined()
})
