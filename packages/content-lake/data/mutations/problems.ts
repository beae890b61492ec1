import { MutationError, type MutationProblem } from '../../http/errors.ts'
import type { Document } from '../../store/document.ts'

/** @param index Place of the mutation or action in the request. */
export const problem = (status: 400 | 404 | 409, index: number, error: MutationProblem['error']) =>
  new MutationError(status, [{ index, error }])

export const documentExists = (id: string, index: number) =>
  problem(409, index, {
    type: 'documentAlreadyExistsError',
    description: `Document by ID "${id}" already exists`,
    id,
  })

export const documentNotFound = (id: string, index: number) =>
  problem(404, index, {
    type: 'documentNotFoundError',
    description: `The document with the ID "${id}" was not found`,
    id,
  })

/** @throws MutationError 409 if the document has another revision than the expected one */
export function checkRevision(
  { _id, _rev }: Document,
  expected: string | undefined,
  index: number,
) {
  if (expected === undefined || expected === _rev) return
  throw problem(409, index, {
    type: 'documentRevisionIDDoesNotMatchError',
    description: `Document "${_id}" has unexpected revision ID ("${_rev}"), expected "${expected}"`,
    id: _id,
    currentRevisionID: _rev,
    expectedRevisionID: expected,
  })
}
