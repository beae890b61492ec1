/** What `jest-light-runner` lacks of Jest: limits of time, and fake timers in full. */
import { ModernFakeTimers } from '@jest/fake-timers'
import { addEventHandler } from 'jest-circus'

/** Real servers and real disks: slow on a busy machine. */
const LIMIT_MS = 30_000

type Function = (...args: unknown[]) => unknown

const limited = (run: Function, what: string, limitMs = LIMIT_MS) => () =>
  new Promise<unknown>((resolve, reject) => {
    const refuse = () => reject(new Error(`${what} took more than ${limitMs} ms.`))
    const timer = realSetTimeout(refuse, limitMs)
    Promise.try(run)
      .then(resolve, reject)
      .finally(() => realClearTimeout(timer))
  })

const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout } = globalThis

addEventHandler((event, { currentDescribeBlock }) => {
  if (event.name === 'add_test') {
    const added = currentDescribeBlock.children.at(-1)
    if (added?.type === 'test' && added.fn)
      added.fn = limited(added.fn, `“${added.name}”`, added.timeout)
  }
  if (event.name === 'add_hook') {
    const added = currentDescribeBlock.hooks.at(-1)
    if (added) added.fn = limited(added.fn, added.type, added.timeout)
  }
})

const timers = new ModernFakeTimers({
  config: { fakeTimers: {} },
  global: globalThis,
})

Object.assign(jest, {
  useFakeTimers: (config) => timers.useFakeTimers(config),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (now) => timers.setSystemTime(now),
  getTimerCount: () => timers.getTimerCount(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  runAllTimersAsync: () => timers.runAllTimersAsync(),
} satisfies Partial<Record<keyof typeof jest, Function>>)
