import type { Document } from '../../store/document.ts'
import type { Change } from '../../store/transaction.ts'
import type { Mutation } from './request.ts'

type Touched = Omit<Change, 'before'> & { index: number }

/** The documents as an unfinished transaction would leave them. */
export class Workspace {
  readonly #base: ReadonlyMap<string, Document>
  readonly #touched = new Map<string, Touched>()

  constructor(base: ReadonlyMap<string, Document>) {
    this.#base = base
  }

  get(id: string): Document | null {
    const touched = this.#touched.get(id)
    return touched ? touched.after : (this.#base.get(id) ?? null)
  }

  /**
   * @param mutation the same change, as a mutation of only this document
   * @param index Its place in the request; a later integrity error points there.
   */
  set(id: string, after: Document | null, mutation: Mutation, index: number) {
    const mutations = [...(this.#touched.get(id)?.mutations ?? []), mutation]
    this.#touched.set(id, { id, after, mutations, index })
  }

  /** What was done so far, by the ID of the document. */
  get touched(): ReadonlyMap<string, Touched> {
    return this.#touched
  }

  *documents(): Generator<Document> {
    for (const [id, document] of this.#base) if (!this.#touched.has(id)) yield document
    for (const { after } of this.#touched.values()) if (after) yield after
  }

  changes(): Change[] {
    return [...this.#touched.values()]
      .map(({ id, after, mutations }) => {
        return { id, before: this.#base.get(id) ?? null, after, mutations }
      })
      .filter(({ before, after }) => before || after)
  }
}
