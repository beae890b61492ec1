import { migrate } from '../../../studio/migrations/announcement-shown/documents.ts'

const announcement = { _id: 'announcement', _type: 'announcement' }

test('an announcement with a message becomes one that is shown; one without is switched off', () => {
  const page = { _id: 'page-a', _type: 'page' }
  const draft = { ...announcement, _id: 'drafts.announcement', message: ' ' }
  expect(migrate([{ ...announcement, message: 'Doors open' }, draft, page])).toEqual([
    { ...announcement, message: 'Doors open', shown: true },
    { ...draft, shown: false },
    page,
  ])
})

test('an announcement that has its switch stays as it is', () => {
  const off = { ...announcement, message: 'Doors open', shown: false }
  expect(migrate([off])).toEqual([off])
})
