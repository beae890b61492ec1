import { reconcileRegularly } from '#server/membership/start.ts'
import { SupplierError } from '#server/membership/supplier-errors.ts'

test('payments are compared a minute after the start and then every six hours, also after a failure', async () => {
  jest.useFakeTimers()
  const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() }
  const reconcile = jest
    .fn(async () => ({ customers: 0, changed: 0 }))
    .mockRejectedValueOnce(new SupplierError('Stripe is down.'))
  reconcileRegularly({ membership: { reconcile } }, log)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(reconcile).toHaveBeenCalledTimes(1)
  expect(log.error).toHaveBeenCalledWith({ reason: 'Stripe is down.' }, expect.any(String))
  await jest.advanceTimersByTimeAsync(6 * 60 * 60 * 1000)
  expect(reconcile).toHaveBeenCalledTimes(2)
  jest.useRealTimers()
})
