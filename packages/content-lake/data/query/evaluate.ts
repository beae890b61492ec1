import { setImmediate as nextTurn } from 'node:timers/promises'
import { evaluate, evaluateSync } from 'groq-js'
import pLimit from 'p-limit'
import { ApiError, unsupported } from '../../http/errors.ts'
import { plainDots } from './dots.ts'
import { dereferenceWith, type Functions } from './functions.ts'
import { clock, ending, limited, maxBlocking, SlowQueryError } from './limit.ts'
import { makePathsLinear } from './linear-paths.ts'
import { type ParsedQuery, parseQuery } from './parse.ts'
import { plan } from './plan.ts'
import { searchAsMatches } from './search.ts'
import { sourceMapOf } from './source-map.ts'
import type { Node } from './tree.ts'
import type { View } from './views.ts'

export type Query = {
  query: string
  params: Record<string, unknown>
  /** What `identity()` answers. */
  identity: string
  project: string
  dataset: string
}
export type Question = Query & { view: View }

/** Whether others would wait for what concerns all of so many documents. */
export const isLarge = (count: number) => count > 5_000
/** Milliseconds after which a query goes to another thread. */
export const quickLimit = 20
/** The same while others may wait for a query before it: what takes longer is tried again, after them. */
const lateLimit = 5
/** Queries that have just taken longer than that. */
let late = 0
const secondAttempts = pLimit(1)
/** When the requests that have come by now are read. */
async function requestsRead() {
  await nextTurn()
  await nextTurn()
}

makePathsLinear()

/**
 * Answers a GROQ query of any kind in this thread if it does not take long.
 * @param apart Answers it in another thread.
 * @returns `"result":…`, and `"resultSourceMap":…` if wanted, as parts of a JSON object
 * @throws ApiError: 400 for a query that does not parse, 501 for what groq-js cannot evaluate, 400 after the time limit
 */
export async function answerQuery(
  question: Question,
  wantsSourceMap: boolean,
  apart: () => Promise<Uint8Array>,
): Promise<string | Uint8Array> {
  const parsed = parseQuery(question.query, question.params)
  const count = question.view.documents.length
  if (isLarge(count) && (parsed.usesDiff || parsed.hasSearch)) return apart()
  const within = async (maxMs: number) => {
    const began = performance.now()
    try {
      return await answerWithin(question, wantsSourceMap, maxMs)
    } catch (error) {
      if (!(error instanceof SlowQueryError)) throw error
    } finally {
      if (performance.now() - began > lateLimit) {
        late += 1
        requestsRead().then(() => late--)
      }
    }
  }
  const again = () => requestsRead().then(() => within(quickLimit))
  const answer = late
    ? ((await within(lateLimit)) ?? (await secondAttempts(again)))
    : await within(quickLimit)
  if (answer !== undefined) return answer
  // To start the other thread takes its time, too.
  await requestsRead()
  return apart()
}

/** The same within a time limit. A view changes only between two turns, and an evaluation takes one. */
export async function answerWithin(question: Question, wantsSourceMap: boolean, maxMs: number) {
  const parsed = parseQuery(question.query, question.params)
  const look = clock(maxMs)
  try {
    const result = parsed.usesDiff
      ? await evaluateAsync(parsed, question, look)
      : evaluateParsed(parsed, question, look, maxMs)
    const json = `"result":${toJson(result, look)}`
    if (!wantsSourceMap) return json
    const sourceMap = sourceMapOf(result, question.view, look)
    return `${json},"resultSourceMap":${JSON.stringify(sourceMap)}`
  } catch (error) {
    throw notEvaluated(error)
  }
}

/**
 * Answers a GROQ query at once, for transactions and listeners, which must not wait.
 * @throws as answerQuery does, and ApiError 501 for `diff::`, which groq-js evaluates only asynchronously
 */
export function evaluateQuery(question: Question, maxMs = maxBlocking): unknown {
  const parsed = parseQuery(question.query, question.params)
  if (parsed.usesDiff) throw unsupported('diff:: in a listener or a mutation')
  try {
    return evaluateParsed(parsed, question, clock(maxMs), maxMs)
  } catch (error) {
    throw notEvaluated(error)
  }
}

function evaluateParsed(parsed: ParsedQuery, question: Question, look: () => void, maxMs: number) {
  const work = () => {
    const { tree, resultOf } = planned(parsed, question, look)
    return resultOf(tree)
  }
  return parsed.hasOpenMatch ? limited(work, maxMs) : work()
}

async function evaluateAsync(parsed: ParsedQuery, question: Question, look: () => void) {
  const { tree, options } = planned(parsed, question, look)
  const value = await evaluate(tree, options)
  return await value.get()
}

function planned({ tree, usesDiff }: ParsedQuery, question: Question, look: () => void) {
  const { params, view, identity, project, dataset } = question
  const functions: Functions = { plainDots }
  const options = {
    dataset: view.documents,
    params,
    identity,
    sanity: { projectId: project, dataset },
    // A Map instead of a search through the dataset for every reference that is followed.
    dereference: dereferenceWith(view.byId, functions),
  }
  const resultOf = (node: unknown): unknown => {
    const value: { data: unknown } = evaluateSync(node, options)
    return value.data
  }
  const withLook = ending(look)
  const prepare = (node: Node) => withLook(searchAsMatches(node, view.documents))
  const planning = { view, functions, prepare, evaluate: usesDiff ? undefined : resultOf }
  return { tree: plan(tree, planning), options, resultOf }
}

function toJson(result: unknown, look: () => void) {
  if (!Array.isArray(result)) return JSON.stringify(result ?? null)
  const items = result.map((item) => {
    look()
    return JSON.stringify(item ?? null)
  })
  return `[${items.join()}]`
}

function notEvaluated(error: unknown) {
  if (error instanceof ApiError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return unsupported(`A query which groq-js cannot evaluate ("${reason}")`)
}
