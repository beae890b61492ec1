/**
 * A Content Lake loads this first (`node --import`). For a server whose hour takes a minute, it keeps
 * streams alive as often.
 */
const FACTOR = 60
const { setInterval } = globalThis

Object.assign(globalThis, {
  setInterval: <Args extends unknown[]>(run: (...args: Args) => void, ms = 0, ...args: Args) =>
    setInterval(run, ms / FACTOR, ...args),
})

export {}
