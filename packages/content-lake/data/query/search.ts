import { evaluateSync, parse } from 'groq-js'
import { type Document, isRecord } from '../../store/document.ts'
import { isFunction, type Node, operation, valueNode } from './tree.ts'

type Search = Node & { left: Node; right: { args: [{ value: string }] } }

/** Whether a node of a syntax tree is `… match text::query("…")`, which groq-js parses and cannot do. */
export function isSearch(node: unknown): node is Search {
  if (!isRecord(node) || node.type !== 'OpCall' || node.op !== 'match') return false
  const { left, right } = node
  if (!isRecord(left) || !isFunction(right, 'text', 'query')) return false
  const [words]: unknown[] = Array.isArray(right.args) ? right.args : []
  return isRecord(words) && typeof words.value === 'string'
}

/**
 * @returns the node, or, for a search, plain matches: one for each word, negated where it
 *   begins with "-". `[@, …]` means all the text of a document.
 * Source: https://www.sanity.io/docs/specifications/groq-functions
 */
export const searchAsMatches = (node: Node, documents: Document[]) =>
  isSearch(node) ? matchesOf(node, documents) : node

function matchesOf({ left, right }: Search, documents: Document[]): Node {
  const words = right.args[0].value.match(/-?"[^"]*"|\S+/g) ?? []
  const id = { type: 'AccessAttribute', name: '_id' }
  const has = (word: string) =>
    isWholeDocument(left)
      ? operation(id, 'in', valueNode(matching(documents, word)))
      : operation(left, 'match', valueNode(word))
  return words
    .filter((word) => word !== '*')
    .map((word) => {
      const found = has(word.replaceAll(/^-|"/g, ''))
      return word.startsWith('-') ? { type: 'Not', base: found } : found
    })
    .reduce((left, right) => ({ type: 'And', left, right }), valueNode(true))
}

/** `@`, or an array that holds it. */
function isWholeDocument(node: unknown): boolean {
  if (!isRecord(node)) return false
  const { type, base, elements } = node
  if (type === 'Group') return isWholeDocument(base)
  if (type === 'Array' && Array.isArray(elements))
    return elements.some(({ value }) => isWholeDocument(value))
  return type === 'This'
}

const byTexts = parse('*[texts match $word]._id')

/** @returns ids of the documents one of whose texts has the word */
function matching(documents: Document[], word: string): string[] {
  const dataset = documents.map((document) => ({ _id: document._id, texts: textsOf(document) }))
  const found: { data: string[] } = evaluateSync(byTexts, { dataset, params: { word } })
  return found.data
}

/** Documents never change in place, so their texts are gathered once. */
const gathered = new WeakMap<Document, string[]>()

function textsOf(document: Document): string[] {
  const texts = gathered.get(document) ?? gather(document)
  gathered.set(document, texts)
  return texts
}

function gather(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(gather) : []
}
