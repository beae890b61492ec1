import { type Doc, Mutation } from '@sanity/mutator'
import type { Document } from '../document.ts'
import { MutationError } from '../errors.ts'
import { resolveInsert, withoutZeroEnds } from './ranges.ts'
import type { PatchOperations } from './request.ts'

const immutable = ['_id', '_type', '_createdAt'] as const

/**
 * @param index Place of the mutation in the request, for the error.
 * @returns the attributes after the patch
 * @throws MutationError 400 for a path that does not parse or an attribute that may not change
 * Source: https://www.sanity.io/docs/http-reference/patch-operations
 */
export function applyPatch(document: Document, operations: PatchOperations, index: number) {
  const id = document._id
  const refuse = (description: string) =>
    new MutationError(400, [{ index, error: { type: 'invalidPatchError', description, id } }])
  const patched = patch(document, operations, refuse)
  const changed = immutable.find((name) => patched?.[name] !== document[name])
  if (!patched || changed)
    throw refuse(`Cannot modify immutable attribute "${changed}" of document "${id}"`)
  return patched
}

function patch(
  document: Document,
  operations: PatchOperations,
  refuse: (description: string) => MutationError,
) {
  try {
    const { insert } = operations
    const patched = mutate(document, withoutZeroEnds(operations))
    // Of a patch's operations the insertion comes last.
    return insert && patched ? mutate(patched, resolveInsert(patched, insert)) : patched
  } catch (error) {
    throw refuse(error instanceof Error ? error.message : String(error))
  }
}

const mutate = (document: Doc, operations: PatchOperations) =>
  new Mutation({ mutations: [{ patch: { ...operations, id: document._id } }] }).apply(document)
