import { tokenUser } from '../auth/users.ts'
import { executeAtOnce } from '../data/mutations/execute.ts'
import type { Lake, LakeContext } from '../lake.ts'

/** Not part of Sanity: from it, a program knows whether the dataset is empty, and whether it changed. */
export function status(c: LakeContext) {
  const { store } = c.var.lake
  return c.json({ documents: store.documents.size, lastTransaction: store.last.id })
}

/** For people who open the address in a browser. */
export const about = (c: LakeContext) =>
  c.text(
    'This is content-lake, an emulator of Sanity’s HTTP API. Its README.md lists what it supports.\n',
  )

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
  const { snapshot, index } = lake.store
  const { restored, deleted } = snapshot.changes()
  const mutations = [
    ...deleted.map((id) => ({ delete: { id } })),
    ...restored.map((document) => ({ createOrReplace: document })),
  ]
  const transactionId = executeAtOnce(lake, mutations, tokenUser.id)
  // With the new revisions, so that the next reset writes only what has changed since.
  snapshot.save()
  await index.untilVisible(transactionId)
}
