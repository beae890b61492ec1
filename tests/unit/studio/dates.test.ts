import { globSync, readFileSync } from 'node:fs'
import { format } from '@sanity/util/legacyDateFormat'
import { timeInWords } from 'studio-kit/time'
import { dateOptions, timeOptions } from '../../../schemas/fields.ts'
import { dateInWords, monthInWords } from '../../../schemas/values/dates.ts'

const plain = (words: string) => words.replaceAll('\u202f', ' ')

test('dates and times have one format, also where Sanity writes them', () => {
  const at = new Date('2026-10-01T14:05:00')
  expect(dateInWords('2026-10-01')).toBe('October 1, 2026')
  expect(plain(timeInWords(at))).toBe('October 1, 2026 at 2:05 PM')
  expect(format(at, dateOptions.dateFormat)).toBe('October 1, 2026')
  const { dateFormat, timeFormat } = timeOptions
  expect(format(at, `${dateFormat} ${timeFormat}`)).toBe(plain(timeInWords(at)))
  expect(monthInWords('2026-10-01')).toBe('October 2026')
})

/** What writes a date or a time for people. */
const WRITES =
  /DateTimeFormat|toLocale(Date|Time)?String\(|to(Date|Time|UTC)String\(|dateStyle|getMonth/

test('only one file writes dates, and one writes times', () => {
  const rooms = '{studio,packages/studio-kit,schemas,components,app}/**/*.{ts,tsx}'
  const files = globSync(rooms, { exclude: (name) => /^(node_modules|dist)$|\.test\./.test(name) })
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => WRITES.test(readFileSync(file, 'utf8'))).sort()).toEqual([
    // Days of the week and hours, for members.
    'components/members/shared/words.ts',
    // The seconds of a check that runs again and again.
    'components/members/welcome/Welcome.tsx',
    'packages/studio-kit/time.ts',
    // Thousands of dollars.
    'schemas/fields/number.ts',
    'schemas/values/dates.ts',
  ])
})
