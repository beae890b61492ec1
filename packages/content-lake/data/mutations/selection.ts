import { z } from 'zod'
import type { Lake } from '../../lake.ts'
import { evaluateQuery, isLarge, quickLimit } from '../query/evaluate.ts'
import { SlowQueryError } from '../query/limit.ts'
import { parseQuery } from '../query/parse.ts'
import { viewOf } from '../query/views.ts'
import { problem } from './problems.ts'
import type { Workspace } from './workspace.ts'

const rows = z.array(z.object({ _id: z.string(), _rev: z.string().nullish() }))
type Rows = z.infer<typeof rows>

/** What slow queries found, by the place of their mutation in the request. */
export type Selections = Map<number, Rows>

type Asked = { query: string; params?: Record<string, unknown> | undefined; identity: string }
type Context = { workspace: Workspace; selections: Selections; index: number }

/** A transaction does not wait for a slow query: `find` does, and then the transaction is tried again. */
export class SlowSelection extends Error {
  override name = 'SlowSelection'
  readonly index: number
  readonly find: () => Promise<Rows>

  constructor(index: number, find: () => Promise<Rows>) {
    super('The query of a mutation is slow')
    this.index = index
    this.find = find
  }
}

/**
 * @returns IDs of the documents that a mutation's query selects among those of the workspace
 * @throws SlowSelection if that would delay other requests, ApiError for a query that cannot be evaluated
 */
export function select(lake: Lake, { query, params = {}, identity }: Asked, context: Context) {
  const { workspace, selections, index } = context
  const known = selections.get(index)
  if (known?.every(({ _id, _rev }) => workspace.get(_id)?._rev === _rev))
    return known.map(({ _id }) => _id)

  const { store, project, dataset } = lake
  const { hasSearch } = parseQuery(query, params)
  const question = {
    // The last line of a query may be a comment. One that defines functions does not fit into another.
    query: /^\s*fn\s/.test(query) ? query : `(${query}\n)[]{_id, "_rev": *[_id == ^._id][0]._rev}`,
    ...{ params, identity, project, dataset },
  }
  const isAsCommitted = store.index.isUpToDate && workspace.touched.size === 0
  try {
    if (!isLarge(store.documents.size) || (isAsCommitted && !hasSearch)) {
      const view = isAsCommitted
        ? store.index.view('raw', 'all')
        : viewOf(workspace.documents(), 'raw', 'all')
      const found = evaluateQuery({ ...question, view }, quickLimit)
      return read(found, index).map(({ _id }) => _id)
    }
  } catch (error) {
    if (!(error instanceof SlowQueryError)) throw error
  }
  throw new SlowSelection(index, async () => {
    const bytes = await store.thread.answer({
      ...question,
      perspective: 'raw',
      sees: 'all',
      wantsSourceMap: false,
      sequence: store.last.sequence,
      unfinished: new Map([...workspace.touched].map(([id, { after }]) => [id, after])),
    })
    const { result } = JSON.parse(`{${Buffer.from(bytes)}}`)
    return read(result, index)
  })
}

function read(answer: unknown, index: number) {
  const { success, data } = rows.safeParse(answer)
  if (success) return data
  throw problem(400, index, {
    type: 'invalidQueryError',
    description: 'The query of a mutation must return an array of documents with their _id',
  })
}
