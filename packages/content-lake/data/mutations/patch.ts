import { applyPatches, parsePatch } from '@sanity/diff-match-patch'
import type { Document } from '../../store/document.ts'
import { type Place, parsePlaces, placesIn, rangeOf, valueAt, write } from './places.ts'
import { problem } from './problems.ts'
import type { PatchOperations } from './request.ts'

const immutable = ['_id', '_type', '_createdAt'] as const

/**
 * @param index Place of the mutation in the request, for the error.
 * @returns the attributes after the patch
 * @throws MutationError 400 for a path that does not parse or an attribute that may not change
 * Source: https://www.sanity.io/docs/http-reference/patch-operations
 */
export function applyPatch(document: Document, operations: PatchOperations, index: number) {
  const id = document._id
  const refuse = (description: string) =>
    problem(400, index, { type: 'invalidPatchError', description, id })
  const patched = structuredClone(document)
  try {
    apply(patched, operations)
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error))
  }
  const changed = immutable.find((name) => patched[name] !== document[name])
  if (changed) throw refuse(`Cannot modify immutable attribute "${changed}" of document "${id}"`)
  return patched
}

type Insert = NonNullable<PatchOperations['insert']>

/** In the order in which `@sanity/mutator` applies the operations in the Studio. */
function apply(document: Document, operations: PatchOperations) {
  const { setIfMissing, set, unset = [], diffMatchPatch, inc, dec, insert } = operations
  const places = (path: string, make = false) => placesIn(document, parsePlaces(path), make)
  for (const [path, value] of Object.entries(setIfMissing ?? {}))
    for (const place of places(path, true))
      if (!Object.hasOwn(place.holder, place.name)) write(place, structuredClone(value))
  for (const [path, value] of Object.entries(set ?? {}))
    for (const place of places(path, true)) write(place, structuredClone(value))
  for (const path of unset) remove(places(path))
  for (const [path, difference] of Object.entries(diffMatchPatch ?? {}))
    for (const place of places(path)) write(place, patchText(valueAt(place), difference))
  for (const [path, by] of Object.entries(inc ?? {})) add(places(path), by)
  for (const [path, by] of Object.entries(dec ?? {})) add(places(path), -by)
  if (insert) insertInto(document, insert)
}

function remove(places: Place[]) {
  // From the end, since each removal moves the elements after it.
  for (const { holder, name } of places.toSorted((a, b) => indexOf(b) - indexOf(a)))
    if (Array.isArray(holder)) holder.splice(Number(name), 1)
    else delete holder[name]
}

const indexOf = ({ name }: Place) => (typeof name === 'number' ? name : -1)

function patchText(text: unknown, difference: string) {
  if (typeof text !== 'string') return text
  return applyPatches(parsePatch(difference), text, { allowExceedingIndices: true })[0]
}

function add(places: Place[], by: number) {
  for (const place of places) {
    const value = valueAt(place)
    if (typeof value === 'number') write(place, value + by)
  }
}

function insertInto(document: Document, insert: Insert) {
  for (const { array, start, end } of rangesIn(document, pathOf(insert), 'replace' in insert)) {
    const items = structuredClone(insert.items)
    if ('before' in insert) array.splice(start, 0, ...items)
    else if ('after' in insert) array.splice(end, 0, ...items)
    else array.splice(start, end - start, ...items)
  }
}

type ArrayRange = { array: unknown[]; start: number; end: number }

/**
 * An empty slice means the place before its start. In a slice that is replaced, -1 means the end of the
 * array: `splice()` of `@sanity/client` sends `list[2:-1]` for all from the third on.
 */
function rangesIn(document: Document, path: string, isReplaced: boolean): ArrayRange[] {
  const parsed = parsePlaces(path)
  const { base, segment } = parsed
  const [only, ...more] = segment.type === 'Subscript' ? segment.elements : []
  if (base && (only?.type === 'Number' || only?.type === 'Slice') && more.length === 0)
    return placesIn(document, base).flatMap((place) => {
      const array = valueAt(place)
      if (!Array.isArray(array)) return []
      const last = isReplaced && only.type === 'Slice' ? array.length + 1 : array.length
      const [start, end] = rangeOf(only, array.length, last)
      return [{ array, start, end }]
    })
  const chosen = Map.groupBy(placesIn(document, parsed), ({ holder }) => holder)
  return [...chosen].flatMap(([array, places]) => {
    const indexes = places.map(({ name }) => Number(name))
    if (!Array.isArray(array)) return []
    return [{ array, start: Math.min(...indexes), end: Math.max(...indexes) + 1 }]
  })
}

function pathOf(insert: Insert) {
  if ('before' in insert) return insert.before
  return 'after' in insert ? insert.after : insert.replace
}
