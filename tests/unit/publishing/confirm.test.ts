import { createConfirmations } from '#lib/publishing/confirm.ts'
import { fakeTimers } from './fake-timers.ts'

const stopped = fakeTimers()

test('after 15 seconds a change is given out unconfirmed, unless an outage took the time', () => {
  const confirmations = createConfirmations(stopped)
  const change = { type: 'page', slugBefore: null, slug: null, isMoved: true }
  confirmations.add({ id: 'a', rev: 'new', change })
  jest.advanceTimersByTime(14_999)
  expect(confirmations.take('a', 'old')).toBeNull()
  jest.advanceTimersByTime(1)
  confirmations.restart()
  expect(confirmations.take('a', 'old')).toBeNull()
  jest.advanceTimersByTime(15_000)
  expect(confirmations.take('a', 'old')).toMatchObject({ isConfirmed: false })
})
