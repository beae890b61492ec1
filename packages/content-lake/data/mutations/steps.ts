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

export type Steps = ReturnType<typeof stepsIn>

/** Applies mutations to the workspace. */
export function stepsIn(lake: Lake, workspace: Workspace, stamp: Stamp) {
  const { timestamp, transactionId, author: identity, autoGenerateArrayKeys } = stamp

  /** @throws MutationError pointing at `index`, the mutation's place in the request */
  function apply(mutation: Mutation, index: number): Result[] {
    if ('create' in mutation) return [write('create', mutation.create, index)]
    if ('createOrReplace' in mutation)
      return [write('createOrReplace', mutation.createOrReplace, index)]
    if ('createIfNotExists' in mutation) {
      const { createIfNotExists: attributes } = mutation
      const document = workspace.get(attributes._id)
      return document
        ? [{ id: document._id, operation: 'none', document }]
        : [write('create', attributes, index)]
    }
    if ('delete' in mutation) return remove(mutation.delete, index)
    return patch(mutation.patch, index)
  }

  function write(
    name: 'create' | 'createOrReplace',
    { _id, ...attributes }: Attributes & { _id?: string },
    index: number,
  ): Result {
    const id = completeId(_id)
    const isThere = workspace.get(id) !== null
    if (isThere && name === 'create') throw documentExists(id, index)
    const document = complete(id, attributes, index)
    const mutation = name === 'create' ? { create: document } : { createOrReplace: document }
    workspace.set(id, document, mutation, index)
    return { id, operation: isThere ? 'update' : 'create', document }
  }

  /** Deleting a document that does not exist is no error, as on hosted Sanity. */
  function remove(selection: Selection, index: number): Result[] {
    return selected(selection, index).flatMap((id) => {
      const document = workspace.get(id)
      if (!document) return []
      workspace.set(id, null, { delete: { id } }, index)
      return [{ id, operation: 'delete', document }]
    })
  }

  function patch(patch: Extract<Mutation, { patch: unknown }>['patch'], index: number): Result[] {
    const { set, setIfMissing, unset, inc, dec, diffMatchPatch, insert, ...selection } = patch
    const operations = { set, setIfMissing, unset, inc, dec, diffMatchPatch, insert }
    return selected(selection, index).map((id) => {
      const document = workspace.get(id)
      if (!document) throw documentNotFound(id, index)
      if ('ifRevisionID' in selection) checkRevision(document, selection.ifRevisionID, index)
      const patched = applyPatch(document, operations, index)
      const updated = complete(id, { ...patched, _updatedAt: undefined }, index)
      // Keys are generated here, so repeating the patch would generate different ones.
      const done = autoGenerateArrayKeys
        ? { createOrReplace: updated }
        : { patch: { id, ...operations } }
      workspace.set(id, updated, done, index)
      return { id, operation: 'update', document: updated }
    })
  }

  function selected(selection: Selection, index: number): string[] {
    if ('id' in selection) return [selection.id]
    const context = { workspace, selections: stamp.selections, index }
    return select(lake, { ...selection, identity }, context)
  }

  function complete(id: string, attributes: Attributes, index: number) {
    // Dates that are sent are kept: https://github.com/sanity-io/gradient/issues/449
    const { _createdAt = timestamp, _updatedAt = timestamp } = attributes
    const document = { ...attributes, _id: id, _rev: transactionId, _createdAt, _updatedAt }
    checkAttributes(document, { id, index })
    return documentSchema.parse(autoGenerateArrayKeys ? withKeys(document) : document)
  }

  return { apply }
}

/** Generates a missing ID, and the rest of one that ends with ".". */
const completeId = (id = '') => (id === '' || id.endsWith('.') ? id + randomId() : id)
