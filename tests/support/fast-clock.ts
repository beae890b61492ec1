import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'

const { setTimeout, setInterval } = globalThis
const { setTimeout: wait } = promises
const { timeout } = AbortSignal

/** Divides the limits of requests. @returns the mock; restore it in the same test */
export const shortLimits = (factor: number) =>
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / factor))

/**
 * Divides all timers and pauses in this file. The limits of requests stay, so that a busy machine keeps
 * them. The time of day and `performance.now()` stay as well.
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
    Object.assign(promises, {
      setTimeout: (ms: number, ...rest: []) => wait(ms / factor, ...rest),
    })
    syncBuiltinESMExports()
  })
  afterAll(() => {
    Object.assign(globalThis, { setTimeout, setInterval })
    Object.assign(promises, { setTimeout: wait })
    syncBuiltinESMExports()
  })
}
