import { GroqSyntaxError, parse } from 'groq-js'
import { LRUCache } from 'lru-cache'
import { queryParseError, unsupported } from '../../http/errors.ts'
import { isRecord } from '../../store/document.ts'
import { correct } from './corrections.ts'
import { isSearch } from './search.ts'
import { nodesOf, rebuild } from './tree.ts'

/** groq-js parses these and then throws, or has them for change filters only. */
const refused = [/^(?:text|geo|documents|media|user|delta)::/, /^global::anywhere$/]

const longestKept = 10_000
const parsed = new LRUCache<string, ParsedQuery>({ max: 200 })

export type ParsedQuery = {
  /** groq-js's syntax tree with the parameters in it. */
  tree: unknown
  usesDiff: boolean
  /** Whether a pattern of `match` is unknown or has many wildcards: it may take exponential time. */
  hasOpenMatch: boolean
  /** Whether it searches whole documents. */
  hasSearch: boolean
}

/**
 * @returns the query, from a small cache if possible
 * @throws ApiError 400 for a query that does not parse or lacks a parameter, 501 naming a function that is
 *   not emulated
 */
export function parseQuery(query: string, params: Record<string, unknown>): ParsedQuery {
  const key = JSON.stringify([query, params])
  const found = parsed.get(key) ?? parseChecked(query, params)
  if (key.length <= longestKept) parsed.set(key, found)
  return found
}

function parseChecked(query: string, params: Record<string, unknown>): ParsedQuery {
  const tree = parseOrRefuse(query, params)
  const searches = new Set<unknown>()
  let [usesDiff, hasOpenMatch] = [false, false]
  for (const node of nodesOf(tree)) {
    if (isSearch(node)) searches.add(node.right)
    usesDiff ||= node.type === 'FuncCall' && node.namespace === 'diff'
    hasOpenMatch ||= node.type === 'OpCall' && node.op === 'match' && !hasFewWildcards(node.right)
    if (node.type === 'Parameter') throw missingParameter(query, String(node.name))
    const name = `${node.namespace}::${node.name}`
    if (searches.has(node)) continue
    if (node.type === 'FuncCall' && refused.some((pattern) => pattern.test(name)))
      throw unsupported(`The function ${name.replace('global::', '')}()`)
  }
  const corrected = rebuild(tree, (node) => correct(node, query))
  return { tree: corrected, usesDiff, hasOpenMatch, hasSearch: searches.size > 0 }
}

const hasFewWildcards = (pattern: unknown) =>
  isRecord(pattern) && pattern.type === 'Value' && String(pattern.value).split('*').length <= 4

function parseOrRefuse(query: string, params: Record<string, unknown>): unknown {
  try {
    return parse(query, { params })
  } catch (error) {
    if (error instanceof GroqSyntaxError) {
      const start = Math.min(error.position, query.length)
      const description = error.message.replace(/^.* at position \d+: /, '')
      throw queryParseError(description, query, start, Math.min(start + 1, query.length))
    }
    const description = error instanceof Error ? error.message : String(error)
    if (description === 'Undefined function: geo') throw unsupported('The function geo()')
    throw queryParseError(description, query)
  }
}

function missingParameter(query: string, name: string) {
  const start = query.indexOf(`$${name}`)
  const description = `param $${name} referenced, but not provided`
  return queryParseError(description, query, start, start + name.length + 1)
}
