/** Content that pages cannot be built from. The message names the document and how to mend it. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/**
 * Hands on a document that pages cannot do without, or says what it lacks. The schemas make the
 * same demands in the studio, but a document can also come from an import or another client, and a
 * build must fail on it by name and not ship an empty page.
 *
 * @param optional names of fields that may be empty
 * @param blank given for a draft alone, which nobody refuses: see {@link fillIn}
 * @throws {ContentError} when the document, or one of its fields, is missing
 */
export function readComplete<T>(
  documentId: string,
  document: T | null,
  { optional = [], blank }: { optional?: readonly string[]; blank?: T | undefined } = {},
): T {
  if (document === null) {
    throw new ContentError(
      `The document "${documentId}" is missing. Publish it in the studio, or import it; a read token that may not see the dataset looks the same.`,
    )
  }
  if (blank) return fillIn(document, blank)
  const missing = emptyFields(document, optional)
  if (missing.length > 0) {
    throw new ContentError(
      `The document "${documentId}" lacks ${missing.join(', ')}. Fill in and publish it in the studio.`,
    )
  }
  return document
}

/**
 * A draft as far as it is written: what it does not have yet is taken from `blank`. A list that is
 * missing is empty; the first member of a list in `blank` is the blank for each of its members.
 */
export function fillIn<T>(draft: T, blank: T): T {
  const filled = structuredClone(draft)
  fillGaps(filled, blank)
  return filled
}

function fillGaps(value: unknown, blank: unknown) {
  if (Array.isArray(value) && Array.isArray(blank)) {
    for (const member of value) fillGaps(member, blank[0])
  } else if (isObject(value) && isObject(blank)) {
    for (const [key, given] of Object.entries(value)) {
      const instead: unknown = Reflect.get(blank, key)
      if (given !== null) fillGaps(given, instead)
      else if (instead !== undefined) Reflect.set(value, key, Array.isArray(instead) ? [] : instead)
    }
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function emptyFields(value: unknown, optional: readonly string[], path = ''): string[] {
  if (isEmpty(value)) return [path]
  if (!isObject(value) || isTextBlock(value)) return []
  return Object.entries(value).flatMap(([key, child]) => {
    if (isEmpty(child) && optional.includes(key)) return []
    const childPath = Array.isArray(value) ? `${path}[${key}]` : path ? `${path}.${key}` : key
    return emptyFields(child, optional, childPath)
  })
}

function isEmpty(value: unknown) {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || (Array.isArray(value) && value.length === 0)
}

/** A block of text is as staff wrote it: a line of it may be empty, and most have no marks. */
function isTextBlock(value: object) {
  return '_type' in value && value._type === 'block'
}
