import { type Document, isRecord } from '../../store/document.ts'
import type { View } from './perspective.ts'
import type { Node } from './tree.ts'

type Condition = { path: string[]; value: string }
type ByValue = ReadonlyMap<string, Document[]>

/** Built at the first query that needs it; a view never changes. */
const indexes = new WeakMap<View, Map<string, ByValue>>()

/**
 * Replaces the dataset in `*[field == "text" && …]` by the documents that meet such a condition.
 * groq-js evaluates a filter for every document of the dataset; here an index answers the
 * comparisons with a text, and groq-js evaluates the whole filter for the rest.
 * @param node of the syntax tree; it stays as it is
 */
export function narrow(node: Node, view: View): Node {
  const candidates = isFilterOfAll(node) ? candidatesFor(node.expr, view) : undefined
  return candidates ? { ...node, base: { type: 'Value', value: candidates } } : node
}

const isFilterOfAll = (node: Node) =>
  node.type === 'Filter' && isRecord(node.base) && node.base.type === 'Everything'

/** @returns the shortest list that an index gives, in the view's order; undefined without any */
function candidatesFor(filter: unknown, view: View) {
  const [shortest] = conditionsOf(filter)
    .map(({ path, value }) => indexBy(path, view).get(value) ?? [])
    .sort((a, b) => a.length - b.length)
  return shortest
}

function conditionsOf(filter: unknown): Condition[] {
  if (!isRecord(filter)) return []
  if (filter.type === 'Group') return conditionsOf(filter.base)
  if (filter.type === 'And') return [...conditionsOf(filter.left), ...conditionsOf(filter.right)]
  if (filter.type !== 'OpCall' || filter.op !== '==') return []
  const { left, right } = filter
  return [conditionOf(left, right), conditionOf(right, left)].filter((found) => found !== undefined)
}

function conditionOf(field: unknown, text: unknown): Condition | undefined {
  const path = pathOf(field)
  if (!path || !isRecord(text) || text.type !== 'Value') return undefined
  return typeof text.value === 'string' ? { path, value: text.value } : undefined
}

/** @returns `['slug', 'current']` for `slug.current`; undefined for anything but plain attributes */
function pathOf(node: unknown): string[] | undefined {
  if (!isRecord(node) || node.type !== 'AccessAttribute') return undefined
  if (node.base === undefined) return [String(node.name)]
  const base = pathOf(node.base)
  return base && [...base, String(node.name)]
}

function indexBy(path: string[], view: View): ByValue {
  const ofView = indexes.get(view) ?? new Map<string, ByValue>()
  indexes.set(view, ofView)
  const key = JSON.stringify(path)
  const index = ofView.get(key) ?? Map.groupBy(view.documents, (document) => textAt(document, path))
  ofView.set(key, index)
  return index
}

/** The same attribute as groq-js reads: its own, of an object. `''` also means "no text". */
function textAt(document: Document, path: string[]) {
  let value: unknown = document
  for (const name of path) {
    value = isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
  }
  return typeof value === 'string' ? value : ''
}
