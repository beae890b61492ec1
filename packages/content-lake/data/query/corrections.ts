import { QueryParseError } from '../../http/errors.ts'
import { isRecord } from '../../store/document.ts'
import { withPlainDots } from './dots.ts'
import type { Node } from './tree.ts'

/**
 * What groq-js evaluates differently from hosted Sanity, written in other words that it evaluates alike.
 * Source: https://github.com/sanity-io/groq-test-suite
 * @param node of the syntax tree; it stays as it is
 * @throws QueryParseError for `score()` after anything that is no longer documents
 */
export function correct(node: Node, query: string): Node {
  const name = `${node.namespace}::${node.name}`
  if (node.type === 'OpCall' && node.op === 'in' && isPath(node.left) && isPath(node.right))
    return { ...node, left: argumentOf(node.left) }
  if (node.type === 'FuncCall' && name === 'array::unique') return withOneNull(node)
  if (node.type === 'OpCall' && node.op === 'match' && !isFunction(node.right, 'text', 'query'))
    return { ...node, left: withPlainDots(node.left), right: withPlainDots(node.right) }
  if (node.type === 'PipeFuncCall' && node.name === 'score' && !isOfDocuments(node.base))
    throw new QueryParseError('score() must be applied to documents, before any projection', {
      query,
      start: 0,
      end: query.length,
    })
  return node
}

const value = (value: unknown): Node => ({ type: 'Value', value })
const self: Node = { type: 'This' }

const isFunction = (node: unknown, namespace: string, name: string): node is Node =>
  isRecord(node) && node.type === 'FuncCall' && node.namespace === namespace && node.name === name

/** `path("a.b")` in another path: groq-js looks up text only. */
const isPath = (node: unknown) => isFunction(node, 'global', 'path')
const argumentOf = ({ args }: Node) => (Array.isArray(args) ? args[0] : undefined)

/** groq-js keeps every null, so it gets a text that no document has. */
function withOneNull(unique: Node): Node {
  const mark = value('\u0000null')
  const orMark = { type: 'FuncCall', namespace: 'global', name: 'coalesce', args: [self, mark] }
  const marked = { type: 'Map', base: argumentOf(unique), expr: orMark }
  const isMark = { type: 'OpCall', op: '==', left: self, right: mark }
  const alternative = { type: 'SelectAlternative', condition: isMark, value: value(null) }
  const unmarked = { type: 'Select', alternatives: [alternative], fallback: self }
  return { type: 'Map', base: { ...unique, args: [marked] }, expr: unmarked }
}

function isOfDocuments(node: unknown): boolean {
  if (!isRecord(node)) return false
  const { type, base } = node
  if (type === 'Group' || type === 'Filter' || type === 'Slice' || type === 'PipeFuncCall')
    return isOfDocuments(base)
  return type !== 'Map' && type !== 'FlatMap' && type !== 'Projection' && type !== 'AccessElement'
}
