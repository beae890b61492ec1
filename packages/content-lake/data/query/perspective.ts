import { badRequest, unsupported } from '../../http/errors.ts'
import { type Document, isDraft, isPublic, isVersion, publishedId } from '../../store/document.ts'

export type Perspective = 'published' | 'drafts' | 'raw'

/** What a query sees: the documents in the order of their ids, and the same by id. */
export type View = { documents: Document[]; byId: ReadonlyMap<string, Document> }

/**
 * Since v2025-02-19 queries and listeners see published documents only, unless they ask for more.
 * @param apiVersion As in the path: `v1`, `vX` or a date such as `v2025-02-19`.
 */
export const isPublishedByDefault = (apiVersion: string) => apiVersion >= 'v2025-02-19'

/**
 * @param value The parameter: a name, names between commas, or a JSON array of names.
 * @param apiVersion As in the path: `v1`, `vX` or a date such as `v2025-02-19`.
 * @throws ApiError 501 for a release, 400 for `raw` together with others
 * Source: https://www.sanity.io/docs/content-lake/perspectives
 */
export function parsePerspective(value: string | null, apiVersion: string): Perspective {
  if (!value) return isPublishedByDefault(apiVersion) ? 'published' : 'raw'
  const names = value.replaceAll(/[[\]"\s]/g, '').split(',')
  if (names.includes('raw') && names.length > 1)
    throw badRequest('The perspective "raw" cannot be combined with others; ask for it alone.')
  const known = ['published', 'drafts', 'previewDrafts', 'raw']
  const release = names.find((name) => !known.includes(name))
  if (release !== undefined) throw unsupported(`The perspective "${release}" (a release)`)
  if (names.includes('raw')) return 'raw'
  return names.every((name) => name === 'published') ? 'published' : 'drafts'
}

/** `public`: documents without a dot in their id. */
export type Sees = 'all' | 'public' | 'none'

const isSeen: Record<Sees, (document: Document) => boolean> = {
  all: () => true,
  public: isPublic,
  none: () => false,
}

export function viewOf(all: Iterable<Document>, perspective: Perspective, sees: Sees): View {
  const readable = [...all].filter(isSeen[sees])
  const documents = perspectives[perspective](readable).sort(byId)
  return { documents, byId: new Map(documents.map((document) => [document._id, document])) }
}

const perspectives: Record<Perspective, (documents: Document[]) => Document[]> = {
  raw: (documents) => documents,
  published: (documents) =>
    documents
      .filter(({ _id }) => !isDraft(_id) && !isVersion(_id))
      .map((document) => withOriginal(document, document._id)),
  drafts: overlayDrafts,
}

function overlayDrafts(documents: Document[]) {
  const overlaid = new Map<string, Document>()
  for (const document of documents) {
    const id = publishedId(document._id)
    if (isVersion(id) || (overlaid.has(id) && !isDraft(document._id))) continue
    overlaid.set(id, withOriginal(document, id))
  }
  return [...overlaid.values()]
}

/** Documents never change in place, so each is copied once. */
const copies = new WeakMap<Document, Document>()

function withOriginal(document: Document, _id: string) {
  const copy = copies.get(document) ?? { ...document, _id, _originalId: document._id }
  copies.set(document, copy)
  return copy
}

const byId = (a: Document, b: Document) => (a._id < b._id ? -1 : 1)
