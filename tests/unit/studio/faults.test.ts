import type { ValidationMarker } from 'sanity'
import { faultsOf, summaryOf } from '../../../studio/publishing/confirm/faults.ts'
import { placeOf } from '../../../studio/start/check/place.ts'
import { schema } from '../../support/schema.ts'

const marker = (name: string, level: ValidationMarker['level'] = 'error'): ValidationMarker => ({
  path: [name],
  level,
  message: 'Wrong.',
  item: { message: 'Wrong.' },
})

function summary(
  document: { _type: string },
  markers: ValidationMarker[],
  mistyped: string[] = [],
) {
  const faults = faultsOf(markers, new Set(mistyped), { ...document })
  return summaryOf(faults, (path) => placeOf(path, { ...document }, schema))
}

test('the button says what to fill in, each field once, nothing of warnings, and at most three', () => {
  const row = { _type: 'faqRow', question: '', answer: [] }
  const errors = ['question', 'answer', 'answer'].map((name) => marker(name))
  expect(summary(row, [...errors, marker('key', 'warning')])).toBe('Fill in: Question, Answer.')
  expect(summary(row, [])).toBe('')
  const names = ['title', 'summary', 'startsAt', 'duration', 'joinLink']
  expect(
    summary(
      { _type: 'workshop' },
      names.map((name) => marker(name)),
    ),
  ).toBe('Fill in: Title, Summary, Starts and 2 more.')
})

test('warnings are listed after the errors, each with its field', () => {
  const markers = [marker('image', 'warning'), marker('image', 'info'), marker('title')]
  expect(faultsOf(markers, new Set(), { image: {} })).toEqual([
    expect.objectContaining({ path: ['title'], isError: true }),
    expect.objectContaining({ path: ['image'], isError: false }),
  ])
})

test('a field with words that break a rule is to be corrected, and so is a date that is unfinished', () => {
  const workshop = { _type: 'workshop', title: 'So long', summary: '' }
  const markers = [marker('title'), marker('summary'), marker('startsAt')]
  expect(summary(workshop, markers, ['startsAt'])).toBe('Fill in: Summary. Fix: Title, Starts.')
})

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
