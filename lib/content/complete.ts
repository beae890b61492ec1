/** Content that pages cannot be built from. The message names the document and how to fix it. */
export class ContentError extends Error {
  override name = 'ContentError'
}

/** What a reader gets: staff see drafts in the preview, which may lack anything. */
export type Stage = 'published' | 'draft'

/** The paths of all texts in a query's result, such as `hero.heading`. */
export type TextPath<T> = {
  [Key in keyof T & string]: NonNullable<T[Key]> extends string
    ? Key
    : NonNullable<T[Key]> extends readonly unknown[]
      ? never
      : NonNullable<T[Key]> extends object
        ? `${Key}.${TextPath<NonNullable<T[Key]>>}`
        : never
}[keyof T & string]

/** The texts at these paths, all of them there. */
type Texts<Path extends string> = {
  [Key in Path extends `${infer First}.${string}` ? First : Path]: [Rest<Path, Key>] extends [never]
    ? string
    : Texts<Rest<Path, Key>>
}

type Rest<Path extends string, Key extends string> = Path extends `${Key}.${infer After}`
  ? After
  : never

/** @throws {ContentError} when the document is missing */
export function requireDocument<T extends object>(documentId: string, document: T | null): T {
  if (document) return document
  throw new ContentError(
    `The document “${documentId}” is missing. Publish it in the Studio, or import it. A read token without access to the dataset looks the same.`,
  )
}

/**
 * Names the texts that a page cannot do without. Everything else may be missing, and its component
 * renders nothing for it: the schemas require it in the Studio, but existing content does not have
 * a field that is new, and an import may lack any.
 *
 * @returns the document; a draft with a hint in the place of each missing text
 * @throws {ContentError} when the document is missing, or one of these texts in a published one
 */
export function requireTexts<T extends object, const Path extends TextPath<T>>(
  documentId: string,
  found: T | null,
  paths: readonly Path[],
  stage: Stage,
): T & Texts<Path> {
  const document = requireDocument(documentId, found)
  if (hasTexts(document, paths)) return document
  const missing = paths.filter((path) => !textAt(document, path.split('.')))
  const filled = structuredClone(document)
  for (const path of missing) fill(filled, path.split('.'))
  if (stage === 'published' || !hasTexts(filled, paths))
    throw new ContentError(
      `The document “${documentId}” lacks ${missing.join(', ')}. Fill this in and publish it in the Studio.`,
    )
  return filled
}

const hasTexts = <T extends object, Path extends string>(
  document: T,
  paths: readonly Path[],
): document is T & Texts<Path> => paths.every((path) => textAt(document, path.split('.')))

function textAt(value: unknown, [key, ...rest]: string[]): boolean {
  if (key === undefined) return typeof value === 'string' && value.trim() !== ''
  return isObject(value) && textAt(Reflect.get(value, key), rest)
}

function fill(object: object, [key = '', ...rest]: string[]) {
  if (rest.length === 0) return Reflect.set(object, key, hintOf(key))
  const child: unknown = Reflect.get(object, key)
  const parent = isObject(child) ? child : {}
  Reflect.set(object, key, parent)
  fill(parent, rest)
}

/** What the preview shows for a missing text, such as `[Product name is empty]`. */
function hintOf(field: string) {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return `[${words.charAt(0).toUpperCase()}${words.slice(1)} is empty]`
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
