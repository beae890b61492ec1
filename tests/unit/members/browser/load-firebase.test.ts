import { CHUNK_LOAD_LIMIT, ChunkLoadError, loadInTime } from '#lib/members/browser/load-firebase.ts'

const never = () => new Promise<string>(() => {})

afterEach(() => jest.useRealTimers())

test('what loads is handed on, and no timer stays behind', async () => {
  jest.useFakeTimers()
  await expect(loadInTime(async () => 'module')).resolves.toBe('module')
  expect(jest.getTimerCount()).toBe(0)
})

test('the limit is the specification’s 120 seconds', () => {
  expect(CHUNK_LOAD_LIMIT).toBe(120 * 1000)
})

test('a chunk that has not loaded within the limit is an error, and not a moment before', async () => {
  jest.useFakeTimers()
  const outcome = jest.fn()
  const loading = loadInTime(never).catch(outcome)
  await jest.advanceTimersByTimeAsync(CHUNK_LOAD_LIMIT - 1)
  expect(outcome).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(1)
  await loading
  expect(outcome).toHaveBeenCalledWith(expect.any(ChunkLoadError))
  expect(outcome.mock.lastCall[0].message).toContain('more than 120 seconds')
})

test('a chunk that is lost is an error at once, with its cause', async () => {
  const lost = new TypeError('Failed to fetch')
  await expect(loadInTime(() => Promise.reject(lost))).rejects.toMatchObject({
    name: 'ChunkLoadError',
    cause: lost,
  })
})

test('after a failure the next attempt asks again and works', async () => {
  jest.useFakeTimers()
  const load = jest.fn<Promise<string>, []>(never)
  const first = loadInTime(load).catch((error: Error) => error.name)
  await jest.advanceTimersByTimeAsync(CHUNK_LOAD_LIMIT)
  await expect(first).resolves.toBe('ChunkLoadError')
  load.mockResolvedValue('module')
  await expect(loadInTime(load)).resolves.toBe('module')
  expect(load).toHaveBeenCalledTimes(2)
})
