import type { Lake } from '../../lake.ts'
import { type Document, documentSchema, randomId } from '../../store/document.ts'
import { checkAttributes, withKeys } from './attributes.ts'
import { applyPatch } from './patch.ts'
import { checkRevision, documentExists, documentNotFound } from './problems.ts'
import type { Attributes, Mutation } from './request.ts'
import { type Selections, select } from './selection.ts'
import type { Workspace } from './workspace.ts'

export type Result = {
  id: string
  operation: 'create' | 'update' | 'delete' | 'none'
  /** As the mutation left it; of a deleted document, as it was. */
  document: Document
}

type Stamp = {
  timestamp: string
  transactionId: string
  /** Id of the user, which is what `identity()` answers. */
  author: string
  autoGenerateArrayKeys?: boolean | undefined
  selections: Selections
}
type Selection = { id: string } | { query: string; params?: Record<string, unknown> | undefined }

/** Applies mutations to the workspace. */
export class Steps {
  readonly #lake: Lake
  readonly #workspace: Workspace
  readonly #stamp: Stamp

  constructor(lake: Lake, workspace: Workspace, stamp: Stamp) {
    this.#lake = lake
    this.#workspace = workspace
    this.#stamp = stamp
  }

  /** @throws MutationError pointing at `index`, the mutation's place in the request */
  apply(mutation: Mutation, index: number): Result[] {
    if ('create' in mutation) return [this.#write('create', mutation.create, index)]
    if ('createOrReplace' in mutation)
      return [this.#write('createOrReplace', mutation.createOrReplace, index)]
    if ('createIfNotExists' in mutation) {
      const { createIfNotExists: attributes } = mutation
      const document = this.#workspace.get(attributes._id)
      return document
        ? [{ id: document._id, operation: 'none', document }]
        : [this.#write('create', attributes, index)]
    }
    if ('delete' in mutation) return this.#delete(mutation.delete, index)
    return this.#patch(mutation.patch, index)
  }

  #write(
    name: 'create' | 'createOrReplace',
    { _id, ...attributes }: Attributes & { _id?: string },
    index: number,
  ): Result {
    const id = completeId(_id)
    const isThere = this.#workspace.get(id) !== null
    if (isThere && name === 'create') throw documentExists(id, index)
    const document = this.#complete(id, attributes, index)
    const mutation = name === 'create' ? { create: document } : { createOrReplace: document }
    this.#workspace.set(id, document, mutation, index)
    return { id, operation: isThere ? 'update' : 'create', document }
  }

  /** Deleting a document that does not exist is no error, as on hosted Sanity. */
  #delete(selection: Selection, index: number): Result[] {
    return this.#select(selection, index).flatMap((id) => {
      const document = this.#workspace.get(id)
      if (!document) return []
      this.#workspace.set(id, null, { delete: { id } }, index)
      return [{ id, operation: 'delete', document }]
    })
  }

  #patch(patch: Extract<Mutation, { patch: unknown }>['patch'], index: number): Result[] {
    const { set, setIfMissing, unset, inc, dec, diffMatchPatch, insert, ...selection } = patch
    const operations = { set, setIfMissing, unset, inc, dec, diffMatchPatch, insert }
    return this.#select(selection, index).map((id) => {
      const document = this.#workspace.get(id)
      if (!document) throw documentNotFound(id, index)
      if ('ifRevisionID' in selection) checkRevision(document, selection.ifRevisionID, index)
      const patched = applyPatch(document, operations, index)
      const complete = this.#complete(id, { ...patched, _updatedAt: undefined }, index)
      // Keys are generated here, so repeating the patch would generate different ones.
      const done = this.#stamp.autoGenerateArrayKeys
        ? { createOrReplace: complete }
        : { patch: { id, ...operations } }
      this.#workspace.set(id, complete, done, index)
      return { id, operation: 'update', document: complete }
    })
  }

  #select(selection: Selection, index: number): string[] {
    if ('id' in selection) return [selection.id]
    const { author: identity, selections } = this.#stamp
    const context = { workspace: this.#workspace, selections, index }
    return select(this.#lake, { ...selection, identity }, context)
  }

  #complete(id: string, attributes: Attributes, index: number) {
    const { timestamp, transactionId, autoGenerateArrayKeys } = this.#stamp
    // Dates that are sent are kept: https://github.com/sanity-io/gradient/issues/449
    const { _createdAt = timestamp, _updatedAt = timestamp } = attributes
    const document = { ...attributes, _id: id, _rev: transactionId, _createdAt, _updatedAt }
    checkAttributes(document, { id, index })
    return documentSchema.parse(autoGenerateArrayKeys ? withKeys(document) : document)
  }
}

/** Generates a missing ID, and the rest of one that ends with ".". */
const completeId = (id = '') => (id === '' || id.endsWith('.') ? id + randomId() : id)
