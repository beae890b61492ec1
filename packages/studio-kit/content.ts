import type { Path } from 'sanity'

/** A document, or an object in it. */
export type Content = Record<string, unknown>

/** Whether a value is an object, and no list. */
export const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Two values are equal if only the order of names differs, or names whose value is undefined. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]))
  if (!isContent(one) || !isContent(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isEqual(one[name], other[name]))
}

/** Every object within a value, and the path to it. */
export function* objectsIn(
  value: unknown,
  path: Path = [],
): Generator<{ value: Content; path: Path }> {
  if (Array.isArray(value))
    for (const [index, item] of value.entries())
      yield* objectsIn(item, [
        ...path,
        isContent(item) && typeof item._key === 'string' ? { _key: item._key } : index,
      ])
  if (!isContent(value)) return
  yield { value, path }
  for (const [name, child] of Object.entries(value)) yield* objectsIn(child, [...path, name])
}

/** A reference within a document. Weak ones block nothing. */
type Reference = { id: string; path: Path; isWeak: boolean }

/** Every reference in a value, to documents and files. */
export const referencesIn = (value: unknown): Reference[] =>
  [...objectsIn(value)].flatMap(({ value: { _ref, _weak }, path }) =>
    typeof _ref === 'string' ? [{ id: _ref, path, isWeak: _weak === true }] : [],
  )

/** @returns the same document with a value at a path; unchanged if there is no such place */
export function withValueAt<Value>(document: Value, path: Path, value: unknown): Value
export function withValueAt(document: unknown, path: Path, value: unknown): unknown {
  const [segment, ...rest] = path
  if (segment === undefined) return value
  if (typeof segment === 'string')
    return isContent(document) || document === undefined
      ? { ...document, [segment]: withValueAt(document?.[segment], rest, value) }
      : document
  if (!Array.isArray(document)) return document
  return document.map((item, index) => {
    const isIt =
      typeof segment === 'number'
        ? index === segment
        : '_key' in segment && isContent(item) && item._key === segment._key
    return isIt ? withValueAt(item, rest, value) : item
  })
}
