import { unsupported } from '../http/errors.ts'
import { allowParameters, flag } from '../http/parameters.ts'
import { type LakeContext, searchOf } from '../lake.ts'

/**
 * References from other datasets: none, since there are no other datasets. A query with `references()`
 * finds those of this dataset.
 */
export function references(c: LakeContext) {
  const search = allowParameters(searchOf(c), ['excludeInternalReferences', 'excludePaths'])
  if (!flag(search, 'excludeInternalReferences'))
    throw unsupported('The list of references within the dataset (excludeInternalReferences=false)')
  return c.json({ totalCount: 0, references: [] })
}
