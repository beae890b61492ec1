import { FIXED_SLUGS } from '#schemas/fixed-pages.ts'

/** No page can be built from the content. The message names the document and how to fix it. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** The content could not be read: no document is at fault. */
export class ReadError extends ContentError {
  override name = 'ReadError'
}

/** @throws {ContentError} if a page of the specification is missing */
export function requireFixedPages(slugs: readonly (string | null)[]) {
  const missing = FIXED_SLUGS.filter((slug) => !slugs.includes(slug))
  if (missing.length === 0) return
  throw new ContentError(
    `No page has the address ${missing.map((slug) => `/${slug}`).join(', ')}. Publish one in the Studio, or import it.`,
  )
}

/** Texts of the site settings that every page needs. */
export const REQUIRED_SETTINGS = [
  'productName',
  'contactEmail',
  'checkoutUrl',
  'checkoutLabel',
] as const

/** Staff see drafts in the preview. A draft may lack any field. */
export type Stage = 'published' | 'draft'

export function requireDocument<T extends object>(documentId: string, document: T | null): T {
  if (document) return document
  throw new ContentError(
    `The document “${documentId}” is missing. Publish it in the Studio, or import it. A read token without access to the dataset looks the same.`,
  )
}

/** Other fields may be missing, as in an import: components then render nothing. Drafts get hints. */
export function requireTexts<T extends object, const Field extends keyof T & string>(
  documentId: string,
  found: T | null,
  fields: readonly Field[],
  stage: Stage,
): T & Record<Field, string> {
  const document = requireDocument(documentId, found)
  const missing = fields.filter((field) => !isText(document[field]))
  const hints = missing.map((field) => [field, hintOf(field)])
  const filled = { ...document, ...(stage === 'draft' && Object.fromEntries(hints)) }
  if (hasTexts(filled, fields)) return filled
  throw new ContentError(
    `The document “${documentId}” lacks ${missing.join(', ')}. Fill this in and publish it in the Studio.`,
  )
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== ''

const hasTexts = <T extends object, Field extends keyof T>(
  document: T,
  fields: readonly Field[],
): document is T & Record<Field, string> => fields.every((field) => isText(document[field]))

function hintOf(field: string) {
  const words = field.replace(/.*\./, '').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `[${words.charAt(0).toUpperCase()}${words.slice(1)} is empty]`
}
