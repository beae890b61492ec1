import type { Path, ValidationMarker } from 'sanity'
import { getValueAtPath, pathToString } from '../../internals/paths.ts'

/** What is wrong in a document. */
export type Fault = {
  path: Path
  message: string
  /** Whether it keeps the document from being published; otherwise it is a warning. */
  isError: boolean
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
    .filter(({ level }) => level !== 'info')
    .toSorted((one, other) => Number(other.level === 'error') - Number(one.level === 'error'))
    .map(({ path, message, level }) => ({
      path,
      message,
      isError: level === 'error',
      isEmpty: !mistyped.has(pathToString(path)) && isEmpty(getValueAtPath(document, path)),
    }))
}

/** “Fill in: Question, Answer. Fix: Until.” Nothing of warnings. */
export function summaryOf(faults: Fault[], placeOf: (path: Path) => string) {
  const named = (start: string, some: Fault[]) => {
    const places = [...new Set(some.map(({ path }) => placeOf(path)))].filter(Boolean)
    if (places.length === 0) return []
    const more = places.length - MOST_NAMED
    const list = places.slice(0, MOST_NAMED).join(', ')
    return [`${start}: ${list}${more > 0 ? ` and ${more} more` : ''}.`]
  }
  const errors = faults.filter(({ isError }) => isError)
  const empty = errors.filter(({ isEmpty }) => isEmpty)
  const wrong = errors.filter(({ isEmpty }) => !isEmpty)
  return [...named('Fill in', empty), ...named('Fix', wrong)].join(' ')
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
