import { untilSignedOut } from '../auth/access.ts'
import { evaluateQuery } from '../data/query/evaluate.ts'
import { checkGroqVersion, isPublishedByDefault } from '../data/query/version.ts'
import { ApiError } from '../http/errors.ts'
import { allowParameters, choice, flag, questionOf } from '../http/parameters.ts'
import { type LakeContext, searchOf } from '../lake.ts'
import { type Document, isDraft, isPublic, isVersion, randomId } from '../store/document.ts'
import type { Change, Transaction } from '../store/transaction.ts'
import { eventStream } from './event-stream.ts'
import { mutationEvents, type Seen } from './mutation-events.ts'

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
 * Sends an event for every change to documents that the query selects. An invalid query is answered
 * with 200 and an `error` event, since an EventSource cannot read the body of an error response.
 * Sanity HTTP API, listen: https://www.sanity.io/docs/http-reference/listen
 */
export function listen(c: LakeContext) {
  const search = searchOf(c)
  const { query, params, names } = questionOf(search)
  allowParameters(search, [...options, ...names])
  const visibility = choice(search, 'visibility', 'transaction', 'query') ?? 'transaction'
  const included = {
    includeResult: flag(search, 'includeResult'),
    includePreviousRevision: flag(search, 'includePreviousRevision'),
    includeMutations: flag(search, 'includeMutations', true),
    includeEffects: choice(search, 'effectFormat', 'none', 'mendoza') === 'mendoza',
  }
  const version = c.req.param('version') ?? ''
  const includes = versionFilter(search, version)
  const lastEvent = flag(search, 'enableResume') ? c.req.header('last-event-id') : undefined

  const { lake, user } = c.var
  const { store, project, dataset } = lake
  const { byId } = store.index.view('raw', user ? 'all' : 'public')
  const question = { query, params, identity: user?.id ?? '<anonymous>', project, dataset }
  const ask = (...documents: Document[]) =>
    evaluateQuery({ ...question, view: { documents, byId } })
  const selects = (document: Document | null) => {
    if (document === null || (user === null && !isPublic(document))) return false
    if (!includes(document._id)) return false
    const answer = ask(document)
    return Array.isArray(answer) ? answer.length > 0 : answer !== null
  }
  try {
    // A query that cannot be evaluated is refused now, not at the first change.
    checkGroqVersion(version, query, params)
    ask()
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return invalidQuery(error)
    throw error
  }

  return eventStream((send, orEnd) => {
    const eventsOf = (transaction: Transaction) => {
      const seen = transaction.changes.flatMap((change) => see(change, selects))
      const isVisible = store.index.isVisible(transaction.id)
      return mutationEvents(transaction, seen, { ...included, isVisible })
    }
    const deliver = orEnd((transaction: Transaction) => {
      for (const event of eventsOf(transaction)) send(event)
    })
    const missed = lastEvent === undefined ? undefined : store.since(lastEvent)
    // After `reset` the client reads its documents again.
    const event = missed ? 'welcomeback' : missed === null ? 'reset' : 'welcome'
    send({ event, data: { listenerName: randomId() } })
    const events = (missed ?? [])
      .filter(({ id }) => visibility === 'transaction' || store.index.isVisible(id))
      .flatMap(eventsOf)
    const last = events.findIndex(({ id }) => id === lastEvent)
    for (const event of events.slice(last + 1)) send(event)
    return visibility === 'query' ? store.index.onVisible(deliver) : store.onCommit(deliver)
  }, untilSignedOut(c))
}

/** @returns whether the listener gets events for a document with this id */
function versionFilter(search: URLSearchParams, apiVersion: string) {
  if (flag(search, 'includeAllVersions')) return () => true
  if (isPublishedByDefault(apiVersion)) return (id: string) => !isDraft(id) && !isVersion(id)
  return (id: string) => !isVersion(id)
}

/** The stream stays open, so that an EventSource does not connect again and again. */
const invalidQuery = (error: ApiError) =>
  eventStream((send) => {
    send({ event: 'error', data: { message: error.message, ...error.body } })
    return () => {}
  })

function see(change: Change, selects: (document: Document | null) => boolean): Seen[] {
  const [before, after] = [selects(change.before), selects(change.after)]
  if (!before && !after) return []
  const transition = !before ? 'appear' : after ? 'update' : 'disappear'
  return [{ change, transition }]
}
