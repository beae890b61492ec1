import { evaluateSync } from 'groq-js'
import { unsupported } from '../errors.ts'
import { narrow } from './narrow.ts'
import { parseQuery } from './parse.ts'
import type { View } from './perspective.ts'
import { withSearches } from './search.ts'

type Question = {
  query: string
  params: Record<string, unknown>
  view: View
  /** What `identity()` answers. */
  identity: string
  project: string
  dataset: string
}

/**
 * Answers a GROQ query at once, so that no write can come between its parts.
 * @returns plain JSON
 * @throws QueryParseError, or ApiError 501 for what groq-js cannot evaluate
 */
export function evaluateQuery({ query, params, view, identity, project, dataset }: Question) {
  const parsed = parseQuery(query, params)
  const searchable = query.includes('text::') ? withSearches(parsed, view.documents) : parsed
  const tree = narrow(searchable, view)
  try {
    const value: { data: unknown } = evaluateSync(tree, {
      dataset: view.documents,
      params,
      identity,
      sanity: { projectId: project, dataset },
      // A Map instead of a search through the dataset for every reference that is followed.
      dereference: ({ _ref }: { _ref: string }) => view.byId.get(_ref),
    })
    return value.data
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw unsupported(`A query which groq-js cannot evaluate ("${reason}")`)
  }
}
