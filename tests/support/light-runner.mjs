/** Adds what `jest-light-runner` lacks: timeouts, and most of the fake timers. */
import { ModernFakeTimers } from '@jest/fake-timers'
import { addEventHandler } from 'jest-circus'

/** Real servers and real disks: slow on a busy machine. */
const LIMIT_MS = 60_000

const { setTimeout, clearTimeout } = globalThis

function limited(run, name, limitMs = LIMIT_MS) {
  return async () => {
    const late = Promise.withResolvers()
    const refuse = () => late.reject(new Error(`“${name}” took more than ${limitMs} ms.`))
    const timer = setTimeout(refuse, limitMs)
    try {
      return await Promise.race([run(), late.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}

addEventHandler((event, { currentDescribeBlock: { children, hooks } }) => {
  const added =
    event.name === 'add_test' ? children.at(-1) : event.name === 'add_hook' ? hooks.at(-1) : null
  if (added) added.fn = limited(added.fn, added.name ?? added.type, added.timeout)
})

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis })

for (const name of [
  'useFakeTimers',
  'useRealTimers',
  'setSystemTime',
  'getTimerCount',
  'advanceTimersByTime',
  'advanceTimersByTimeAsync',
  'runAllTimersAsync',
])
  jest[name] = timers[name].bind(timers)
