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

test('a fault of a link names its words', () => {
  const text = [
    {
      _type: 'block',
      _key: 'b',
      markDefs: [{ _key: 'm', _type: 'link' }],
      children: [
        { _type: 'span', _key: 's1', text: 'see ', marks: [] },
        { _type: 'span', _key: 's2', text: 'a ', marks: ['m'] },
        { _type: 'span', _key: 's3', text: 'link', marks: ['strong', 'm'] },
        { _type: 'value', _key: 's4' },
      ],
    },
  ]
  const document = { _type: 'note', text }
  const path = ['text', { _key: 'b' }, 'markDefs', { _key: 'm' }, 'kind']
  expect(placeOf(path, document, schema)).toBe('Text › “a link”')
  expect(placeOf(['text', { _key: 'b' }, 'style'], document, schema)).toBe('Text')
})
