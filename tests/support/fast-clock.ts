import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'

const { setTimeout, setInterval } = globalThis
const { setTimeout: wait } = promises
const { timeout } = AbortSignal

/**
 * Divides every wait in this file: timers, pauses and limits of requests. What is really slow, such
 * as a disk, stays as it is, as do the time of day and `performance.now()`.
 */
export function fastClock(factor: number) {
  const timers = {
    setTimeout: <Args extends unknown[]>(run: (...args: Args) => void, ms = 0, ...args: Args) =>
      setTimeout(run, ms / factor, ...args),
    setInterval: <Args extends unknown[]>(run: (...args: Args) => void, ms = 0, ...args: Args) =>
      setInterval(run, ms / factor, ...args),
  }
  beforeAll(() => {
    Object.assign(globalThis, timers)
    AbortSignal.timeout = (ms) => timeout(ms / factor)
    Object.assign(promises, {
      setTimeout: (ms: number, ...rest: []) => wait(ms / factor, ...rest),
    })
    syncBuiltinESMExports()
  })
  afterAll(() => {
    Object.assign(globalThis, { setTimeout, setInterval })
    AbortSignal.timeout = timeout
    Object.assign(promises, { setTimeout: wait })
    syncBuiltinESMExports()
  })
}
