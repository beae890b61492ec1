import { LRUCache } from 'lru-cache'
import { compareIds, type Document, isRecord, visitReferences } from '../../store/document.ts'
import { edit, sortInSteps } from './sorted.ts'

/**
 * What an index finds documents by: the text of a field (`slug.current`), that of any item of a list
 * (`tags[]._ref`: `list` is `tags`, `path` is `_ref`), or the IDs that a document refers to. In an index of an
 * order, all of them are under `''`.
 */
export type Key =
  | { kind: 'field'; path: string[] }
  | { kind: 'items'; list: string[]; path: string[] }
  | { kind: 'references' }
  | { kind: 'order'; path: string[]; direction: 'asc' | 'desc' }

/** Documents between two looks at the clock. */
const perStep = 500
/** Up to as many, an index is built at once. */
const smallSize = 5_000
/** Indexes that are kept: each takes memory, and time at each change. */
const max = 100
/** Milliseconds of building between which requests are answered. */
const turn = 5

/** Documents by text, in the order of their IDs, or in that of a field and then of their IDs. */
export class Index {
  readonly #lists = new Map<string, Document[]>()
  readonly #type: string | undefined
  readonly #key: Key
  readonly #compare: (a: Document, b: Document) => number

  /** @param type Only documents of this type, if set. */
  constructor(type: string | undefined, key: Key) {
    this.#type = type
    this.#key = key
    this.#compare = compareIds
    if (key.kind !== 'order') return
    const { entryOf, compare } = inOrder(key)
    this.#compare = (a, b) => compare(entryOf(a), entryOf(b))
  }

  get(text: string): readonly Document[] {
    return this.#lists.get(text) ?? []
  }

  /** Builds it, with pauses. */
  *build(documents: readonly Document[]) {
    for (const [place, document] of documents.entries()) {
      for (const text of this.#textsOf(document)) listOf(this.#lists, text).push(document)
      if (place % perStep === 0) yield
    }
    if (this.#key.kind !== 'order') return
    const { entryOf, compare } = inOrder(this.#key)
    for (const [text, list] of this.#lists) {
      const sorted = yield* sortInSteps(list.map(entryOf), compare)
      const documents = sorted.map(({ document }) => document)
      this.#lists.set(text, documents)
    }
  }

  change(removed: Document[], added: Document[]) {
    const [gone, come] = [this.#byText(removed), this.#byText(added)]
    for (const text of new Set([...gone.keys(), ...come.keys()])) {
      const list = listOf(this.#lists, text)
      edit(list, gone.get(text) ?? [], come.get(text) ?? [], this.#compare)
      if (list.length === 0) this.#lists.delete(text)
    }
  }

  #textsOf(document: Document) {
    return this.#type === undefined || document._type === this.#type
      ? textsOf(document, this.#key)
      : []
  }

  #byText(documents: Document[]) {
    const found = new Map<string, Document[]>()
    for (const document of documents)
      for (const text of this.#textsOf(document)) listOf(found, text).push(document)
    return found
  }
}

function listOf(lists: Map<string, Document[]>, text: string) {
  const list = lists.get(text) ?? []
  lists.set(text, list)
  return list
}

/** The indexes of some documents, each built at the first query that needs it. */
export class Indexes {
  readonly #documents: readonly Document[]
  readonly #inTurns: boolean
  readonly #ready = new LRUCache<string, Index>({ max })
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
    for (const index of this.#ready.values()) index.change(removed, added)
    for (const changes of this.#unfinished.values()) changes.push([removed, added])
  }

  /**
   * @param type Only documents of this type, if set.
   * @returns undefined until the index is ready
   */
  get(type: string | undefined, key: Key): Index | undefined {
    const name = JSON.stringify([type, key])
    if (this.#ready.has(name) || this.#unfinished.has(name)) return this.#ready.get(name)
    const index = new Index(type, key)
    if (!this.#inTurns || this.#documents.length <= smallSize) {
      for (const _ of index.build(this.#documents));
      this.#ready.set(name, index)
      return index
    }
    const changes: [removed: Document[], added: Document[]][] = []
    this.#unfinished.set(name, changes)
    inTurns(index.build(this.#documents.slice()), () => {
      for (const change of changes) index.change(...change)
      this.#unfinished.delete(name)
      this.#ready.set(name, index)
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
  if (key.kind === 'order') return ['']
  if (key.kind === 'references') {
    const ids = new Set<string>()
    visitReferences(document, ({ _ref }) => ids.add(_ref))
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

/** Documents with what they are ordered by; of equals, in the order of their IDs in both directions. */
function inOrder({ path, direction }: Extract<Key, { kind: 'order' }>) {
  const sign = direction === 'asc' ? 1 : -1
  const entryOf = (document: Document) => ({ document, value: valueAt(document, path) })
  type Entry = ReturnType<typeof entryOf>
  const compare = (a: Entry, b: Entry) =>
    sign * compareValues(a.value, b.value) || compareIds(a.document, b.document)
  return { entryOf, compare }
}

export const compareBy = (path: string[]) => (a: unknown, b: unknown) =>
  compareValues(valueAt(a, path), valueAt(b, path))

const rankOfType: Partial<Record<string, number>> = { number: 2, string: 3, boolean: 4 }
const otherRank = 100

/** As `order()` of groq-js. */
function compareValues(a: unknown, b: unknown) {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  const rank = (value: unknown) => rankOfType[typeof value] ?? otherRank
  if (rank(a) !== rank(b)) return rank(a) - rank(b)
  return rank(a) === otherRank ? 0 : Number(a) - Number(b)
}
