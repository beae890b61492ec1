import { dayOf, hoursOf, monthOf, timeLeft, weekdayOf } from '#components/members/shared/words.ts'

/** In the time zone of the machine. */
const start = new Date(2027, 1, 10, 17, 0)

beforeEach(() => jest.useFakeTimers({ now: new Date(2026, 5, 1) }))
afterEach(() => jest.useRealTimers())

test('a workshop’s day and hours are in the reader’s time zone, and name it', () => {
  expect(dayOf(start)).toBe('Wednesday, February 10, 2027')
  expect(monthOf(start)).toBe('Feb')
  expect(weekdayOf(start)).toBe('Wednesday')
  expect(hoursOf(start, 90)).toMatch(/^5:00\s–\s6:30\sPM\s\S+$/)
})

test('a day of this year has no year', () => {
  expect(dayOf(new Date(2026, 5, 16))).toBe('Tuesday, June 16')
})

test.each([
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, 'about 1 hour'],
  [80, 'about 1.5 hours'],
  [430, 'about 7 hours'],
])('%d minutes left read as %s', (minutes, words) => {
  expect(timeLeft(minutes)).toBe(words)
})
