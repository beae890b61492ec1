import { dateOf } from '../../../studio/inputs/date-of.ts'

test('a date is read once it is typed in full', () => {
  const typed = '2027-02-10'
  const steps = [...typed].map((_, index) => dateOf(typed.slice(0, index + 1), false))
  expect(steps.filter(Boolean)).toEqual(['2027-02-10'])
})

test('a time is read in the time zone of this computer', () => {
  expect(dateOf('2027-02-10 17:00', true)).toBe(new Date(2027, 1, 10, 17, 0).toISOString())
})

test.each(['2027-02-30', '2027-13-01', 'tomorrow', '', '2027-02-10 17:00'])(
  'the field for a date takes nothing from “%s”',
  (typed) => expect(dateOf(typed, false)).toBeUndefined(),
)

test.each(['2027-02-10', '2027-02-30 17:00', '2027-02-10 24:01', 'tomorrow 9 AM'])(
  'the field for a date and time takes nothing from “%s”',
  (typed) => expect(dateOf(typed, true)).toBeUndefined(),
)
