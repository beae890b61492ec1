import { tokenUser } from '../auth/users.ts'
import { execute } from '../data/mutations/execute.ts'
import type { Lake, LakeContext } from '../lake.ts'

/** Not part of Sanity: from it, a program knows whether the dataset is empty, and whether it changed. */
export function status(c: LakeContext) {
  const { store } = c.var.lake
  return c.json({ documents: store.documents.size, lastTransaction: store.lastTransaction })
}

export function takeSnapshot(c: LakeContext) {
  const { store } = c.var.lake
  store.snapshot.save()
  return c.json({ documents: store.documents.size })
}

export async function reset(c: LakeContext) {
  const { lake } = c.var
  await restore(lake)
  return c.json({ documents: lake.store.documents.size })
}

/**
 * Restores the snapshot's documents in one transaction, so that listeners and the webhook get it.
 * Resolves when queries see it.
 */
export async function restore(lake: Lake) {
  const { documents, snapshot, index } = lake.store
  const restored = snapshot.documents()
  const kept = new Set(restored.map(({ _id }) => _id))
  const { transactionId } = execute(
    lake,
    [
      ...[...documents.keys()].filter((id) => !kept.has(id)).map((id) => ({ delete: { id } })),
      ...restored
        .filter(({ _id, _rev }) => documents.get(_id)?._rev !== _rev)
        .map((document) => ({ createOrReplace: document })),
    ],
    { author: tokenUser.id },
  )
  // With the new revisions, so that the next reset writes only what has changed since.
  snapshot.save()
  await index.untilVisible(transactionId)
}
