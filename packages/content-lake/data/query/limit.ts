import { Script } from 'node:vm'
import { ApiError } from '../../http/errors.ts'
import type { Node } from './tree.ts'

/** How long GROQ may block every other request, in milliseconds. */
export const maxBlocking = 2000
/** Such as evaluated nodes, between two looks at the clock. */
const callsPerLook = 100

export class SlowQueryError extends ApiError {
  override name = 'SlowQueryError'

  constructor(maxMs: number) {
    super(400, `The query took longer than ${maxMs / 1000} s. Make it simpler.`)
  }
}

/** @returns what looks at the clock at some of its calls, and fails with a SlowQueryError after the time limit */
export function clock(maxMs: number) {
  const end = performance.now() + maxMs
  let calls = 0
  return () => {
    if (++calls % callsPerLook === 0 && performance.now() > end) throw new SlowQueryError(maxMs)
  }
}

/** groq-js reads the type of a node each time it evaluates it: `look` is called then. */
export const ending = (look: () => void) => (node: Node) => {
  const { type } = node
  return Object.defineProperty(node, 'type', {
    get() {
      look()
      return type
    },
  })
}

const slot = Symbol.for('sanity-content-lake.work')
const script = new Script(`globalThis[Symbol.for(${JSON.stringify(slot.description)})]()`)

/**
 * The same for work that may spend all of its time in one node, such as a regular expression. It costs
 * 0.3 ms. Node ends only scripts, so the work is called by one.
 * @throws SlowQueryError after the time limit; otherwise what the work throws
 */
export function limited(work: () => unknown, maxMs: number): unknown {
  const results: unknown[] = []
  Reflect.set(globalThis, slot, () => results.push(work()))
  try {
    script.runInThisContext({ timeout: maxMs })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw new SlowQueryError(maxMs)
    throw error
  }
  return results[0]
}
