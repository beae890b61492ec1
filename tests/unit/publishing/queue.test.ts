import { RenderError } from 'next-static-server'
import { createQueue } from '#server/publishing/queue.ts'

const stopping = new AbortController()
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())
afterAll(() => stopping.abort())

/** A queue whose renders end when the test ends them. */
function openQueue() {
  const running = new Map<string, { resolve(): void; reject(error: Error): void }>()
  const began: string[] = []
  const logs: string[] = []
  const lake = { isWell: true, recover() {} }
  const onIdle = jest.fn()
  const log = (level: string) => () => {
    logs.push(level)
  }
  const queue = createQueue({
    regenerate(path) {
      began.push(path)
      return new Promise((resolve, reject) => running.set(path, { resolve, reject }))
    },
    lake: {
      responds: async () => lake.isWell,
      untilRecovery: () =>
        new Promise<void>((resolve) => {
          lake.recover = () => {
            lake.isWell = true
            resolve()
          }
        }),
    },
    onIdle,
    log: { info: log('info'), warn: log('warn'), error: log('error') },
    stopped: stopping.signal,
  })
  const end = async (path: string, error?: string | Error) => {
    if (error) running.get(path)?.reject(error instanceof Error ? error : new Error(error))
    else running.get(path)?.resolve()
    await jest.advanceTimersByTimeAsync(0)
  }
  /** Renders a faulty page, and retries. */
  const failTwice = async (path: string) => {
    queue.add([path])
    await end(path, 'broken')
    await jest.advanceTimersByTimeAsync(1_000)
    await end(path, 'broken')
  }
  return { queue, began, end, failTwice, lake, logs, onIdle }
}

test('two pages are rendered at a time, and those of the newest change come next', async () => {
  const { queue, began, end, onIdle } = openQueue()
  queue.add(['/1', '/2', '/3', '/4'])
  expect(began).toEqual(['/1', '/2'])
  queue.add(['/new', '/4'])
  for (const path of ['/1', '/2', '/new']) await end(path)
  expect(began.slice(2)).toEqual(['/new', '/4', '/3'])
  expect(queue.pending().size).toBe(2)
  for (const path of ['/4', '/3']) await end(path)
  expect(onIdle).toHaveBeenCalledTimes(1)
  expect(queue.pending().size).toBe(0)
})

test.each([
  ['the content', 'The document “homePage” lacks hero.', [256, 300, 300]],
  ['anything else, such as a slow Content Lake', undefined, [16, 16, 16]],
])(
  'a page that fails is retried after one second, then at doubling gaps: %s',
  async (_name, reason, last) => {
    const error = new RenderError('/', 500, reason)
    const { queue, began, end, logs, onIdle } = openQueue()
    queue.add(['/'])
    const gaps = [1, 2, 4, 8, 16, 32, 64, 128].filter((gap) => gap < (last[0] ?? 0))
    for (const seconds of [...gaps, ...last]) {
      await end('/', error)
      began.length = 0
      await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1)
      expect(began).toEqual([])
      await jest.advanceTimersByTimeAsync(1)
      expect(began).toEqual(['/'])
    }
    expect(logs).toEqual(['error'])
    expect(onIdle).not.toHaveBeenCalled()
    await end('/')
    expect(logs).toEqual(['error', 'info'])
    expect(onIdle).toHaveBeenCalledTimes(1)
  },
)

test('a faulty page is rendered at once after a change', async () => {
  const { queue, began, end, failTwice } = openQueue()
  await failTwice('/')
  began.length = 0
  queue.add(['/'])
  expect(began).toEqual(['/'])
  await end('/', 'broken in another way')
  await jest.advanceTimersByTimeAsync(1_000)
  expect(began).toEqual(['/', '/'])
  await end('/')
  await jest.advanceTimersByTimeAsync(600_000)
  expect(began).toHaveLength(2)
})

test('after a change during a failing render, the page is rendered once, at once', async () => {
  const { queue, began, end } = openQueue()
  queue.add(['/'])
  queue.add(['/'])
  await end('/', 'broken')
  expect(began).toEqual(['/', '/'])
  await end('/')
  await jest.advanceTimersByTimeAsync(600_000)
  expect(began).toHaveLength(2)
})

test('an outage pauses all rendering; afterwards all pages are rendered, with the faulty ones', async () => {
  const { queue, began, end, failTwice, lake } = openQueue()
  await failTwice('/broken')

  lake.isWell = false
  queue.add(['/1', '/2', '/3', '/4'])
  await end('/1', 'unreachable')
  await end('/2')
  began.length = 0
  queue.add(['/5'])
  await jest.advanceTimersByTimeAsync(20_000)
  expect(began).toEqual([])
  expect(queue.pending().size).toBe(5)

  lake.recover()
  await jest.advanceTimersByTimeAsync(0)
  for (const path of ['/broken', '/5', '/1', '/3', '/4']) await end(path)
  expect(queue.pending().size).toBe(0)
  expect(began.toSorted()).toEqual(['/1', '/3', '/4', '/5', '/broken'])
})

test('renders that never end fail after half a minute, and then the others run', async () => {
  const { queue, began } = openQueue()
  queue.add(['/1', '/2', '/3'])
  await jest.advanceTimersByTimeAsync(29_999)
  expect(began).toEqual(['/1', '/2'])
  await jest.advanceTimersByTimeAsync(1)
  expect(began.at(2)).toBe('/3')
  expect(queue.pending()).toEqual(new Set(['/3', '/1', '/2']))
})
