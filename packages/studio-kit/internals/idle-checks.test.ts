import { runInNewContext } from 'node:vm'
import { boundedIdleChecks } from './idle-checks.ts'

type Idle = Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>

/** A window with the Studio’s script, and the requests that it makes of its browser. */
function open(remaining: number) {
  const requests: { callback: IdleRequestCallback; options: IdleRequestOptions | undefined }[] = []
  const window: Idle = {
    requestIdleCallback: (callback, options) => requests.push({ callback, options }),
    cancelIdleCallback() {},
  }
  const [, script = ''] =
    /<script>(.*)<\/script>/s.exec(boundedIdleChecks.transformIndexHtml('<head>')) ?? []
  runInNewContext(script, { window, performance })
  return {
    window,
    requests,
    /** Has the browser idle once. */
    async idle() {
      const deadline = { didTimeout: remaining === 0, timeRemaining: () => remaining }
      await requests.shift()?.callback(deadline)
    },
  }
}

test('idle-checks.ts: the checks of many values share one idle moment, with those that they add', async () => {
  const { window, requests, idle } = open(60_000)
  const done: number[] = []
  const check = (n: number) =>
    window.requestIdleCallback(() => {
      done.push(n)
      if (n < 3) void Promise.resolve().then(() => check(n + 10))
    })
  for (const n of [0, 1, 2, 3]) check(n)
  const cancelled = check(4)
  window.cancelIdleCallback(cancelled)
  expect(requests.map(({ options }) => options)).toEqual([{ timeout: 100 }])
  await idle()
  expect(done).toEqual([0, 1, 2, 3, 10, 11, 12])
  expect(requests).toEqual([])
})

test('idle-checks.ts: a long check leaves the others for the next idle moment, and a failed one does not end them', async () => {
  const { window, requests, idle } = open(1)
  const last = jest.fn()
  window.requestIdleCallback(() => {
    const end = performance.now() + 5
    while (performance.now() < end);
  })
  window.requestIdleCallback(() => {
    throw new Error('This check failed.')
  })
  window.requestIdleCallback(last)
  await idle()
  expect(requests).toHaveLength(1)
  await expect(idle()).rejects.toThrow('This check failed.')
  await idle()
  expect(last).toHaveBeenCalledTimes(1)
})
