import { check } from '../tests/unsaved-model.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('nothing that is typed is lost, and nothing that is saved is called unsaved', () => {
  check(500)
})
