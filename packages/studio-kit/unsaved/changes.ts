import { type Content, isContent, isEqual, withValueAt } from '../content.ts'
import { getValueAtPath, pathToString } from '../internals/names.ts'

export type Change = {
  path: (string | { _key: string })[]
  before?: unknown
  after?: unknown
}
/** A change that a document lacks; `theirs` is what the document holds there now. */
export type Open = Change & { theirs?: unknown }

/** The Content Lake writes these fields; they differ between a draft and the published document. */
const isOwn = (name: string) => name.startsWith('_')

/** What was changed between two states of a document: fields, also those of items in lists. */
export function changesBetween(before: Content | null, after: Content): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after)])
  return [...names]
    .filter((name) => !isOwn(name))
    .flatMap((name) => changesAt([name], before?.[name], after[name]))
}

function changesAt(path: Change['path'], before: unknown, after: unknown): Change[] {
  if (isEqual(before, after)) return []
  if (isContent(before) && isContent(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      changesAt([...path, name], before[name], after[name]),
    )
  const [old, now] = [itemsOf(before), itemsOf(after)]
  // A list with other items, or in another order, is one value.
  if (!old || !now || !isEqual([...old.keys()], [...now.keys()])) return [{ path, before, after }]
  return [...old].flatMap(([_key, item]) => changesAt([...path, { _key }], item, now.get(_key)))
}

/** The items of a list by key, if each has its own. */
function itemsOf(list: unknown) {
  if (!Array.isArray(list)) return undefined
  const items = new Map<string, Content>()
  for (const item of list)
    if (isContent(item) && typeof item._key === 'string') items.set(item._key, item)
  return items.size === list.length ? items : undefined
}

export const openChanges = (changes: Change[], document: Content | null): Open[] =>
  changes
    .map((change) => ({ ...change, theirs: getValueAtPath(document, change.path) }))
    .filter(({ after, theirs }) => !isEqual(after, theirs))

/** @returns a document with these changes; null if it has all of them already */
export const withChanges = (document: Content | null, changes: Change[]) =>
  openChanges(changes, document).length === 0
    ? null
    : changes.reduce((result, { path, after }) => withValueAt(result, path, after), document ?? {})

/** Whether someone else has changed the same field. */
export const isConflict = ({ before, theirs }: Open) => !isEqual(before, theirs)

/** Whether the document still has the item of the list, or the object, that a change is in. */
export const hasPlace = (document: Content | null, { path }: Change) =>
  path.length === 1 || isContent(getValueAtPath(document, path.slice(0, -1)))

/** @returns the patches that make these changes */
export function patchesOf(changes: Change[]) {
  const set = changes.filter(({ after }) => after !== undefined)
  const unset = changes.filter(({ after }) => after === undefined)
  return [
    ...set.map(({ path, after }) => ({ set: { [pathToString(path)]: after } })),
    ...(unset.length > 0 ? [{ unset: unset.map(({ path }) => pathToString(path)) }] : []),
  ]
}

const NOT_TEXT = new Set(['style', 'listItem', 'marks', 'level'])

/** The words in any value of a document, one line for each paragraph or list item. */
export function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('\n')
  if (!isContent(value)) return String(value)
  if (value._type === 'block' && Array.isArray(value.children))
    return value.children.map(wordsOf).join('')
  return Object.entries(value)
    .filter(([name]) => !isOwn(name) && !NOT_TEXT.has(name))
    .map(([, inner]) => wordsOf(inner))
    .filter(Boolean)
    .join('\n')
}
