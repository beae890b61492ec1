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
 * @throws {ContentError} when the document, or one of its fields, is missing
 */
export function readComplete<T>(
  documentId: string,
  document: T | null,
  { optional = [] }: { optional?: readonly string[] } = {},
): T {
  if (document === null) {
    throw new ContentError(
      `The document "${documentId}" is missing. Publish it in the studio, or import it; a read token that may not see the dataset looks the same.`,
    )
  }
  const missing = emptyFields(document, optional)
  if (missing.length > 0) {
    throw new ContentError(
      `The document "${documentId}" lacks ${missing.join(', ')}. Fill in and publish it in the studio.`,
    )
  }
  return document
}

function emptyFields(value: unknown, optional: readonly string[], path = ''): string[] {
  if (isEmpty(value)) return [path]
  if (typeof value !== 'object' || value === null || isTextBlock(value)) return []
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
