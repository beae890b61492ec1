import type { SanityDocument } from 'sanity'
import { liveTitleOf, sentenceOf } from '../../../studio/publishing/confirm/period.ts'

const now = new Date('2026-11-22T12:00:00')
const document = (fields: Record<string, unknown>): SanityDocument => ({
  ...{ _id: 'drafts.one', _type: 'announcement', _rev: 'a', _createdAt: '', _updatedAt: '' },
  shown: true,
  ...fields,
})
const period = (fields: Record<string, unknown>, isPublished = false) =>
  sentenceOf(document(fields), isPublished, now)?.replaceAll('\u202f', ' ')

test('without a date, an announcement starts at once', () => {
  expect(period({})).toBe('The announcement takes effect as soon as you publish. It has no end.')
  expect(period({}, true)).toBe('The announcement is live now. It has no end.')
})

test('a malformed date is as none', () => {
  expect(period({ from: 'soon', until: '2026-13-40' })).toBe(period({}))
})

test('a date to come is named, and what visitors see until then', () => {
  expect(period({ from: '2026-11-23T09:00:00', until: '2026-11-30T09:00:00' })).toBe(
    'The announcement starts on November 23, 2026 at 9:00 AM; until then, no announcement is shown. It ends on November 30, 2026 at 9:00 AM.',
  )
})

test('an announcement that is over says so, and one that is switched off says nothing', () => {
  expect(period({ until: '2026-11-21T09:00:00' })).toBe(
    'The announcement ended on November 21, 2026 at 9:00 AM.',
  )
  expect(period({ shown: false })).toBeUndefined()
})

test('an offer that has begun ends at its time; settings without an offer have none', () => {
  const offer = { total: 1200, from: '2026-11-01T09:00:00', until: '2027-01-31T18:00:00' }
  expect(period({ _type: 'siteSettings', offer })).toBe(
    'The offer takes effect as soon as you publish. It ends on January 31, 2027 at 6:00 PM.',
  )
  expect(period({ _type: 'siteSettings' })).toBeUndefined()
})

test('after a publish, only what visitors see now is called live', () => {
  const title = (fields: Record<string, unknown>) => liveTitleOf(document(fields), now)
  expect(title({})).toBe('Live')
  expect(title({ from: '2026-11-23T09:00:00' })).toBe('Scheduled. Visitors don’t see it yet')
  expect(title({ until: '2026-11-21T09:00:00' })).toBe(
    'Published. Visitors don’t see it: it has ended',
  )
  expect(title({ shown: false })).toBe('Published. No announcement is shown')
  // The settings hold more than the offer.
  const offer = { total: 1200, from: '2026-11-23T09:00:00' }
  expect(title({ _type: 'siteSettings', offer })).toBe('Live')
})
