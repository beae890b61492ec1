import {
  type ArraySchemaType,
  isArraySchemaType,
  isObjectSchemaType,
  isRecord,
  isReferenceSchemaType,
  type ObjectSchemaType,
  type SchemaType,
} from 'sanity'
import { labelOf, type NameOf, textOfBlock, wordsFor } from './values.ts'

/** What changes in one place of a document. */
export type Change = {
  /** Titles of the fields that lead there, the outermost first. */
  where: string[]
  /** As words; empty for nothing. The same words twice: only formatting or links differ. */
  before: string
  after: string
}

type Keyed = Record<string, unknown> & { _key: string }

/** Set by dragging rows in their list, where it takes effect at once. */
const IGNORED = 'orderRank'

/**
 * Lists what publishing changes, in words.
 *
 * @param before what is published; null for a document that is new
 */
export function changesBetween(
  type: ObjectSchemaType,
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
  nameOf: NameOf,
): Change[] {
  return inObject(type, before ?? {}, after, [])

  function inObject(
    { fields }: ObjectSchemaType,
    old: Record<string, unknown>,
    now: Record<string, unknown>,
    where: string[],
  ): Change[] {
    return fields
      .filter(({ name }) => name !== IGNORED)
      .flatMap(({ name, type: field }) =>
        inValue(field, old[name], now[name], [...where, field.title ?? name]),
      )
  }

  function inValue(of: SchemaType, old: unknown, now: unknown, where: string[]): Change[] {
    if (isSame(old, now)) return []
    if (isArraySchemaType(of)) {
      if (of.of.some(({ jsonType }) => jsonType === 'object'))
        return inList(of, keyed(old), keyed(now), where)
    } else if (isObjectSchemaType(of) && of.name !== 'slug' && !isReferenceSchemaType(of))
      return inObject(of, isRecord(old) ? old : {}, isRecord(now) ? now : {}, where)
    const words = [old, now].map((value) => wordsFor(of, value, nameOf))
    const [from = '', to = ''] = words
    return from === '' && to === '' ? [] : [{ where, before: from, after: to }]
  }

  function inList(of: ArraySchemaType, old: Keyed[], now: Keyed[], where: string[]): Change[] {
    const former = new Map(old.map((item) => [item._key, item]))
    const kept = new Set(now.map(({ _key }) => _key))
    const changes = now.flatMap((item) => inItem(of, former.get(item._key), item, where))
    const removed = old.filter(({ _key }) => !kept.has(_key))
    changes.push(...removed.flatMap((item) => inItem(of, item, undefined, where)))
    const order = (items: Keyed[]) =>
      items.filter(({ _key }) => kept.has(_key) && former.has(_key)).map(({ _key }) => _key)
    if (isSame(order(old), order(now))) return changes
    const names = (items: Keyed[]) => items.map((item) => nameOfItem(item)).join(', ')
    return [...changes, { where: [...where, 'Order'], before: names(old), after: names(now) }]
  }

  function inItem(
    of: ArraySchemaType,
    old: Keyed | undefined,
    now: Keyed | undefined,
    where: string[],
  ) {
    if (isSame(old, now)) return []
    const item = now ?? old
    const type = of.of.find(({ name }) => name === item?._type) ?? of.of[0]
    if (item?._type === 'block')
      return [{ where, before: old ? textOfBlock(old) : '', after: now ? textOfBlock(now) : '' }]
    if (old && now && type && isObjectSchemaType(type) && !isReferenceSchemaType(type))
      return inObject(type, old, now, [...where, nameOfItem(now)])
    const name = (one: Keyed | undefined) => (one ? nameOfItem(one) : '')
    return [{ where, before: name(old), after: name(now) }]
  }

  function nameOfItem(item: Keyed) {
    if (typeof item._ref === 'string') return nameOf(item._ref)
    if (item._type === 'block') return textOfBlock(item)
    return labelOf(item) ?? 'Item'
  }
}

const keyed = (value: unknown): Keyed[] =>
  Array.isArray(value)
    ? value.flatMap((item: unknown) =>
        isRecord(item) && typeof item._key === 'string' ? [{ ...item, _key: item._key }] : [],
      )
    : []

/** The order of an object's fields, and fields without a value, make no difference. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  if (!isRecord(one) || !isRecord(other)) return one === other
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) =>
    isSame(one[name], other[name]),
  )
}
