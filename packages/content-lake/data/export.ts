import { setImmediate as nextTurn } from 'node:timers/promises'
import { allowParameters } from '../http/parameters.ts'
import { type LakeContext, searchOf } from '../lake.ts'

/** Documents that are written between other requests. */
const perTurn = 500

/**
 * Every document, drafts too, one a line in the order of their ids, as they were at the request.
 * Sanity HTTP API, export: https://www.sanity.io/docs/http-reference/export
 */
export function exportDocuments(c: LakeContext) {
  const { lake, user } = c.var
  const search = allowParameters(searchOf(c), ['types'])
  const types = search.get('types')?.split(',')
  const { documents } = lake.store.index.view('raw', user ? 'all' : 'public')
  const left = documents.filter(({ _type }) => !types || types.includes(_type))
  const encoder = new TextEncoder()
  let next = 0
  const body = new ReadableStream({
    async pull(controller) {
      await nextTurn()
      const lines = left.slice(next, next + perTurn).map((one) => `${JSON.stringify(one)}\n`)
      next += perTurn
      if (lines.length === 0) controller.close()
      else controller.enqueue(encoder.encode(lines.join('')))
    },
  })
  return c.body(body, 200, { 'Content-Type': 'application/x-ndjson' })
}
