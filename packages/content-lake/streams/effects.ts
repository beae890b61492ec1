import { isDeepStrictEqual } from 'node:util'
import { type Document, isRecord } from '../store/document.ts'

/**
 * A patch in Mendoza's format, which its npm package can apply but not make. It names the fields
 * that changed and copies the rest, so that the Studio can show who changed which field.
 * Opcodes: https://github.com/sanity-io/mendoza/blob/main/docs/format.md
 */
type Patch = unknown[]

const VALUE = 0
const PUSH_FIELD_COPY = 10
const PUSH_FIELD_BLANK = 11
const PUSH_ELEMENT_COPY = 12
const RETURN_INTO_OBJECT_SAME_KEY_POP = 15
const RETURN_INTO_ARRAY_POP = 16
const SET_FIELD_VALUE = 17
const DELETE_FIELD = 19
const APPEND_VALUE = 20
const APPEND_SLICE = 21

type Step = { before: Document | null; after: Document | null }
type Effects = { apply: Patch; revert: Patch }

/** Every listener gets the same change, so its effects are worked out once. */
const known = new WeakMap<Step, Effects>()

/** @returns how to get from one to the other and back; a revision is not part of a document's content */
export function effectsOf(step: Step): Effects {
  const [left, right] = [content(step.before), content(step.after)]
  const effects = known.get(step) ?? {
    apply: patchBetween(left, right),
    revert: patchBetween(right, left),
  }
  known.set(step, effects)
  return effects
}

function patchBetween(left: unknown, right: unknown): Patch {
  return isRecord(left) && isRecord(right) ? fields(left, right) : [VALUE, right]
}

function content(document: Document | null) {
  if (document === null) return null
  const { _rev, ...rest } = document
  return rest
}

type Fields = Record<string, unknown>

/** Fields are pointed at by their place among the sorted names of the left object. */
function fields(left: Fields, right: Fields): Patch {
  const names = Object.keys(left).sort()
  const changed = names.flatMap((name, place) =>
    Object.hasOwn(right, name)
      ? field(place, name, left[name], right[name])
      : [DELETE_FIELD, place],
  )
  const added = Object.keys(right).filter((name) => !Object.hasOwn(left, name))
  return [...changed, ...added.flatMap((name) => [SET_FIELD_VALUE, right[name], name])]
}

function field(place: number, name: string, left: unknown, right: unknown): Patch {
  if (isDeepStrictEqual(left, right)) return []
  if (isRecord(left) && isRecord(right))
    return [PUSH_FIELD_COPY, place, ...fields(left, right), RETURN_INTO_OBJECT_SAME_KEY_POP]
  // An array made of nothing would stay a blank, so the empty one is given as a value.
  if (Array.isArray(left) && Array.isArray(right) && right.length > 0)
    return [PUSH_FIELD_BLANK, place, ...elements(left, right), RETURN_INTO_OBJECT_SAME_KEY_POP]
  return [SET_FIELD_VALUE, right, name]
}

/** Builds the right array again: from elements of the left if they are the same or have the same key. */
function elements(left: unknown[], right: unknown[]): Patch {
  const byText = firstIndexes(left, (element) => JSON.stringify(element))
  const byKey = firstIndexes(left, keyOf)
  return right.flatMap((element, place) => {
    const same = byText.get(JSON.stringify(element))
    if (same !== undefined) return [APPEND_SLICE, same, same + 1]
    // Without a key, an element is the successor of the one in its place.
    const key = keyOf(element)
    const from = key === undefined ? place : (byKey.get(key) ?? -1)
    const source = left[from]
    return isRecord(source) && isRecord(element) && keyOf(source) === key
      ? [PUSH_ELEMENT_COPY, from, ...fields(source, element), RETURN_INTO_ARRAY_POP]
      : [APPEND_VALUE, element]
  })
}

const keyOf = (element: unknown) => (isRecord(element) ? element._key : undefined)

/** Of equal names the first: a Map keeps what it gets last. */
const firstIndexes = (list: unknown[], nameOf: (element: unknown) => unknown) =>
  new Map(list.map((element, index) => [nameOf(element), index] as const).reverse())
