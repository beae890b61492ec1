import { setImmediate as nextTurn } from 'node:timers/promises'
import { userOf } from '../../auth/access.ts'
import { allowParameters, choice, flag } from '../../http/parameters.ts'
import { type LakeContext, searchOf } from '../../lake.ts'
import { checkGroqVersion } from '../query/version.ts'
import { execute } from './execute.ts'
import { parseMutations, selectionOf } from './request.ts'

const parameters = [
  'returnIds',
  'returnDocuments',
  'visibility',
  'dryRun',
  'autoGenerateArrayKeys',
  'skipCrossDatasetReferenceValidation',
]

/** Sanity HTTP API, mutate: https://www.sanity.io/docs/http-reference/mutation */
export async function mutate(c: LakeContext) {
  const search = allowParameters(searchOf(c), parameters)
  // `sync` answers when queries see the change, the others after the commit.
  const visibility = choice(search, 'visibility', 'sync', 'async', 'deferred') ?? 'sync'
  const returnIds = flag(search, 'returnIds')
  const returnDocuments = flag(search, 'returnDocuments')

  const request = parseMutations(await c.req.text())
  for (const selection of request.mutations.map(selectionOf))
    if (selection && 'query' in selection)
      checkGroqVersion(c.req.param('version'), selection.query, selection.params)
  // A large request is read in one turn, and done in another.
  await nextTurn()
  const { lake } = c.var
  const { transactionId, results } = await execute(lake, request.mutations, {
    author: userOf(c).id,
    transactionId: request.transactionId,
    autoGenerateArrayKeys: flag(search, 'autoGenerateArrayKeys'),
    dryRun: flag(search, 'dryRun'),
  })
  if (visibility === 'sync') await lake.store.index.untilVisible(transactionId)
  return c.json({
    transactionId,
    results: results.map(({ id, operation, document }) => ({
      ...((returnIds || returnDocuments) && { id }),
      operation,
      ...(returnDocuments && { document }),
    })),
  })
}
