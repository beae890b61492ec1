import { createConfirmations } from '#lib/publishing/confirm.ts'
import { fakeTimers } from './fake-timers.ts'

const stopped = fakeTimers()

const mutation = (id: string, rev: string | null, slug: string | null = null) => ({
  ...{ id, rev },
  change: { type: 'page', slugBefore: null, slug, isMoved: true },
})

test('a change is given out when queries return its revision, and only once', () => {
  const confirmations = createConfirmations(stopped)
  confirmations.add(mutation('a', 'new'))
  expect(confirmations.take('a', 'old')).toBeNull()
  expect(confirmations.take('a', null)).toBeNull()
  expect(confirmations.take('a', 'new')).toMatchObject({ isConfirmed: true })
  expect(confirmations.take('a', 'new')).toBeNull()
})

test('a deletion is confirmed when there is no document', () => {
  const confirmations = createConfirmations(stopped)
  confirmations.add(mutation('a', null))
  expect(confirmations.take('a', 'old')).toBeNull()
  expect(confirmations.take('a', null)).toMatchObject({ isConfirmed: true })
})

test('a later event replaces the revision, keeps the changes, and comes first', () => {
  const confirmations = createConfirmations(stopped)
  confirmations.add(mutation('a', '1', 'first'))
  confirmations.add(mutation('b', '1'))
  confirmations.add(mutation('a', '2', 'second'))
  expect(confirmations.ids()).toEqual(['a', 'b'])
  expect(confirmations.take('a', '1')).toBeNull()
  const taken = confirmations.take('a', '2')
  expect(taken?.changes.map(({ slug }) => slug)).toEqual(['first', 'second'])
})

test('after 15 seconds a change is given out unconfirmed, unless an outage took the time', () => {
  const confirmations = createConfirmations(stopped)
  confirmations.add(mutation('a', 'new'))
  jest.advanceTimersByTime(14_999)
  expect(confirmations.take('a', 'old')).toBeNull()
  jest.advanceTimersByTime(1)
  confirmations.restart()
  expect(confirmations.take('a', 'old')).toBeNull()
  jest.advanceTimersByTime(15_000)
  expect(confirmations.take('a', 'old')).toMatchObject({ isConfirmed: false })
})
