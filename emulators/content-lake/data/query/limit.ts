import { Script } from 'node:vm'
import { badRequest } from '../../http/errors.ts'
import type { Node } from './tree.ts'

const limitMs = 5000
/** Evaluated nodes between two looks at the clock. */
const nodesPerLook = 100

/**
 * groq-js reads the type of a node each time it evaluates it. After 5 s, reading it from a node that the
 * returned function changed fails with an ApiError 400: an endless query would block every other request.
 */
export function ending(maxMs = limitMs) {
  const end = performance.now() + maxMs
  let evaluated = 0
  return (node: Node) => {
    const { type } = node
    return Object.defineProperty(node, 'type', {
      get() {
        if (++evaluated % nodesPerLook === 0 && performance.now() > end) throw tooLong(maxMs)
        return type
      },
    })
  }
}

const slot = Symbol.for('sanity-content-lake.work')
const script = new Script(`globalThis[Symbol.for(${JSON.stringify(slot.description)})]()`)

/**
 * The same for work that may spend all of its time in one node, such as a regular expression. It costs
 * 0.3 ms. Node ends only scripts, so the work is called by one.
 * @throws ApiError 400 after the time limit; otherwise what the work throws
 */
export function limited(work: () => unknown, maxMs = limitMs): unknown {
  const results: unknown[] = []
  Reflect.set(globalThis, slot, () => results.push(work()))
  try {
    script.runInThisContext({ timeout: maxMs })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw tooLong(maxMs)
    throw error
  }
  return results[0]
}

const tooLong = (maxMs: number) =>
  badRequest(`The query took longer than ${maxMs / 1000} s. Make it simpler.`)
