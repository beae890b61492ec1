import { unsupported } from '../errors.ts'
import { type LakeContext, searchOf } from '../lake.ts'
import { allowParameters, flag } from '../parameters.ts'

/**
 * Who refers to a document from other datasets: nobody, since there are none. Those of this dataset
 * are found by a query with `references()`.
 */
export function references(c: LakeContext) {
  const search = searchOf(c)
  allowParameters(search, ['excludeInternalReferences', 'excludePaths'])
  if (!flag(search, 'excludeInternalReferences'))
    throw unsupported('The list of references within the dataset (excludeInternalReferences=false)')
  return c.json({ totalCount: 0, references: [] })
}
