import { MutationError, type MutationProblem } from '../../http/errors.ts'
import { type Document, visitReferences } from '../../store/document.ts'
import type { QueryIndex } from '../query/query-index.ts'
import type { Workspace } from './workspace.ts'

/** @returns the ids that a document refers to strongly within its own dataset */
function strongReferences(document: Document): ReadonlySet<string> {
  const ids = new Set<string>()
  visitReferences(document, ({ _ref, _weak, _dataset }) => {
    if (_weak !== true && _dataset === undefined) ids.add(_ref)
  })
  return ids
}

/**
 * Checked once for the whole transaction: documents that refer to each other can be created and deleted together.
 * @throws MutationError 409 for a strong reference to nothing, and for the removal of a document
 *   (or the change of its type) that others refer to strongly
 */
export function checkReferences(workspace: Workspace, index: QueryIndex) {
  const changes = workspace.changes()
  const dangling = changes.flatMap(({ id, after }) =>
    [...(after ? strongReferences(after) : [])]
      .filter((target) => !workspace.get(target))
      .map((target) => danglingReference(id, target, workspace.touched.get(id)?.index ?? 0)),
  )
  const gone = changes.filter(({ before, after }) => before && before._type !== after?._type)
  const referrersOf = gone.length > 0 ? referrersIn(workspace, index) : () => []
  const referenced = gone.flatMap(({ id }) => {
    const ids = referrersOf(id).filter((referrer) => referrer !== id)
    return ids.length > 0
      ? [existingReferences(id, ids, workspace.touched.get(id)?.index ?? 0)]
      : []
  })
  // The error for a deleted target names its referrers, which may be unchanged.
  const [first, ...rest] = [...referenced, ...dangling]
  if (first) throw new MutationError(409, [first, ...rest])
}

/** @returns who refers to a document: from the index, if it is ready, and from what the transaction changes */
function referrersIn(workspace: Workspace, index: QueryIndex): (target: string) => string[] {
  const referrers = new Map<string, string[]>()
  const known = index.referrers
  const changed = [...workspace.touched.values()].flatMap(({ after }) => after ?? [])
  for (const document of known ? changed : workspace.documents())
    for (const target of strongReferences(document))
      referrers.set(target, [...(referrers.get(target) ?? []), document._id])
  return (target) => [
    ...(known?.get(target) ?? [])
      .filter((document) => !workspace.touched.has(document._id))
      .filter((document) => strongReferences(document).has(target))
      .map(({ _id }) => _id),
    ...(referrers.get(target) ?? []),
  ]
}

const danglingReference = (id: string, target: string, index: number): MutationProblem => ({
  index,
  error: {
    type: 'documentReferenceDoesNotExistError',
    description: `Document "${id}" references non-existent document "${target}"`,
    id,
    referenceID: target,
  },
})

const existingReferences = (id: string, referrers: string[], index: number): MutationProblem => ({
  index,
  error: {
    type: 'documentHasExistingReferencesError',
    description: `Document "${id}" cannot be deleted as there are references to it from "${referrers[0]}"`,
    id,
    referencingIDs: referrers,
  },
})
