import {
  parseProgress,
  storeDone,
  storedProgress,
  watchProgress,
} from '#components/members/shared/progress.ts'

const ANN = 'ann'
const doneBy = (memberId: string) => parseProgress(storedProgress(memberId))

beforeEach(() => localStorage.clear())

test('each finished lesson is stored once under the member’s own key, until it is unmarked', () => {
  for (const id of ['pricing', 'pricing', 'selling']) storeDone(ANN, id, true)
  expect(localStorage.getItem('progress.ann')).toBe('["pricing","selling"]')
  expect(doneBy('bob')).toEqual([])
  storeDone(ANN, 'pricing', false)
  expect(doneBy(ANN)).toEqual(['selling'])
})

test.each(['', '{"pricing":true}', 'null', '["pric'])(
  'the malformed text %j counts as no progress and is overwritten',
  (stored) => {
    localStorage.setItem('progress.ann', stored)
    expect(doneBy(ANN)).toEqual([])
    storeDone(ANN, 'selling', true)
    expect(doneBy(ANN)).toEqual(['selling'])
  },
)

test('lesson IDs that another tab has stored in the meantime stay', () => {
  storeDone(ANN, 'pricing', true)
  localStorage.setItem('progress.ann', '["pricing","selling",1,null]')
  storeDone(ANN, 'leading', true)
  expect(doneBy(ANN)).toEqual(['pricing', 'selling', 'leading'])
})

test('changes in this tab and in others reach a listener until it unsubscribes', () => {
  const onChange = jest.fn()
  const stop = watchProgress(onChange)
  storeDone(ANN, 'pricing', true)
  expect(onChange).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new StorageEvent('storage', { key: 'progress.ann' }))
  expect(onChange).toHaveBeenCalledTimes(2)
  stop()
  storeDone(ANN, 'selling', true)
  window.dispatchEvent(new StorageEvent('storage', { key: 'progress.ann' }))
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('if storage is blocked, progress is kept for the visit', () => {
  const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  expect(doneBy('carl')).toEqual([])
  storeDone('carl', 'pricing', true)
  expect(doneBy('carl')).toEqual(['pricing'])
  blocked.mockRestore()
})

test('if storage is full, progress is kept for the visit', () => {
  localStorage.setItem('progress.dora', '["pricing"]')
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  storeDone('dora', 'selling', true)
  expect(doneBy('dora')).toEqual(['pricing', 'selling'])
  full.mockRestore()
  storeDone('dora', 'leading', true)
  expect(localStorage.getItem('progress.dora')).toBe('["pricing","selling","leading"]')
})
