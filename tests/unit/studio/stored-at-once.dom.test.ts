import { renderHook } from '@testing-library/react'
import { useStoredAtOnce } from '../../../studio/inputs/useStoredAtOnce.ts'

const flush = jest.fn()
const guard = { flush }

jest.mock('../../../studio/unsaved/context.ts', () => ({ useGuard: () => guard }))

test('a new image is stored at once, and one that was there when the form opened is not', () => {
  const { rerender } = renderHook(({ asset }) => useStoredAtOnce(asset), {
    initialProps: { asset: 'image-former' },
  })
  rerender({ asset: 'image-former' })
  expect(flush).not.toHaveBeenCalled()
  rerender({ asset: 'image-next' })
  rerender({ asset: 'image-next' })
  expect(flush).toHaveBeenCalledTimes(1)
})
