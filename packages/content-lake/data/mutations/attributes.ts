import { isRecord, randomKey } from '../../store/document.ts'
import { problem } from './problems.ts'

/** As hosted: https://www.sanity.io/docs/content-lake/technical-limits */
const maxDepth = 20

/**
 * @throws MutationError 400 for a document nested too deeply, or with an attribute that every
 *   JavaScript object has already, such as `constructor`, which breaks the query engine
 */
export function checkAttributes(value: unknown, { id, index }: { id: string; index: number }) {
  const refuse = (description: string) =>
    problem(400, index, { type: 'invalidDocumentError', description, id })
  const check = (value: unknown, depth: number) => {
    if (typeof value !== 'object' || value === null) return
    if (depth > maxDepth)
      throw refuse(`Document "${id}" is nested more than ${maxDepth} levels deep`)
    for (const name of Array.isArray(value) ? [] : Object.keys(value))
      if (name in Object.prototype)
        throw refuse(`Document "${id}" has an attribute named "${name}", which is reserved`)
    for (const child of Object.values(value)) check(child, depth + 1)
  }
  check(value, 0)
}

/** @returns the same with a `_key` for each object in an array that lacks one */
export function withKeys(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((item) => {
      const keyed = withKeys(item)
      return isRecord(keyed) && keyed._key === undefined ? { _key: randomKey(), ...keyed } : keyed
    })
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, withKeys(child)]))
}
