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

const perspectives: Record<
  Perspective,
  {
    /** Under which ID a document may be seen. */
    idFor(id: string): string | null
    seenAs(id: string, get: Get): Document | undefined
  }
> = {
  raw: { idFor: (id) => id, seenAs: (id, get) => get(id) },
  published: {
    idFor: (id) => (isDraft(id) || isVersion(id) ? null : id),
    seenAs: (id, get) => withOriginal(get(id), id),
  },
  drafts: {
    idFor: (id) => (isVersion(publishedId(id)) ? null : publishedId(id)),
    seenAs: (id, get) => withOriginal(get(draftIdOf(id)) ?? get(id), id),
  },
}

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
  readonly #perspective: (typeof perspectives)[Perspective]
  readonly #get: Get
  readonly #byId: Map<string, Document>
  readonly view: View & { indexes: Indexes }

  constructor(ids: Iterable<string>, perspective: Perspective, get: Get, inTurns: boolean) {
    this.#perspective = perspectives[perspective]
    this.#get = get
    const seen = [...this.#idsFor(ids)].flatMap((id) => this.#perspective.seenAs(id, get) ?? [])
    const documents = seen.sort(compareIds)
    this.#byId = new Map(documents.map((document) => [document._id, document]))
    this.view = { documents, byId: this.#byId, indexes: new Indexes(documents, inTurns) }
  }

  change(changedIds: Iterable<string>) {
    const ids = [...this.#idsFor(changedIds)]
    const removed = ids.flatMap((id) => this.#byId.get(id) ?? [])
    const added = ids.flatMap((id) => this.#perspective.seenAs(id, this.#get) ?? [])
    for (const { _id } of removed) this.#byId.delete(_id)
    for (const document of added) this.#byId.set(document._id, document)
    edit(this.view.documents, removed, added, compareIds)
    this.view.indexes.change(removed, added)
  }

  #idsFor(ids: Iterable<string>) {
    const found = new Set<string>()
    for (const id of ids) {
      const seenId = this.#perspective.idFor(id)
      if (seenId !== null) found.add(seenId)
    }
    return found
  }
}

/** Documents as readers see them. */
export class Views {
  readonly #documents: Map<string, Document>
  readonly #inTurns: boolean
  readonly #seen = new Map<string, Seen>()

  /** @param inTurns Whether building a large index must not delay others. */
  constructor(documents: Iterable<Document>, inTurns = false) {
    this.#documents = new Map()
    for (const document of documents) this.#documents.set(document._id, document)
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
      return document && (sees === 'all' || isPublic(document)) ? document : undefined
    }
    const ids = sees === 'none' ? [] : this.#documents.keys()
    const seen = this.#seen.get(name) ?? new Seen(ids, perspective, get, this.#inTurns)
    if (sees !== 'none') this.#seen.set(name, seen)
    return seen.view
  }

  apply(changed: DocumentChanges) {
    applyChanges(this.#documents, changed)
    for (const seen of this.#seen.values()) seen.change(changed.keys())
  }
}

export const viewOf = (all: Iterable<Document>, perspective: Perspective, sees: Sees): View =>
  new Views(all).view(perspective, sees)
