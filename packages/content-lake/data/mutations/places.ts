import {
  type ComparisonNode,
  type ExistenceNode,
  type ExprNode,
  type PathNode,
  parsePath,
  type SegmentNode,
  type SubscriptElementNode,
} from '@sanity/json-match'
import { isRecord } from '../../store/document.ts'

/** An attribute of an object, or an element of an array. Its value may be missing. */
export type Place = { holder: Record<string, unknown> | unknown[]; name: string | number }

/** `[]`, which hosted Sanity reads as `[*]` and `@sanity/json-match` refuses; or quoted text. */
const quotedOrEmpty = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')|\[\s*\]/g

/**
 * Reads a path such as `rows[_key == "a"].title`.
 * `jsonMatch()` itself names elements by their `_key`, which fails if two of them have the same.
 * @throws for a path that does not parse
 * JSONMatch: https://www.sanity.io/docs/content-lake/json-match
 */
export function parsePlaces(path: string): PathNode {
  const found = parsePath(path.replace(quotedOrEmpty, (_match, quoted?: string) => quoted ?? '[*]'))
  if (found?.type !== 'Path') throw new SyntaxError(`"${path}" is not a path`)
  return found
}

/**
 * @param make Whether missing objects on the way are made.
 * @returns the places in a document that the path means
 */
export const placesIn = (document: object, path: PathNode, make = false) =>
  select(path, { holder: [document], name: 0 }, make)

export const valueAt = ({ holder, name }: Place): unknown =>
  Object.hasOwn(holder, name) ? Reflect.get(holder, name) : undefined

/** Also for `__proto__`, which an assignment would take for something else. */
export function write({ holder, name }: Place, value: unknown) {
  const own = { value, writable: true, enumerable: true, configurable: true }
  Object.defineProperty(holder, name, own)
}

function select(path: PathNode, root: Place, make: boolean): Place[] {
  const bases = path.base ? select(path.base, root, make) : [root]
  if (!path.recursive) return bases.flatMap((base) => step(path.segment, base, make))
  return bases
    .flatMap(withDescendants)
    .flatMap((base) => step(path.segment, base, false))
    .filter((place) => valueAt(place) !== undefined)
}

function step(segment: SegmentNode, place: Place, make: boolean): Place[] {
  const value = valueAt(place)
  switch (segment.type) {
    case 'This':
      return [place]
    case 'Wildcard':
      return childrenOf(value)
    case 'Subscript':
      return unique(segment.elements.flatMap((element) => elementsOf(element, place)))
    case 'Identifier': {
      if (Array.isArray(value))
        return childrenOf(value).flatMap((child) => step(segment, child, false))
      if (isRecord(value)) return [{ holder: value, name: segment.name }]
      // As @sanity/mutator: below null also in a list, but of an item that is missing nothing is made.
      if (!make || (typeof place.name === 'number' && value !== null)) return []
      const holder = {}
      write(place, holder)
      return [{ holder, name: segment.name }]
    }
    default:
      return segment satisfies never
  }
}

function elementsOf(element: SubscriptElementNode, place: Place): Place[] {
  const array = valueAt(place)
  switch (element.type) {
    case 'Path':
      return select(element, place, false)
    case 'Number':
    case 'Slice': {
      if (!Array.isArray(array)) return []
      const [start, end] = rangeOf(element, array.length)
      return childrenOf(array).slice(start, end)
    }
    case 'Comparison':
    case 'Existence':
      return (Array.isArray(array) ? childrenOf(array) : [place]).filter((candidate) =>
        holds(element, candidate),
      )
    default:
      return []
  }
}

/** @returns where an index or a slice starts and ends; a negative number counts from `last` */
export function rangeOf(
  element: Extract<SubscriptElementNode, { type: 'Number' | 'Slice' }>,
  length: number,
  last = length,
): [start: number, end: number] {
  const bound = (index: number) => Math.min(Math.max(index < 0 ? last + index : index, 0), length)
  if (element.type === 'Slice') {
    const start = bound(element.start ?? 0)
    return [start, Math.max(start, bound(element.end ?? length))]
  }
  const index = element.value < 0 ? length + element.value : element.value
  return index < 0 ? [0, 0] : [bound(index), bound(index + 1)]
}

function holds(condition: ComparisonNode | ExistenceNode, place: Place) {
  if (condition.type === 'Existence') return operand(condition.base, place) !== undefined
  const [left, right] = [operand(condition.left, place), operand(condition.right, place)]
  if (left === undefined || right === undefined) return false
  if (condition.operator === '==') return left === right
  if (condition.operator === '!=') return left !== right
  if (typeof left !== 'number' || typeof right !== 'number') return false
  return numeric[condition.operator](left, right)
}

const numeric = {
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
}

function operand(expression: ExprNode, place: Place): unknown {
  if (expression.type === 'Null') return null
  if (expression.type !== 'Path') return expression.value
  const values = select(expression, place, false).map(valueAt)
  return values.find((value) => value !== undefined)
}

const unique = (places: Place[]) =>
  places.filter(
    ({ holder, name }, index) =>
      places.findIndex((place) => place.holder === holder && place.name === name) === index,
  )

function childrenOf(holder: unknown): Place[] {
  if (Array.isArray(holder)) return holder.map((_, name) => ({ holder, name }))
  return isRecord(holder) ? Object.keys(holder).map((name) => ({ holder, name })) : []
}

const withDescendants = (place: Place): Place[] => [
  place,
  ...childrenOf(valueAt(place)).flatMap(withDescendants),
]
