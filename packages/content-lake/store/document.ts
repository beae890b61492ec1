import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** A document as the lake keeps it: plain JSON, never changed in place. */
export const documentSchema = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})
export type Document = z.infer<typeof documentSchema>

/** @returns the document in a row of the database, or null if there is none or it is malformed */
export function readDocument(body: unknown): Document | null {
  try {
    const value: unknown = JSON.parse(String(body))
    return isDocument(value) ? value : null
  } catch {
    return null
  }
}

/** The schema would make a copy that needs more memory. */
function isDocument(value: unknown): value is Document {
  const names = Object.keys(documentSchema.shape)
  return isRecord(value) && names.every((name) => typeof value[name] === 'string')
}

export const compareIds = (a: Document, b: Document) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

/** Calls `meet` with each reference that `references()` of groq-js finds: it does not look into one. */
export function visitReferences(
  value: unknown,
  meet: (reference: { _ref: string; [name: string]: unknown }) => void,
) {
  if (Array.isArray(value)) for (const item of value) visitReferences(item, meet)
  if (!isRecord(value)) return
  const { _ref } = value
  if (!_ref) for (const child of Object.values(value)) visitReferences(child, meet)
  else if (typeof _ref === 'string') meet({ ...value, _ref })
}

/** Changed documents by id; null for a deleted one. */
export type DocumentChanges = ReadonlyMap<string, Document | null>

export function applyChanges(documents: Map<string, Document>, changed: DocumentChanges) {
  for (const [id, document] of changed) {
    if (document) documents.set(id, document)
    else documents.delete(id)
  }
}

/** Sanity's rule: https://www.sanity.io/docs/content-lake/ids */
const idPattern = /^(?![-.])(?!.*\.\.)[\w.-]{1,128}$/

export const documentId = z.string().regex(idPattern, {
  error: ({ input }) =>
    `"${input}" is not a document id: use up to 128 of a-z, A-Z, 0-9, "_", "-" and single ".", not beginning with "-" or "."`,
})

const draftPrefix = 'drafts.'

export const isDraft = (id: string) => id.startsWith(draftPrefix)
export const isVersion = (id: string) => id.startsWith('versions.')
export const publishedId = (id: string) => (isDraft(id) ? id.slice(draftPrefix.length) : id)
export const draftIdOf = (published: string) => draftPrefix + published
/** The published id of a draft or of a version: what all of one document's have in common. */
export const groupId = (id: string) => publishedId(id).replace(/^versions\.[^.]+\./, '')

/** In a public dataset, only signed-in readers can read documents whose ID contains a dot. */
export const isPublic = ({ _id }: Document) => !_id.includes('.')

/** 22 letters and digits of base 64, about as long as the ids that hosted Sanity gives. */
export const randomId = () => randomBytes(16).toString('base64url').replaceAll(/[-_]/g, '0')
export const randomKey = () => randomBytes(6).toString('hex')

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
