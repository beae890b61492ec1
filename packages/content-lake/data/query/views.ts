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

/** One view, which follows the changes. */
class Seen {
  readonly #perspective: Perspective
  readonly #get: Get
  readonly #byId: Map<string, Document>
  readonly view: View & { indexes: Indexes }

  constructor(ids: Iterable<string>, perspective: Perspective, get: Get, inTurns: boolean) {
    this.#perspective = perspective
    this.#get = get
    const seen = [...this.#idsFor(ids)].flatMap((id) => seenAs(perspective, id, get) ?? [])
    const documents = seen.sort(compareIds)
    this.#byId = byId(documents)
    this.view = { documents, byId: this.#byId, indexes: new Indexes(documents, inTurns) }
  }

  change(changedIds: Iterable<string>) {
    const ids = [...this.#idsFor(changedIds)]
    const removed = ids.flatMap((id) => this.#byId.get(id) ?? [])
    const added = ids.flatMap((id) => seenAs(this.#perspective, id, this.#get) ?? [])
    for (const { _id } of removed) this.#byId.delete(_id)
    for (const document of added) this.#byId.set(document._id, document)
    edit(this.view.documents, removed, added, compareIds)
    this.view.indexes.change(removed, added)
  }

  #idsFor(ids: Iterable<string>) {
    const seen = [...ids].map((id) => seenId(this.#perspective, id))
    return new Set(seen.filter((id) => id !== null))
  }
}

/** Documents as readers see them. */
export class Views {
  readonly #documents: Map<string, Document>
  readonly #inTurns: boolean
  readonly #seen = new Map<string, Seen>()

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
      this.#seen.get(name) ?? new Seen(this.#documents.keys(), perspective, get, this.#inTurns)
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
