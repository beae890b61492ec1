import { check } from '../tests/unsaved-model.ts'

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }))
afterEach(() => jest.useRealTimers())

test('nothing that is typed is lost, and nothing that is saved is called unsaved', async () => {
  await check(500)
})
