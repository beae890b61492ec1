import type { ValidationMarker } from 'sanity'
import { inWords } from '../../../studio/inputs/DateErrors.tsx'
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

test('a field with words that break a rule is to be corrected, and so is a date that was mistyped', () => {
  const workshop = { _type: 'workshop', title: 'So long', summary: '' }
  const markers = [marker('title'), marker('summary'), marker('startsAt')]
  expect(summary(workshop, markers, ['startsAt'])).toBe('Fill in: Summary. Fix: Title, Starts.')
  const invalid = 'Invalid date. Must be on the format'
  expect(inWords(`${invalid} "YYYY-MM-DD HH:mm"`)).toMatch('type it like 2027-02-10 17:00.')
  expect(inWords(`${invalid} "YYYY-MM-DD"`)).toMatch('type it like 2027-02-10.')
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
