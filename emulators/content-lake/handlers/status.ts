import type { LakeContext } from '../lake.ts'

/** Not part of Sanity: from it, the commands know whether to seed and whether to rebuild. */
export function status(c: LakeContext) {
  const { store } = c.var.lake
  return c.json({ documents: store.documents.size, lastTransaction: store.lastTransaction })
}

export const ping = (c: LakeContext) => c.json({})
