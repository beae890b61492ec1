import { startLake } from 'content-lake/testing'
import { log } from 'next-static-server'
import { checkMemberDocuments } from '#server/member-documents.ts'
import { until } from '../../support/until.ts'

const exposed = { _id: 'lesson-new', _type: 'lesson' }

afterEach(() => jest.useRealTimers())

test('a start without the Content Lake succeeds; a later check logs exposed documents', async () => {
  const lake = await startLake({ access: 'public' })
  await lake.client.create(exposed)
  await lake.close()
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => {})
  const error = jest.spyOn(log, 'error').mockImplementation(() => {})
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
  await checkMemberDocuments(lake.client.withConfig({ maxRetries: 0 }))
  expect(warn).toHaveBeenCalledTimes(1)
  expect(error).not.toHaveBeenCalled()

  jest.advanceTimersByTime(30_000)
  jest.useRealTimers()
  await startLake({ access: 'public', dataDir: lake.dataDir, port: Number(new URL(lake.url).port) })
  await until(() => error.mock.calls.length > 0)
  expect(error.mock.calls[0]?.[0]).toMatchObject({
    err: { message: expect.stringContaining('lesson-new (lesson)') },
  })
})
