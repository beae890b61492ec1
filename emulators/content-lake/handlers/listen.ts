import { untilSignedOut } from '../access.ts'
import { type Document, isPublic, isVersion, randomId } from '../document.ts'
import { badRequest } from '../errors.ts'
import { type LakeContext, searchOf } from '../lake.ts'
import { eventStream } from '../listeners/event-stream.ts'
import { mutationEvents, type Seen } from '../listeners/mutation-events.ts'
import { allowParameters, flag, questionOf } from '../parameters.ts'
import { evaluateQuery } from '../query/evaluate.ts'
import type { Change, Transaction } from '../store.ts'

const options = [
  'includeResult',
  'includePreviousRevision',
  'includeMutations',
  'includeAllVersions',
  'visibility',
  'effectFormat',
  'enableResume',
]

/**
 * Tells of every change to documents that the query selects.
 * Sanity HTTP API, listen: https://www.sanity.io/docs/http-reference/listen
 */
export function listen(c: LakeContext) {
  const search = searchOf(c)
  const { query, params, names } = questionOf(search)
  allowParameters(search, [...options, ...names])
  const effectFormat = search.get('effectFormat') ?? 'none'
  if (effectFormat !== 'none' && effectFormat !== 'mendoza')
    throw badRequest(`The effectFormat is "${effectFormat}"; it must be mendoza.`)
  const visibility = search.get('visibility') ?? 'transaction'
  if (visibility !== 'transaction' && visibility !== 'query')
    throw badRequest(`The visibility is "${visibility}"; it must be transaction or query.`)
  const included = {
    includeResult: flag(search, 'includeResult'),
    includePreviousRevision: flag(search, 'includePreviousRevision'),
    includeMutations: flag(search, 'includeMutations', true),
    includeEffects: effectFormat === 'mendoza',
  }
  const versions = flag(search, 'includeAllVersions')
  const isResumed = flag(search, 'enableResume') && c.req.header('last-event-id') !== undefined

  const { lake, user } = c.var
  const { store } = lake
  const ask = (...documents: Document[]) =>
    evaluateQuery({
      query,
      params,
      view: { documents, byId: user ? store.index.documents : store.index.view('raw', false).byId },
      identity: user?.id ?? '<anonymous>',
      project: lake.project,
      dataset: lake.dataset,
    })
  const selects = (document: Document | null) => {
    if (document === null || (user === null && !isPublic(document))) return false
    if (isVersion(document._id) && !versions) return false
    const answer = ask(document)
    return Array.isArray(answer) ? answer.length > 0 : answer !== null
  }
  // A query that cannot be evaluated is refused now, not at the first change.
  ask()

  return eventStream((send) => {
    // What was missed is not told again: a listener who comes back reads its documents anew.
    send({ event: isResumed ? 'reset' : 'welcome', data: { listenerName: randomId() } })
    const deliver = (transaction: Transaction) => {
      const seen = transaction.changes.flatMap((change) => see(change, selects))
      const isVisible = store.index.isVisible(transaction.id)
      for (const event of mutationEvents(transaction, seen, { ...included, isVisible })) send(event)
    }
    return visibility === 'query' ? store.index.onVisible(deliver) : store.onCommit(deliver)
  }, untilSignedOut(c))
}

function see(change: Change, selects: (document: Document | null) => boolean): Seen[] {
  const [before, after] = [selects(change.before), selects(change.after)]
  if (!before && !after) return []
  const transition = !before ? 'appear' : after ? 'update' : 'disappear'
  return [{ change, transition }]
}
