import { syncBuiltinESMExports } from 'node:module'
import promises from 'node:timers/promises'

const { setTimeout: wait } = promises

/** Divides all pauses in this file. */
export function fastPauses(factor: number) {
  beforeAll(() => {
    Object.assign(promises, {
      setTimeout: (ms: number, ...rest: []) => wait(ms / factor, ...rest),
    })
    syncBuiltinESMExports()
  })
  afterAll(() => {
    Object.assign(promises, { setTimeout: wait })
    syncBuiltinESMExports()
  })
}
