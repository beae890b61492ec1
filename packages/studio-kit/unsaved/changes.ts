import { diffInput, wrap } from '@sanity/diff'
import { applyPatches, DIFF_DELETE, makeDiff, makePatches } from '@sanity/diff-match-patch'
import { type Content, isContent, isEqual, referencesIn, withValueAt } from '../content.ts'
import { getValueAtPath, pathToString } from '../internals/names.ts'
import { newId } from './journal.ts'

export type Change = {
  path: (string | { _key: string })[]
  before?: unknown
  after?: unknown
}
/** A change that a document lacks; `theirs` is what the document holds there now. */
export type Open = Change & { theirs?: unknown }

/** The Content Lake writes these fields; they differ between a draft and the published document. */
const isOwn = (name: string) => name.startsWith('_')

/** What Sanity notes in a value while it uploads a file, or fills in a new item of a list. */
const FORM_STATE = new Set(['_upload', '_resolvingInitialValue'])

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
    return [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((name) => !FORM_STATE.has(name))
      .flatMap((name) => changesAt([...path, name], before[name], after[name]))
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

/** The changes whose words a document lacks where they belong. What was only removed is no text that could be lost. */
export const lostChanges = (changes: Change[], document: Content | null) =>
  openChanges(changes, document).filter((change) => {
    const typed = typedLines(change)
    if (typed.length === 0) return hasPlace(document, change) && hasOtherTarget(change)
    // A paragraph may have been split since.
    const words = inOneLine(getValueAtPath(document, scopeOf(document, change)))
    if (typed.every((line) => words.includes(inOneLine(line)))) return false
    return !isConflict(change) || lacksTyped(words, change)
  })

/**
 * Whether a text lacks what was typed. Others may have written in the same line, so each typed part counts
 * with the word before it or the word after it only.
 */
function lacksTyped(words: string, { before, after }: Change) {
  const line = inOneLine(after)
  const diff = diffInput(wrap(inOneLine(before), null), wrap(line, null))
  if (diff.type !== 'string' || !diff.isChanged) return true
  const endOf = (index: number) => (line.indexOf(' ', index) + 1 || line.length + 1) - 1
  const startOf = (index: number) => line.lastIndexOf(' ', index - 1) + 1
  let at = 0
  return diff.segments.some(({ action, text }) => {
    const from = at
    if (action !== 'removed') at += text.length
    if (action !== 'added') return false
    // What was typed next to it since may have made another word of it.
    const withOneBefore = line.slice(startOf(Math.max(startOf(from + 1) - 1, 0)), at)
    const withOneAfter = line.slice(from, endOf(endOf(at - 1) + 1))
    return !words.includes(withOneBefore.trim()) && !words.includes(withOneAfter.trim())
  })
}

const inOneLine = (value: unknown) => wordsOf(value).replace(/\s+/g, ' ')

const linesOf = (value: unknown) => wordsOf(value).split('\n').filter(Boolean)

function typedLines({ before, after }: Change) {
  const known = new Set(linesOf(before))
  return linesOf(after).filter((line) => !known.has(line))
}

/** Whether someone chose a document or a file that is not there. */
function hasOtherTarget({ after, theirs }: Open) {
  const there = referencesIn(theirs).map(({ id }) => id)
  return referencesIn(after).some(({ id }) => !there.includes(id))
}

/** The formatted text that a path leads into, whose paragraphs may be split, joined and replaced. */
function textAround(path: Change['path']) {
  const index = path.indexOf('children')
  return index > 1 ? path.slice(0, index - 1) : undefined
}

/** The innermost part of a document that has a place, or had it. */
function scopeOf(document: Content | null, change: Change): Change['path'] {
  const path = textAround(change.path) ?? change.path
  return hasPlace(document, { path }) ? path : scopeOf(document, { path: path.slice(0, -1) })
}

/** @returns a document with these changes; null if it lacks none of their words */
export const withChanges = (document: Content | null, changes: Change[]) =>
  lostChanges(changes, document).length === 0
    ? null
    : changes.reduce((result, { path, after }) => withValueAt(result, path, after), document ?? {})

/** A document as others have it, without these changes of our own. */
export const withoutChanges = (document: Content, changes: Change[]) =>
  changes.reduce((result, { path, before }) => withValueAt(result, path, before), document)

/** Changes that put lost words back. What is there stays, if it is longer or has words of others. */
export function restoring(changes: Change[], document: Content | null) {
  const restored = lostChanges(changes, document).reduce((result, change) => {
    const path = hasPlace(result, change) ? change.path : textAround(change.path)
    if (!path || !hasPlace(result, { path })) return result
    const theirs = getValueAtPath(result, path)
    const isOurs = path === change.path && keepsWords(theirs, change)
    if (isOurs) return withValueAt(result, path, change.after)
    const merged = withValueAt(result, path, withTyped(theirs, change))
    const isMerged = lostChanges([change], merged).length === 0
    return isMerged ? merged : withValueAt(result, path, joined(theirs, change))
  }, document ?? {})
  return changesBetween(document, restored)
}

function keepsWords(theirs: unknown, { before, after }: Change) {
  const [known, words] = [linesOf(before), wordsOf(after)]
  const isKept = (line: string) => known.includes(line) || words.includes(line)
  return wordsOf(theirs).length <= words.length && linesOf(theirs).every(isKept)
}

/** A text with what was typed into it, at the words around. Words that someone replaced are not merged. */
function withTyped(theirs: unknown, { before, after }: Change) {
  if (typeof theirs !== 'string' || typeof before !== 'string' || typeof after !== 'string')
    return theirs
  const diffs = makeDiff(before, after)
  const isTyped = diffs.every(([kind]) => kind !== DIFF_DELETE)
  return isTyped ? applyPatches(makePatches(before, diffs), theirs)[0] : theirs
}

function joined(theirs: unknown, change: Change) {
  const { after } = change
  if (typeof theirs === 'string') return [theirs, ...typedLines(change)].join(' ')
  if (!Array.isArray(theirs ?? [])) return after
  const words = wordsOf(theirs)
  const lost = Array.isArray(after)
    ? after.filter((item) => isContent(item) && !words.includes(wordsOf(item)))
    : typedLines(change).map(paragraphOf)
  return [...[theirs ?? []].flat(), ...lost.map((item) => ({ ...item, _key: newId() }))]
}

const paragraphOf = (text: string) => ({
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: newId(), text, marks: [] }],
})

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
