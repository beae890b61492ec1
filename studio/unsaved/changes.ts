import type { Content } from './journal.ts'

export type Change = { path: string[]; before: unknown; after: unknown }
/** `theirs` is what the document holds there now. */
export type Conflict = Change & { theirs: unknown }

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
/** What the Content Lake writes itself, and differs between a draft and what is published. */
const isOwn = (name: string) => name.startsWith('_')

/** What was changed between two states of a document, field by field; a list is one value. */
export function changesBetween(before: unknown, after: unknown, path: string[] = []): Change[] {
  if (isEqual(before, after)) return []
  const isRoot = path.length === 0
  if (!isRoot && !(isContent(before) && isContent(after))) return [{ path, before, after }]
  const [old, now] = [isContent(before) ? before : {}, isContent(after) ? after : {}]
  const names = new Set([...Object.keys(old), ...Object.keys(now)])
  return [...names]
    .filter((name) => !(isRoot && isOwn(name)))
    .flatMap((name) => changesBetween(old[name], now[name], [...path, name]))
}

/** @returns what of these changes is still to be made, and what someone else changed otherwise */
export function planRestore(changes: Change[], theirs: Content | null) {
  const open: Change[] = []
  const conflicts: Conflict[] = []
  for (const change of changes) {
    const current = valueAt(theirs, change.path)
    if (isEqual(current, change.after)) continue
    open.push(change)
    if (!isEqual(current, change.before)) conflicts.push({ ...change, theirs: current })
  }
  return { open, conflicts }
}

/** @returns the patches that make these changes */
export function patchesOf(changes: Change[]) {
  const set = changes.filter(({ after }) => after !== undefined)
  const unset = changes.filter(({ after }) => after === undefined)
  return [
    ...set.map(({ path, after }) => ({ set: { [path.join('.')]: after } })),
    ...(unset.length > 0 ? [{ unset: unset.map(({ path }) => path.join('.')) }] : []),
  ]
}

export function valueAt(value: unknown, path: string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  return isContent(value) ? valueAt(value[name], rest) : undefined
}

/** Two values as the Content Lake sees them: without what is not defined, in any order of names. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isEqual(item, b[index]))
  if (!isContent(a) || !isContent(b)) return false
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isEqual(a[name], b[name]))
}

/** The segments of a path in a form: names, indexes, and keys of list items. */
type Segment = string | number | { _key: string } | [number | '', number | '']

/** @returns the same document with this value at a path of the form; unchanged if there is no such place */
export function withValueAt<Value>(document: Value, path: readonly Segment[], value: unknown): Value
export function withValueAt(document: unknown, path: readonly Segment[], value: unknown): unknown {
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
