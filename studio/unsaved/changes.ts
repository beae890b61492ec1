import { type Content, isContent, isEqual } from '../content.ts'
import { getValueAtPath } from '../internals/paths.ts'

export type Change = { path: string[]; before?: unknown; after?: unknown }
/** A change that a document lacks; `theirs` is what the document holds there now. */
export type Open = Change & { theirs?: unknown }

/** The Content Lake writes these fields; they differ between a draft and the published document. */
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

export const openChanges = (changes: Change[], document: Content | null): Open[] =>
  changes
    .map((change) => ({ ...change, theirs: getValueAtPath(document, change.path) }))
    .filter(({ after, theirs }) => !isEqual(after, theirs))

/** Whether someone else has changed the same field. */
export const isConflict = ({ before, theirs }: Open) => !isEqual(before, theirs)

/** @returns the patches that make these changes */
export function patchesOf(changes: Change[]) {
  const set = changes.filter(({ after }) => after !== undefined)
  const unset = changes.filter(({ after }) => after === undefined)
  return [
    ...set.map(({ path, after }) => ({ set: { [path.join('.')]: after } })),
    ...(unset.length > 0 ? [{ unset: unset.map(({ path }) => path.join('.')) }] : []),
  ]
}
