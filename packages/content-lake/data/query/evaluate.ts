import { evaluate, evaluateSync } from 'groq-js'
import { ApiError, unsupported } from '../../http/errors.ts'
import { answerApart } from './apart.ts'
import { plainDots } from './dots.ts'
import { dereferenceWith } from './functions.ts'
import { ending, limited, maxBlocking, SlowQueryError } from './limit.ts'
import { makePathsLinear } from './linear-paths.ts'
import { narrow } from './narrow.ts'
import { type ParsedQuery, parseQuery } from './parse.ts'
import type { View } from './perspective.ts'
import { searchAsMatches } from './search.ts'
import { rebuild } from './tree.ts'

export type Question = {
  query: string
  params: Record<string, unknown>
  view: View
  /** What `identity()` answers. */
  identity: string
  project: string
  dataset: string
}

/** Milliseconds after which a query goes to a thread of its own. */
const quick = 200

makePathsLinear()

/**
 * Answers a GROQ query of any kind. A view never changes, so no write can come between its parts.
 * @returns plain JSON
 * @throws QueryParseError, or ApiError: 501 for what groq-js cannot evaluate, 400 after the time limit
 */
export async function answerQuery(question: Question): Promise<unknown> {
  const parsed = parseQuery(question.query, question.params)
  try {
    return parsed.usesDiff
      ? await evaluateWhole(question, quick)
      : evaluateParsed(parsed, question, quick)
  } catch (error) {
    if (!(error instanceof SlowQueryError)) throw notEvaluated(error)
  }
  try {
    return await answerApart(question)
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
  try {
    return evaluateParsed(parsed, question, maxBlocking)
  } catch (error) {
    throw notEvaluated(error)
  }
}

function evaluateParsed(parsed: ParsedQuery, question: Question, maxMs: number) {
  const work = () => {
    const { tree, options } = prepare(parsed, question, maxMs)
    const value: { data: unknown } = evaluateSync(tree, options)
    return value.data
  }
  return parsed.hasOpenMatch ? limited(work, maxMs) : work()
}

/** Answers a GROQ query of any kind in this thread. */
export async function evaluateWhole(question: Question, maxMs: number): Promise<unknown> {
  const { tree, options } = prepare(parseQuery(question.query, question.params), question, maxMs)
  const value = await evaluate(tree, options)
  return await value.get()
}

function prepare({ tree }: ParsedQuery, question: Question, maxMs: number) {
  const { params, view, identity, project, dataset } = question
  const inTime = ending(maxMs)
  return {
    tree: rebuild(tree, (node) => inTime(narrow(searchAsMatches(node, view.documents), view))),
    options: {
      dataset: view.documents,
      params,
      identity,
      sanity: { projectId: project, dataset },
      // A Map instead of a search through the dataset for every reference that is followed.
      dereference: dereferenceWith(view.byId, { plainDots }),
    },
  }
}

function notEvaluated(error: unknown) {
  if (error instanceof ApiError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return unsupported(`A query which groq-js cannot evaluate ("${reason}")`)
}
