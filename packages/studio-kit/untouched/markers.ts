import type { Path } from 'sanity'
import { isContent } from '../content.ts'
import { getValueAtPath, isKeySegment } from '../internals/names.ts'

/**
 * Whether staff have not filled in a part of the form yet: it is in an item that is new, or an empty field
 * of a new document.
 *
 * @param published null for a document that was never published
 */
export function isUntouched(
  path: Path,
  { value, published }: { value: unknown; published: unknown },
) {
  const starts = path.map((_, index) => path.slice(0, index + 1))
  const items = starts.filter((start) => isKeySegment(start.at(-1) ?? ''))
  // Formatted text has no fields that are filled in one after the other.
  if (items.some((item) => isBlock(getValueAtPath(value, item)))) return false
  if (items.some((item) => getValueAtPath(published, item) === undefined)) return true
  return published === null && isBlank(getValueAtPath(value, path))
}

/** Whether nothing was entered: a new object may have a switch that is off, and names of its own. */
export const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === false ||
  (isContent(value) &&
    Object.entries(value).every(
      ([name, one]) => name === '_type' || name === '_key' || isBlank(one),
    ))

const isBlock = (value: unknown) => isContent(value) && value._type === 'block'
