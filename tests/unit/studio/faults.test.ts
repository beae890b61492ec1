import type { ValidationMarker } from 'sanity'
import { inWords } from '../../../studio/inputs/DateErrors.tsx'
import { faultsOf, summaryOf } from '../../../studio/publishing/confirm/faults.ts'
import { placeOf } from '../../../studio/start/check/place.ts'
import { schema } from '../../support/schema.ts'

const marker = (
  path: ValidationMarker['path'],
  level: ValidationMarker['level'] = 'error',
): ValidationMarker => ({ path, level, message: 'Wrong.', item: { message: 'Wrong.' } })

function summary(
  document: Record<string, unknown> & { _type: string },
  markers: ValidationMarker[],
  mistyped: string[] = [],
) {
  const faults = faultsOf(markers, new Set(mistyped), document)
  return summaryOf(faults, (path) => placeOf(path, document, schema))
}

test('the button says what to fill in, each field once, and nothing of warnings', () => {
  expect(
    summary({ _type: 'faqRow', question: '', answer: [] }, [
      marker(['question']),
      marker(['answer']),
      marker(['answer']),
      marker(['key'], 'warning'),
    ]),
  ).toBe('Fill in: Question, Answer.')
  expect(summary({ _type: 'faqRow' }, [])).toBe('')
})

test('a field with words that break a rule is to be corrected, and so is a date that was mistyped', () => {
  expect(
    summary(
      { _type: 'workshop', title: 'So long', summary: '' },
      [marker(['title']), marker(['summary']), marker(['startsAt'])],
      ['startsAt'],
    ),
  ).toBe('Fill in: Summary. Fix: Title, Starts.')
  expect(inWords('Invalid date. Must be on the format "YYYY-MM-DD HH:mm"')).toMatch(
    'type it like 2027-02-10 17:00.',
  )
  expect(inWords('Invalid date. Must be on the format "YYYY-MM-DD"')).toMatch(
    'type it like 2027-02-10.',
  )
})

test('of many fields the first three are named', () => {
  const markers = ['title', 'summary', 'startsAt', 'duration', 'joinLink'].map((name) =>
    marker([name]),
  )
  expect(summary({ _type: 'workshop' }, markers)).toBe(
    'Fill in: Title, Summary, Starts and 2 more.',
  )
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
