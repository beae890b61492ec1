import { badRequest, unsupported } from '../http/errors.ts'
import { allowParameters, choice, flag } from '../http/parameters.ts'
import { type LakeContext, searchOf } from '../lake.ts'
import { effectsOf } from '../streams/effects.ts'
import type { PastTransaction } from './history.ts'
import { instant } from './past-documents.ts'

const parameters = [
  'excludeContent',
  'excludeMutations',
  'includeIdentifiedDocumentsOnly',
  'effectFormat',
  'fromTransaction',
  'toTransaction',
  'fromTime',
  'toTime',
  'authors',
  'reverse',
  'limit',
]
const maxLimit = 1000

/**
 * Who changed what and when, one transaction a line; without ids in the path, in the whole dataset.
 * Sanity HTTP API, history: https://www.sanity.io/docs/http-reference/history
 */
export function pastTransactions(c: LakeContext) {
  const search = allowParameters(searchOf(c), parameters)
  if (!flag(search, 'excludeContent'))
    throw unsupported('The content of whole documents in the list of transactions')
  const { history } = c.var.lake.store
  const ids = c.req.param('ids')?.split(',')
  const onlyIdentified = flag(search, 'includeIdentifiedDocumentsOnly')
  const time = (name: string) => {
    const value = search.get(name)
    return value ? instant(value) : undefined
  }
  const transactions = history.transactions(ids, {
    from: search.get('fromTransaction') || undefined,
    to: search.get('toTransaction') || undefined,
    fromTime: time('fromTime'),
    toTime: time('toTime'),
    authors: search.get('authors')?.split(','),
    newestFirst: flag(search, 'reverse'),
    limit: limitOf(search, 100),
  })
  const effectFormat = choice(search, 'effectFormat', 'mendoza')
  const tell = ({ sequence, mutations, ...stamp }: PastTransaction) => {
    const changes = history
      .changes(sequence)
      .filter(({ id }) => !onlyIdentified || !ids || ids.includes(id))
    const effects = changes.map((change) => [change.id, effectsOf(change)])
    return {
      ...stamp,
      ...(!flag(search, 'excludeMutations') && { mutations }),
      documentIDs: changes.map(({ id }) => id),
      ...(effectFormat && { effects: Object.fromEntries(effects) }),
    }
  }
  const lines = transactions.map((transaction) => `${JSON.stringify(tell(transaction))}\n`)
  return c.body(lines.join(''), 200, { 'Content-Type': 'application/x-ndjson' })
}

/** @throws ApiError 400 for what is not a number from 1 to 1000 */
export function limitOf(search: URLSearchParams, fallback: number) {
  const limit = search.get('limit') ?? String(fallback)
  if (/^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= maxLimit) return Number(limit)
  throw badRequest(`The limit is "${limit}"; it must be a number from 1 to ${maxLimit}.`)
}
