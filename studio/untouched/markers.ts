import { getValueAtPath, isKeySegment, isRecord, type Path, pathToString } from 'sanity'

type Form = {
  value: unknown
  /** Null for a document that was never published. */
  published: unknown
  touched: ReadonlySet<string>
}

/** Whether staff have not come to a part of the form yet, or are still in the new item that it is in. */
export function isUntouched(path: Path, { value, published, touched }: Form) {
  const starts = path.map((_, index) => path.slice(0, index + 1))
  const items = starts.filter((start) => isKeySegment(start.at(-1) ?? ''))
  // Formatted text has no fields that are filled in one after the other.
  if (items.some((item) => isBlock(getValueAtPath(value, item)))) return false
  const added = items.findLast((item) => getValueAtPath(published, item) === undefined)
  if (!added && (published !== null || getValueAtPath(value, path) !== undefined)) return false
  const from = added?.length ?? 1
  return !starts.slice(from - 1).some((start) => touched.has(pathToString(start)))
}

const isBlock = (value: unknown) => isRecord(value) && value._type === 'block'
