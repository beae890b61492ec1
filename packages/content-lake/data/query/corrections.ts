import { queryParseError } from '../../http/errors.ts'
import { isRecord } from '../../store/document.ts'
import { withPlainDots } from './dots.ts'
import { coalesce, isFunction, type Node, operation, self, valueNode } from './tree.ts'

/**
 * What groq-js evaluates differently from hosted Sanity, written in other words that it evaluates alike.
 * Source: https://github.com/sanity-io/groq-test-suite
 * @param node of the syntax tree; it stays as it is
 * @throws ApiError 400 for `score()` after anything that is no longer documents
 */
export function correct(node: Node, query: string): Node {
  const name = `${node.namespace}::${node.name}`
  if (node.type === 'OpCall' && node.op === 'in' && isPath(node.left) && isPath(node.right))
    return { ...node, left: argumentOf(node.left) }
  if (node.type === 'FuncCall' && name === 'array::unique') return withOneNull(node)
  if (node.type === 'OpCall' && node.op === 'match' && !isFunction(node.right, 'text', 'query'))
    return { ...node, left: withPlainDots(node.left), right: withPlainDots(node.right) }
  if (node.type === 'PipeFuncCall' && node.name === 'score' && !isOfDocuments(node.base))
    throw queryParseError('score() must be applied to documents, before any projection', query)
  return node
}

/** `path("a.b")` in another path: groq-js looks up text only. */
const isPath = (node: unknown) => isFunction(node, 'global', 'path')
const argumentOf = ({ args }: Node) => (Array.isArray(args) ? args[0] : undefined)

/** groq-js keeps every null, so it gets a text that no document has. */
function withOneNull(unique: Node): Node {
  const mark = valueNode('\u0000null')
  const marked = { type: 'Map', base: argumentOf(unique), expr: coalesce(self, mark) }
  const condition = operation(self, '==', mark)
  const alternatives = [{ type: 'SelectAlternative', condition, value: valueNode(null) }]
  const unmarked = { type: 'Select', alternatives, fallback: self }
  return { type: 'Map', base: { ...unique, args: [marked] }, expr: unmarked }
}

function isOfDocuments(node: unknown): boolean {
  if (!isRecord(node)) return false
  const { type, base } = node
  if (type === 'Group' || type === 'Filter' || type === 'Slice' || type === 'PipeFuncCall')
    return isOfDocuments(base)
  return type !== 'Map' && type !== 'FlatMap' && type !== 'Projection' && type !== 'AccessElement'
}
