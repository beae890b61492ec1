/**
 * A Content Lake loads this first (`node --import`). Its messages that keep streams alive come 60 times
 * as frequently, for a server whose hour takes a minute.
 */
const FACTOR = 60
const { setInterval } = globalThis

Object.assign(globalThis, {
  setInterval: <Args extends unknown[]>(run: (...args: Args) => void, ms = 0, ...args: Args) =>
    setInterval(run, ms / FACTOR, ...args),
})

export {}
