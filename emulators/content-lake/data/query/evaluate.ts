import { evaluate, evaluateSync } from 'groq-js'
import { ApiError, unsupported } from '../../http/errors.ts'
import { ending, limited } from './limit.ts'
import { makePathsLinear } from './linear-paths.ts'
import { narrow } from './narrow.ts'
import { type ParsedQuery, parseQuery } from './parse.ts'
import type { View } from './perspective.ts'
import { searchAsMatches } from './search.ts'
import { rebuild } from './tree.ts'

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
  const parsed = parseQuery(question.query, question.params)
  if (!parsed.usesDiff) return evaluateParsed(parsed, question)
  const { tree, options } = prepare(parsed, question)
  try {
    const value = await evaluate(tree, options)
    return await value.get()
  } catch (error) {
    throw notEvaluated(error)
  }
}

/**
 * Answers a GROQ query at once, for transactions and listeners, which must not wait.
 * @throws as answerQuery does, and ApiError 501 for `diff::`, which groq-js evaluates only asynchronously
 */
export function evaluateQuery(question: Question): unknown {
  const parsed = parseQuery(question.query, question.params)
  if (parsed.usesDiff) throw unsupported('diff:: in a listener or a mutation')
  return evaluateParsed(parsed, question)
}

function evaluateParsed(parsed: ParsedQuery, question: Question) {
  const work = () => {
    const { tree, options } = prepare(parsed, question)
    const value: { data: unknown } = evaluateSync(tree, options)
    return value.data
  }
  try {
    return parsed.hasOpenMatch ? limited(work) : work()
  } catch (error) {
    throw notEvaluated(error)
  }
}

function prepare(parsed: ParsedQuery, { params, view, identity, project, dataset }: Question) {
  const inTime = ending()
  return {
    tree: rebuild(parsed.tree, (node) =>
      inTime(narrow(searchAsMatches(node, view.documents), view)),
    ),
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
