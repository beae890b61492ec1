import { evaluate, evaluateSync } from 'groq-js'
import { ApiError, unsupported } from '../../http/errors.ts'
import { limited } from './limit.ts'
import { makePathsLinear } from './linear-paths.ts'
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

makePathsLinear()

/**
 * Answers a GROQ query of any kind. A view never changes, so no write can come between its parts.
 * @returns plain JSON
 * @throws QueryParseError, or ApiError: 501 for what groq-js cannot evaluate, 400 after the time limit
 */
export async function answerQuery(question: Question): Promise<unknown> {
  if (!usesDiff(question)) return limited(() => evaluateQuery(question))
  const { tree, options } = prepare(question)
  try {
    const value = await evaluate(tree, options)
    return await value.get()
  } catch (error) {
    throw notEvaluated(error)
  }
}

/**
 * Answers a GROQ query at once, for transactions and listeners, which must not wait.
 * @throws as answerQuery does, and ApiError 501 for `diff::`; there is no time limit
 */
export function evaluateQuery(question: Question): unknown {
  const { tree, options } = prepare(question)
  if (usesDiff(question)) throw unsupported('diff:: in a listener or a mutation')
  try {
    const value: { data: unknown } = evaluateSync(tree, options)
    return value.data
  } catch (error) {
    throw notEvaluated(error)
  }
}

/** groq-js evaluates it only asynchronously. */
const usesDiff = ({ query }: Question) => /\bdiff\s*::/.test(query)

function prepare({ query, params, view, identity, project, dataset }: Question) {
  const parsed = parseQuery(query, params)
  const searchable = query.includes('text::') ? withSearches(parsed, view.documents) : parsed
  return {
    tree: narrow(searchable, view),
    options: {
      dataset: view.documents,
      params,
      identity,
      sanity: { projectId: project, dataset },
      // A Map instead of a search through the dataset for every reference that is followed.
      dereference: ({ _ref }: { _ref: string }) => view.byId.get(_ref),
    },
  }
}

function notEvaluated(error: unknown) {
  if (error instanceof ApiError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return unsupported(`A query which groq-js cannot evaluate ("${reason}")`)
}
