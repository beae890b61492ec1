import { renderHook } from '@testing-library/react'
import { useReload } from '../../../studio/preview/useReload.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a page that is lost is loaded again and again, ever more rarely, until it connects', () => {
  const load = jest.fn()
  const { rerender } = renderHook(({ isLost }) => useReload(isLost, load), {
    initialProps: { isLost: false },
  })
  jest.advanceTimersByTime(300_000)
  expect(load).not.toHaveBeenCalled()

  rerender({ isLost: true })
  jest.advanceTimersByTime(9_000)
  expect(load).not.toHaveBeenCalled()
  jest.advanceTimersByTime(21_000)
  expect(load).toHaveBeenCalledTimes(2)
  jest.advanceTimersByTime(600_000)
  expect(load.mock.calls.length).toBeGreaterThan(9)

  rerender({ isLost: false })
  load.mockClear()
  jest.advanceTimersByTime(300_000)
  expect(load).not.toHaveBeenCalled()
})
