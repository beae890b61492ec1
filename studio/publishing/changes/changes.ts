import {
  type ArraySchemaType,
  isArraySchemaType,
  isObjectSchemaType,
  isRecord,
  isReferenceSchemaType,
  type ObjectSchemaType,
  prepareForPreview,
  type SchemaType,
} from 'sanity'
import { journey, movesBetween, placeIn } from './order.ts'
import { labelOf, type NameOf, textOfBlock, wordsFor } from './values.ts'

/** What changes in one place of a document. */
export type Change = {
  /** Titles of the fields that lead there, the outermost first. */
  where: string[]
} & (Rewording | Note)

/** As words; empty for nothing. The same words twice: only formatting or links differ. */
type Rewording = { before: string; after: string }
/** What happens there, such as “Removed”. */
type Note = { note: string }

type Item = Record<string, unknown> & { _key: string }

/** Set by dragging rows in their list, where it takes effect at once. */
const IGNORED = 'orderRank'
/** What an image consists of besides the fields that staff see. */
const IMAGE_PARTS = new Set(['asset', 'crop', 'hotspot', 'media'])
/** Groups the items that follow it in the same list. */
const HEADING = 'courseModule'
/** Characters of a name on the way to a change. */
const NAME_LENGTH = 40

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
      .filter(({ name, type: field }) => name !== IGNORED && field.hidden !== true)
      .flatMap(({ name, type: field }) =>
        inValue(field, old[name], now[name], [...where, field.title ?? name]),
      )
  }

  function inValue(of: SchemaType, old: unknown, now: unknown, where: string[]): Change[] {
    // A switch that was never touched is off.
    if (isSame(old ?? false, now ?? false)) return []
    if (isArraySchemaType(of)) {
      if (of.of.some(({ jsonType }) => jsonType === 'object'))
        return inList(of, itemsOf(old), itemsOf(now), where)
    } else if (isObjectSchemaType(of) && of.name !== 'slug' && !isReferenceSchemaType(of)) {
      const [from, to] = [isRecord(old) ? old : {}, isRecord(now) ? now : {}]
      return hasFile(of) ? inFile(of, from, to, where) : inObject(of, from, to, where)
    }
    const words = [old, now].map((value) => wordsFor(of, value, nameOf))
    const [from = '', to = ''] = words
    return from === '' && to === '' ? [] : [{ where, before: from, after: to }]
  }

  /** An image or another file, with the fields beside it. */
  function inFile(
    type: ObjectSchemaType,
    old: Record<string, unknown>,
    now: Record<string, unknown>,
    where: string[],
  ): Change[] {
    const fields = type.fields.filter(({ name }) => !IMAGE_PARTS.has(name))
    const [from, to] = [old, now].map(({ asset }) =>
      isRecord(asset) && typeof asset._ref === 'string' ? nameOf(asset._ref) : undefined,
    )
    const isCropped = !isSame(old.crop, now.crop) || !isSame(old.hotspot, now.hotspot)
    const note = isSame(old.asset, now.asset)
      ? isCropped && 'Cropped differently'
      : from && to
        ? `Replaced: ${to} instead of ${from}`
        : to
          ? `Added: ${to}`
          : `Removed: ${from}`
    return [...(note ? [{ where, note }] : []), ...inObject({ ...type, fields }, old, now, where)]
  }

  function inList(of: ArraySchemaType, old: Item[], now: Item[], where: string[]): Change[] {
    const former = new Map(old.map((item) => [item._key, item]))
    const kept = new Set(now.map(({ _key }) => _key))
    const rows = (items: Item[]) =>
      items.map((item) => ({
        key: item._key,
        name: nameOfItem(of, item),
        isHeading: item._type === HEADING,
      }))
    const [oldRows, rowsNow] = [rows(old), rows(now)]
    const moves = new Map(movesBetween(oldRows, rowsNow).map((move) => [move.key, move]))
    const at = (item: Item) => [...where, nameOfItem(of, item)]
    return [
      ...now.flatMap((item, index): Change[] => {
        const one = former.get(item._key)
        const move = moves.get(item._key)
        return [
          ...(one
            ? inItem(of, one, item, where)
            : added(of, item, where, old.length > 0 ? placeIn(rowsNow, index) : '')),
          ...(move ? [{ where: at(item), note: `Moved ${journey(move)}` }] : []),
        ]
      }),
      ...old
        .filter(({ _key }) => !kept.has(_key))
        .map((item) =>
          item._type === 'block'
            ? { where, before: textOfBlock(item), after: '' }
            : { where: at(item), note: 'Removed' },
        ),
    ]
  }

  function inItem(of: ArraySchemaType, old: Item, now: Item, where: string[]): Change[] {
    if (isSame(old, now)) return []
    if (now._type === 'block') return [{ where, before: textOfBlock(old), after: textOfBlock(now) }]
    const type = typeOf(of, now)
    if (isForm(type)) return inValue(type, old, now, [...where, nameOfItem(of, now)])
    return [{ where, before: nameOfItem(of, old), after: nameOfItem(of, now) }]
  }

  /** @param place where the item is in its list; empty where it needs no mention */
  function added(of: ArraySchemaType, item: Item, where: string[], place: string): Change[] {
    if (item._type === 'block') return [{ where, before: '', after: textOfBlock(item) }]
    const at = [...where, nameOfItem(of, item)]
    const type = typeOf(of, item)
    const parts = isForm(type) ? inValue(type, undefined, item, at) : []
    if (parts.length > 0 && !place) return parts
    return [{ where: at, note: place ? `Added in ${place}` : 'Added' }, ...parts]
  }

  function nameOfItem(of: ArraySchemaType, item: Item) {
    if (typeof item._ref === 'string') return nameOf(item._ref)
    return shortened(nameOfPart(typeOf(of, item), item))
  }
}

/** What a list calls one of its items, which is no document. */
function nameOfPart(type: SchemaType | undefined, item: Item) {
  if (item._type === 'block') return textOfBlock(item)
  const title = type && isObjectSchemaType(type) && prepareForPreview(item, type).title
  return typeof title === 'string' && title ? title : (labelOf(item) ?? type?.title ?? 'Item')
}

function shortened(name: string) {
  return name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH).trimEnd()}…` : name
}

const typeOf = ({ of }: ArraySchemaType, item: Item): SchemaType | undefined =>
  of.find(({ name }) => name === item._type) ?? of[0]

/** Whether staff fill in fields, and do not just choose something. */
const isForm = (type: SchemaType | undefined): type is ObjectSchemaType =>
  type !== undefined && isObjectSchemaType(type) && !isReferenceSchemaType(type)

const hasFile = ({ fields }: ObjectSchemaType) => fields.some(({ name }) => name === 'asset')

const itemsOf = (value: unknown): Item[] =>
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
