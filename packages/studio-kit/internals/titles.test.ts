import { schema } from '../tests/schema.ts'
import { placeOf } from './titles.ts'

test.each([
  ['x'.repeat(60), `${'x'.repeat(50)}…`],
  [`${'word '.repeat(12)}end`, `${'word '.repeat(9)}word…`],
  ['Refunds', 'Refunds'],
])('the title of a part, “%s”, is short in the name of a place', (heading, short) => {
  const document = { _type: 'note', parts: [{ _type: 'part', _key: 'a', heading }] }
  expect(placeOf(['parts', { _key: 'a' }, 'heading'], document, schema)).toBe(
    `Parts › ${short} › Heading`,
  )
})

test('items with the same title get their number in the list', () => {
  const parts = [
    { _type: 'part', _key: 'a' },
    { _type: 'part', _key: 'b', heading: 'Refunds' },
    { _type: 'part', _key: 'c' },
  ]
  const document = { _type: 'note', parts }
  const places = parts.map(({ _key }) => placeOf(['parts', { _key }], document, schema))
  expect(places).toEqual([
    'Parts › New part (no. 1)',
    'Parts › Refunds',
    'Parts › New part (no. 3)',
  ])
})

test('a place in formatted text has the name of the text', () => {
  const text = [{ _type: 'block', _key: 'b', markDefs: [{ _key: 'm', _type: 'link' }] }]
  const path = ['text', { _key: 'b' }, 'markDefs', { _key: 'm' }, 'kind']
  const document = { _type: 'note', text }
  expect(placeOf(path, document, schema)).toBe('Text')
})

test('a plain value of a list has its number', () => {
  const document = { _type: 'note', amounts: [450, 450] }
  expect(placeOf(['amounts', 1], document, schema)).toBe('Amounts › Amount 2')
})
