import type { Document } from '../document.ts'
import type { Change } from '../store.ts'

/** The documents as a transaction in the making would leave them. */
export class Workspace {
  readonly #base: ReadonlyMap<string, Document>
  readonly #touched = new Map<string, { document: Document | null; index: number }>()

  constructor(base: ReadonlyMap<string, Document>) {
    this.#base = base
  }

  get(id: string): Document | null {
    const touched = this.#touched.get(id)
    return touched ? touched.document : (this.#base.get(id) ?? null)
  }

  /** @param index Place of the mutation that does it; a later integrity error points there. */
  set(id: string, document: Document | null, index: number) {
    this.#touched.set(id, { document, index })
  }

  indexOf(id: string) {
    return this.#touched.get(id)?.index ?? 0
  }

  *documents(): Generator<Document> {
    for (const [id, document] of this.#base) if (!this.#touched.has(id)) yield document
    for (const { document } of this.#touched.values()) if (document) yield document
  }

  changes(): Change[] {
    return [...this.#touched]
      .map(([id, { document }]) => ({ id, before: this.#base.get(id) ?? null, after: document }))
      .filter(({ before, after }) => before || after)
  }
}
