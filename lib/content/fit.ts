import type { ClientReturn } from '@sanity/client'
import { shapes } from './sanity.types.ts'
import type { Shape } from './shape.ts'

/**
 * The result of a query with its generated type. Imports, old schemas and the API can put anything into a
 * field: a malformed or blank value counts as missing, and a malformed entry of a list is left out.
 */
export function fitResult<Query extends string>(
  query: Query,
  result: ClientReturn<Query>,
): ClientReturn<Query>
export function fitResult(query: string, result: unknown): unknown {
  const shape = shapes[query]
  if (!shape) throw new Error('This query has no generated type. Run `npm run types`.')
  return toShape(result, shape, '')
}

/** React needs one of these in each entry of a list. */
const KEYS = new Set(['_key', 'key', 'id'])

/**
 * @param key for the entry of a list that lacks its own
 * @returns `undefined` for a value of another shape, if it cannot be missing
 */
function toShape(value: unknown, shape: Shape, key: string): unknown {
  if (shape === 'unknown') return value ?? null
  if (shape === 'null') return null
  if (shape === 'string') return typeof value === 'string' && isVisible(value) ? value : undefined
  if (shape === 'boolean') return value === true
  if (shape === 'number') return typeof value === 'number' ? value : undefined
  if ('is' in shape) return shape.is
  if ('list' in shape) return Array.isArray(value) ? toList(value, shape.list) : []
  if ('fields' in shape) return toFields(isFields(value) ? value : {}, shape.fields, key)
  return toOneOf(value, shape.oneOf, key)
}

/** Spaces and control characters show nothing. */
export const isVisible = (text: string) => /[^\s\p{C}]/u.test(text)

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toList = (list: unknown[], shape: Shape) =>
  list.flatMap((entry, index) =>
    hasKindOf(entry, shape) ? (toShape(entry, shape, `${index}`) ?? []) : [],
  )

function toFields(value: Record<string, unknown>, shapes: Record<string, Shape>, key: string) {
  const fields: [string, unknown][] = []
  for (const [written, shape] of Object.entries(shapes)) {
    const name = written.replace('?', '')
    if (name !== written && !hasKindOf(value[name], shape)) continue
    const field = toShape(value[name], shape, key)
    const isKeyless = field === undefined && KEYS.has(name)
    if (field === undefined && !isKeyless) return undefined
    fields.push([name, isKeyless ? key : field])
  }
  return Object.fromEntries(fields)
}

/** The shape with the same `_type`, or without one, the shape with the most fields of these names. */
function toOneOf(value: unknown, shapes: Shape[], key: string) {
  const names = new Set(isFields(value) ? Object.keys(value) : [])
  const shared = (shape: Shape) =>
    typeof shape === 'object' && 'fields' in shape
      ? Object.keys(shape.fields).filter((name) => names.has(name)).length
      : 0
  const objects = shapes.filter((shape) => hasKindOf({}, shape))
  const found = shapes
    .filter((shape) => hasKindOf(value, shape))
    .filter((shape) => objects.length < 2 || hasTypeOf(value, shape))
    .toSorted((one, other) => shared(other) - shared(one))
    .map((shape) => toShape(value, shape, key))
    .find((one) => one !== undefined)
  return found ?? (shapes.includes('null') ? null : undefined)
}

function hasTypeOf(value: unknown, shape: Shape) {
  if (!isFields(value) || typeof shape !== 'object' || !('fields' in shape)) return true
  const { _type } = shape.fields
  return typeof _type !== 'object' || !('is' in _type) || value._type === _type.is
}

/** Whether a value is of the same kind, such as a list. Its entries or fields may be malformed. */
function hasKindOf(value: unknown, shape: Shape): boolean {
  if (shape === 'unknown') return true
  if (shape === 'null') return value === null
  if (shape === 'string') return typeof value === 'string' && isVisible(value)
  if (typeof shape === 'string') return typeof value === shape
  if ('is' in shape) return true
  if ('list' in shape) return Array.isArray(value)
  if ('fields' in shape) return isFields(value)
  return shape.oneOf.some((one) => hasKindOf(value, one))
}
