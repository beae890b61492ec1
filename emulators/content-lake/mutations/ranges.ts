import { arrayToJSONMatchPath, extractWithPath } from '@sanity/mutator'
import type { PatchOperations } from './request.ts'

/*
 * What `@sanity/mutator` does not do as hosted Sanity documents it: it takes a range's end of 0 for
 * the end of the array, and inserts at ranges in the wrong place.
 * JSONMatch: https://www.sanity.io/docs/content-lake/json-match
 */

type Insert = NonNullable<PatchOperations['insert']>

/** Quoted text, which may look like a range; or a range that ends at 0. */
const quotedOrRange = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|(?:-?\d+)?\s*:\s*0(?=\s*[\],])/g
const lastRange = /^(.+)\[\s*(-?\d+)?\s*:\s*(-?\d+)?\s*\]\s*$/s

/** A range that `@sanity/mutator` finds empty in any array. */
const emptyRange = `0:-${Number.MAX_SAFE_INTEGER}`

const mend = (path: string) =>
  path.replace(quotedOrRange, (_match, quoted?: string) => quoted ?? emptyRange)

const mendKeys = <T>(values: Record<string, T> = {}) =>
  Object.fromEntries(Object.entries(values).map(([path, value]) => [mend(path), value]))

/** @returns all but the insertion, with paths in which ranges that end at 0 match nothing */
export const withoutZeroEnds = (operations: PatchOperations): PatchOperations => ({
  set: mendKeys(operations.set),
  setIfMissing: mendKeys(operations.setIfMissing),
  unset: operations.unset?.map(mend),
  inc: mendKeys(operations.inc),
  dec: mendKeys(operations.dec),
  diffMatchPatch: mendKeys(operations.diffMatchPatch),
})

/** @returns an insertion at a range as the arrays that result from it, any other as an insertion */
export function resolveInsert(document: unknown, insert: Insert): PatchOperations {
  const [, arrayPath, from, to] = lastRange.exec(pathOf(insert)) ?? []
  if (arrayPath === undefined) return { insert: withPath(insert, mend(pathOf(insert))) }
  const arrays = extractWithPath(mend(arrayPath), document).flatMap(({ path, value }) =>
    Array.isArray(value)
      ? [[arrayToJSONMatchPath(path), inserted(value, insert, from, to)] as const]
      : [],
  )
  return { set: Object.fromEntries(arrays) }
}

/** An empty range means the place before its start. */
function inserted(array: unknown[], insert: Insert, from = '0', to = `${array.length}`) {
  const start = bound(array, Number(from))
  const end = Math.max(start, bound(array, Number(to)))
  if ('before' in insert) return array.toSpliced(start, 0, ...insert.items)
  if ('after' in insert) return array.toSpliced(end, 0, ...insert.items)
  return array.toSpliced(start, end - start, ...insert.items)
}

/** @returns an index within the array; a negative one counts from its end */
const bound = ({ length }: unknown[], index: number) =>
  Math.min(Math.max(index < 0 ? length + index : index, 0), length)

function pathOf(insert: Insert) {
  if ('before' in insert) return insert.before
  return 'after' in insert ? insert.after : insert.replace
}

function withPath(insert: Insert, path: string): Insert {
  const { items } = insert
  if ('before' in insert) return { before: path, items }
  return 'after' in insert ? { after: path, items } : { replace: path, items }
}
