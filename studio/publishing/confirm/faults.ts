import { getValueAtPath, type Path, pathToString, type ValidationMarker } from 'sanity'

/** What keeps a document from being published. */
export type Fault = {
  path: Path
  message: string
  /** Whether the field is to be filled in; otherwise what it holds is to be corrected. */
  isEmpty: boolean
}

/** A longer list would not be read beside a button. */
const MOST_NAMED = 3

/**
 * @param markers of the form, with the texts that a field could not take over, such as a mistyped date
 * @param mistyped the paths of those, as strings
 */
export function faultsOf(
  markers: ValidationMarker[],
  mistyped: Set<string>,
  document: object,
): Fault[] {
  return markers
    .filter(({ level }) => level === 'error')
    .map(({ path, message }) => ({
      path,
      message,
      isEmpty: !mistyped.has(pathToString(path)) && isEmpty(getValueAtPath(document, path)),
    }))
}

/** “Fill in: Question, Answer. Fix: Until.” */
export function summaryOf(faults: Fault[], placeOf: (path: Path) => string) {
  const named = (start: string, some: Fault[]) => {
    const places = [...new Set(some.map(({ path }) => placeOf(path)))].filter(Boolean)
    if (places.length === 0) return []
    const more = places.length - MOST_NAMED
    const list = places.slice(0, MOST_NAMED).join(', ')
    return [`${start}: ${list}${more > 0 ? ` and ${more} more` : ''}.`]
  }
  return [
    ...named(
      'Fill in',
      faults.filter((fault) => fault.isEmpty),
    ),
    ...named(
      'Fix',
      faults.filter((fault) => !fault.isEmpty),
    ),
  ].join(' ')
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
