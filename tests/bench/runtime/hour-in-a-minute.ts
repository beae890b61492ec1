/** A server loads this first (`node --import`). An hour of its timers and pauses takes a minute. */
import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'

const FACTOR = 60
const { setTimeout, performance } = globalThis
const { setTimeout: wait } = promises
const now = performance.now.bind(performance)

performance.now = () => now() * FACTOR
Object.assign(globalThis, {
  setTimeout: <Args extends unknown[]>(run: (...args: Args) => void, ms = 0, ...args: Args) =>
    setTimeout(run, ms / FACTOR, ...args),
})
Object.assign(promises, {
  setTimeout: (ms: number, ...rest: []) => wait(ms / FACTOR, ...rest),
})
syncBuiltinESMExports()
