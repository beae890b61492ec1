import { createLakeHealth } from '#server/publishing/lake-health.ts'
import { fastClock } from '../../support/fast-clock.ts'

// Each pause would take a quarter of an hour.
fastClock(1 / 1000)

const write = () => {}
const log = { info: write, warn: write, error: write }

/** @param respond to each check of the Content Lake */
function openHealth(respond: () => Promise<number>) {
  return createLakeHealth({ fetch: respond }, log, new AbortController().signal)
}

test('an event ends the pause of an outage, so that publishing goes on at once', async () => {
  const lake = openHealth(async () => 1)
  const recovery = lake.untilRecovery(new Error('gone'))
  expect(lake.isOut()).toBe(true)
  lake.wake()
  await recovery
  expect(lake.isOut()).toBe(false)
})

test('an event during a check that fails causes another check at once', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  const respond = jest
    .fn<Promise<number>, []>()
    .mockReturnValueOnce(promise)
    .mockResolvedValueOnce(1)
  const lake = openHealth(respond)
  const recovery = lake.untilRecovery(new Error('gone'))
  lake.wake()
  while (respond.mock.calls.length === 0) await new Promise(setImmediate)
  lake.wake()
  resolve(0)
  await recovery
  expect(respond).toHaveBeenCalledTimes(2)
})
