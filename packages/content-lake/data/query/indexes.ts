import { LRUCache } from 'lru-cache'
import { type Document, isRecord } from '../../store/document.ts'
import { edit, placeOf, sortInSteps } from './sorted.ts'

/**
 * What an index finds documents by: the text of a field (`slug.current`), that of any item of a list
 * (`tags[]._ref`: `list` is `tags`, `path` is `_ref`), or the IDs that a document refers to.
 */
export type Key =
  | { kind: 'field'; path: string[] }
  | { kind: 'items'; list: string[]; path: string[] }
  | { kind: 'references' }

export type Direction = 'asc' | 'desc'
/** A document and what it is ordered by. */
type Entry = { document: Document; value: unknown }

/** Documents between two looks at the clock. */
const perStep = 500
/** Up to as many, an index is built at once. */
const smallSize = 5_000
/** Indexes of each kind that are kept: each takes memory, and time at each change. */
const max = 50
/** Milliseconds of building between which requests are answered. */
const turn = 5

const byId = (a: Document, b: Document) => (a._id < b._id ? -1 : a._id > b._id ? 1 : 0)

type Index = {
  /** Builds it, with pauses. */
  build(documents: readonly Document[]): Generator<void, void>
  change(removed: Document[], added: Document[]): void
}

/** Documents by text, in the order of their IDs. */
export class Lookup implements Index {
  readonly #lists = new Map<string, Document[]>()
  readonly #textsOf: (document: Document) => Iterable<string>

  constructor(textsOf: (document: Document) => Iterable<string>) {
    this.#textsOf = textsOf
  }

  get(text: string): readonly Document[] {
    return this.#lists.get(text) ?? []
  }

  *build(documents: readonly Document[]) {
    for (const [place, document] of documents.entries()) {
      for (const text of this.#textsOf(document)) this.#list(text).push(document)
      if (place % perStep === 0) yield
    }
  }

  change(removed: Document[], added: Document[]) {
    const [gone, come] = [this.#byText(removed), this.#byText(added)]
    for (const text of new Set([...gone.keys(), ...come.keys()])) {
      const list = this.#list(text)
      edit(list, gone.get(text) ?? [], come.get(text) ?? [], byId)
      if (list.length === 0) this.#lists.delete(text)
    }
  }

  #list(text: string) {
    const list = this.#lists.get(text) ?? []
    this.#lists.set(text, list)
    return list
  }

  #byText(documents: Document[]) {
    const found = new Map<string, Document[]>()
    for (const document of documents)
      for (const text of this.#textsOf(document))
        found.set(text, [...(found.get(text) ?? []), document])
    return found
  }
}

/** Documents in the order of a field; of equals, in that of their IDs in both directions. */
export class Order implements Index {
  entries: Entry[] = []
  readonly #entryOf: (document: Document) => Entry[]
  readonly #sign: 1 | -1

  constructor(type: string | undefined, path: string[], direction: Direction) {
    this.#entryOf = (document) =>
      type === undefined || document._type === type
        ? [{ document, value: valueAt(document, path) }]
        : []
    this.#sign = direction === 'asc' ? 1 : -1
  }

