import { Script } from 'node:vm'
import { badRequest } from '../../http/errors.ts'

const maxMs = 5000
const slot = Symbol.for('sanity-content-lake.work')
const script = new Script(`globalThis[Symbol.for(${JSON.stringify(slot.description)})]()`)

/**
 * Runs synchronous work, and ends it after 5 s: an endless query would block every other request.
 * Node ends only scripts, so the work is called by one.
 * @throws ApiError 400 then; otherwise what the work throws
 */
export function limited(work: () => unknown, timeout = maxMs): unknown {
  const results: unknown[] = []
  Reflect.set(globalThis, slot, () => results.push(work()))
  try {
    script.runInThisContext({ timeout })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw badRequest(`The query took longer than ${timeout / 1000} s. Make it simpler.`)
    throw error
  }
  return results[0]
}
