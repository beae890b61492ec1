import {
  applyChanges,
  compareIds,
  type Document,
  type DocumentChanges,
  draftIdOf,
  isDraft,
  isPublic,
  isVersion,
  publishedId,
} from '../../store/document.ts'
import { Indexes } from './indexes.ts'
import type { Perspective } from './perspective.ts'
import { edit } from './sorted.ts'

/** `public`: documents without a dot in their id. */
export type Sees = 'all' | 'public' | 'none'

/** What a query sees: the documents in the order of their ids, and the same by id. */
export type View = {
  documents: Document[]
  byId: ReadonlyMap<string, Document>
  indexes?: Indexes | undefined
}

type Get = (id: string) => Document | undefined

/** @returns under which ID a document may be seen, or null */
function seenId(perspective: Perspective, id: string) {
  if (perspective === 'raw') return id
  const seen = perspective === 'drafts' ? publishedId(id) : id
  return isDraft(seen) || isVersion(seen) ? null : seen
}

function seenAs(perspective: Perspective, id: string, get: Get) {
  if (perspective === 'raw') return get(id)
  const draft = perspective === 'drafts' ? get(draftIdOf(id)) : undefined
  return withOriginal(draft ?? get(id), id)
}

const byId = (documents: Iterable<Document>) =>
  new Map(Array.from(documents, (document) => [document._id, document]))

/** Documents never change in place, so each is copied once. */
const copies = new WeakMap<Document, Document>()

function withOriginal(document: Document | undefined, _id: string) {
  if (!document) return undefined
  const copy = copies.get(document) ?? { ...document, _id, _originalId: document._id }
  copies.set(document, copy)
  return copy
}

/** @returns a view, and what makes it follow changes */
function seenBy(all: Iterable<string>, perspective: Perspective, get: Get, inTurns: boolean) {
  const idsFor = (ids: Iterable<string>) => {
    const seen = Array.from(ids, (id) => seenId(perspective, id))
    return [...new Set(seen.filter((id) => id !== null))]
  }
  const read = (ids: string[]) => ids.flatMap((id) => seenAs(perspective, id, get) ?? [])
  const documents = read(idsFor(all)).sort(compareIds)
  const known = byId(documents)
  const indexes = new Indexes(documents, inTurns)
  const view: View = { documents, byId: known, indexes }
  function change(changed: Iterable<string>) {
    const ids = idsFor(changed)
    const removed = ids.flatMap((id) => known.get(id) ?? [])
    const added = read(ids)
    for (const { _id } of removed) known.delete(_id)
    for (const document of added) known.set(document._id, document)
    edit(documents, removed, added, compareIds)
    indexes.change(removed, added)
  }
  return { view, change }
}

/** Documents as readers see them. */
export class Views {
  readonly #documents: Map<string, Document>
  readonly #inTurns: boolean
  readonly #seen = new Map<string, ReturnType<typeof seenBy>>()

  /** @param inTurns Whether building a large index must not delay others. */
  constructor(documents: Iterable<Document>, inTurns = false) {
    this.#documents = byId(documents)
    this.#inTurns = inTurns
  }

  get documents(): ReadonlyMap<string, Document> {
    return this.#documents
  }

  /** The same object at each call. It follows the changes. */
  view(perspective: Perspective, sees: Sees): View {
    const name = `${perspective} ${sees}`
    const get: Get = (id) => {
      const document = this.#documents.get(id)
      if (sees === 'none' || !document) return undefined
      return sees === 'all' || isPublic(document) ? document : undefined
    }
    const seen =
      this.#seen.get(name) ?? seenBy(this.#documents.keys(), perspective, get, this.#inTurns)
    this.#seen.set(name, seen)
    return seen.view
  }

  apply(changed: DocumentChanges) {
    applyChanges(this.#documents, changed)
    for (const seen of this.#seen.values()) seen.change(changed.keys())
  }
}

export const viewOf = (all: Iterable<Document>, perspective: Perspective, sees: Sees): View =>
  new Views(all).view(perspective, sees)