  *build(documents: readonly Document[]) {
    const entries: Entry[] = []
    for (const [place, document] of documents.entries()) {
      entries.push(...this.#entryOf(document))
      if (place % perStep === 0) yield
    }
    this.entries = yield* sortInSteps(entries, this.#compare)
  }

  change(removed: Document[], added: Document[]) {
    const entriesOf = (documents: Document[]) => documents.flatMap(this.#entryOf)
    edit(this.entries, entriesOf(removed), entriesOf(added), this.#compare)
  }

  /** @returns how many come before and are equal to the one at this place */
  endOfEquals(place: number) {
    const entry = this.entries[place]
    if (!entry) return this.entries.length
    const isAfter = (other: Entry) => this.#sign * compareValues(other.value, entry.value) > 0
    return placeOf(this.entries, entry, (other) => (isAfter(other) ? 0 : -1))
  }

  readonly #compare = (a: Entry, b: Entry) =>
    this.#sign * compareValues(a.value, b.value) || byId(a.document, b.document)
}

/** The indexes of some documents, each built at the first query that needs it. */
export class Indexes {
  readonly #documents: readonly Document[]
  readonly #inTurns: boolean
  readonly #lookups = new LRUCache<string, Lookup>({ max })
  readonly #orders = new LRUCache<string, Order>({ max })
  /** Those that are being built, with what has changed since. */
  readonly #unfinished = new Map<string, [removed: Document[], added: Document[]][]>()

  /**
   * @param documents In the order of their IDs. Their owner reports every change.
   * @param inTurns Whether building a large index must not delay others. It is not used until it is ready.
   */
  constructor(documents: readonly Document[], inTurns: boolean) {
    this.#documents = documents
    this.#inTurns = inTurns
  }

  change(removed: Document[], added: Document[]) {
    for (const index of this.#lookups.values()) index.change(removed, added)
    for (const index of this.#orders.values()) index.change(removed, added)
    for (const changes of this.#unfinished.values()) changes.push([removed, added])
  }

  /**
   * @param type Only documents of this type, if set.
   * @returns how to find documents by a text; undefined until the index is ready
   */
  lookup(type: string | undefined, key: Key): Lookup | undefined {
    return this.#get(this.#lookups, JSON.stringify([type, key]), () => {
      const isIn = (document: Document) => type === undefined || document._type === type
      return new Lookup((document) => (isIn(document) ? textsOf(document, key) : []))
    })
  }

  /** The same for documents in an order. */
  order(type: string | undefined, path: string[], direction: Direction): Order | undefined {
    const name = JSON.stringify([type, path, direction])
    return this.#get(this.#orders, name, () => new Order(type, path, direction))
  }

  #get<T extends Index>(ready: LRUCache<string, T>, name: string, make: () => T): T | undefined {
    if (ready.has(name) || this.#unfinished.has(name)) return ready.get(name)
    const index = make()
    if (!this.#inTurns || this.#documents.length <= smallSize) {
      for (const _ of index.build(this.#documents));
      ready.set(name, index)
      return index
    }
    const changes: [removed: Document[], added: Document[]][] = []
    this.#unfinished.set(name, changes)
    inTurns(index.build(this.#documents.slice()), () => {
      for (const change of changes) index.change(...change)
      this.#unfinished.delete(name)
      ready.set(name, index)
    })
    return undefined
  }
}

function inTurns(steps: Generator<void, void>, done: () => void) {
  setImmediate(() => {
    const end = performance.now() + turn
    do {
      if (steps.next().done) return done()
    } while (performance.now() < end)
    inTurns(steps, done)
  })
}

/** The same attribute as groq-js reads: its own, of an object. */
function valueAt(value: unknown, path: string[]): unknown {
  let found = value
  for (const name of path)
    found = isRecord(found) && Object.hasOwn(found, name) ? found[name] : undefined
  return found
}

function textsOf(document: Document, key: Key): Iterable<string> {
  if (key.kind === 'references') {
    const ids = new Set<string>()
    collectReferences(document, ids)
    return ids
  }
  if (key.kind === 'field') {
    const value = valueAt(document, key.path)
    return typeof value === 'string' ? [value] : []
  }
  const items = valueAt(document, key.list)
  if (!Array.isArray(items)) return []
  const values: unknown[] = items.map((item) => valueAt(item, key.path))
  return new Set(values.filter((value) => typeof value === 'string'))
}

/** As `references()` of groq-js: it does not look into a reference. */
function collectReferences(value: unknown, ids: Set<string>) {
  if (Array.isArray(value)) for (const item of value) collectReferences(item, ids)
  if (!isRecord(value)) return
  if (!value._ref) for (const child of Object.values(value)) collectReferences(child, ids)
  else if (typeof value._ref === 'string') ids.add(value._ref)
}

const rankOfType: Partial<Record<string, number>> = { number: 2, string: 3, boolean: 4 }
const otherRank = 100

/** As `order()` of groq-js. */
function compareValues(a: unknown, b: unknown) {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  const rank = (value: unknown) => rankOfType[typeof value] ?? otherRank
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  return rank(a) === otherRank ? 0 : Number(a) - Number(b)
}
