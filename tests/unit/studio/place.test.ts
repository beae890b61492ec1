import { placeOf } from '../../../studio/documents/place.ts'
import { schema } from '../../support/schema.ts'

test.each([
  ['x'.repeat(60), `${'x'.repeat(50)}…`],
  [`${'word '.repeat(12)}end`, `${'word '.repeat(9)}word…`],
  ['Refunds', 'Refunds'],
])('the title of a part, “%s”, is short in the name of a place', (heading, short) => {
  const document = { _type: 'page', sections: [{ _type: 'policySection', _key: 'a', heading }] }
  expect(placeOf(['sections', { _key: 'a' }, 'heading'], document, schema)).toBe(
    `Sections › ${short} › Heading`,
  )
})

test('items with the same title are told apart by their number in the list', () => {
  const sections = [
    { _type: 'policySection', _key: 'a' },
    { _type: 'policySection', _key: 'b', heading: 'Refunds' },
    { _type: 'policySection', _key: 'c' },
  ]
  const places = sections.map(({ _key }) =>
    placeOf(['sections', { _key }], { _type: 'page', ...{ sections } }, schema),
  )
  expect(places).toEqual([
    'Sections › New section (no. 1)',
    'Sections › Refunds',
    'Sections › New section (no. 3)',
  ])
})
