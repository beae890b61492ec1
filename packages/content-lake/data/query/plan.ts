import { compareIds, type Document, isRecord } from '../../store/document.ts'
import { callOf, type Functions } from './functions.ts'
import { compareBy, type Indexes, type Key } from './indexes.ts'
import { coalesce, type Node, nodesOf, rebuild, valueNode } from './tree.ts'
import type { View } from './views.ts'

type Planning = {
  view: View
  functions: Functions
  /** Changes each node, such as for a time limit. */
  prepare: (node: Node) => Node
  /** Evaluates a node that does not depend on those around it; undefined if only that is possible asynchronously. */
  evaluate?: ((node: Node) => unknown) | undefined
}

/** A filter of the dataset: of its conditions, those that remain for documents of this type. */
type Source = { type: string | undefined; rest: unknown[] }

type Condition = { key: Key; values?: string[]; value?: Node }

/** So many documents are not searched any further. */
const few = 4

/**
 * Rewrites a syntax tree so that groq-js evaluates it for as few documents as possible, with equal results:
 * - In `*[_type == "a" && …]`, documents that an index finds replace the dataset.
 * - In `*[by._ref == ^._id]`, the index is asked for each of the documents around it.
 * - In `*[…] | order(date)[0...10]`, the first documents of an ordered index replace the dataset.
 * @param tree It stays as it is.
 * @param planning Its `functions` get those that the new tree calls.
 */
export function plan(tree: unknown, { view, functions, prepare, evaluate }: Planning) {
  const { indexes } = view
  if (!indexes) return rebuild(tree, prepare)
  const sources = new WeakMap<object, Source>()
  const sourceOf = (node: unknown) => (isRecord(node) ? sources.get(node) : undefined)
  const change = (node: Node): { changed: Node; source?: Source } => {
    if (isFilterOfAll(node)) return narrow(node, { view, indexes, functions })
    if (node.type === 'Everything') return { changed: node, source: { type: undefined, rest: [] } }
    return { changed: (evaluate && shorten(node, { indexes, evaluate, sourceOf })) ?? node }
  }
  return rebuild(tree, (node) => {
    const { changed, source } = change(node)
    const prepared = prepare(changed)
    if (source) sources.set(prepared, source)
    return prepared
  })
}

const isFilterOfAll = (node: Node) =>
  node.type === 'Filter' && isRecord(node.base) && node.base.type === 'Everything'

function narrow(
  filter: Node,
  { view, indexes, functions }: { view: View; indexes: Indexes; functions: Functions },
): { changed: Node; source?: Source } {
  const parts = partsOf(filter.expr)
  const typed = parts.find((part) => typeOf(part) !== undefined)
  const type = typeOf(typed)
  const others = parts.filter((part) => part !== typed)
  const source = { type, rest: others }
  const ofType = type === undefined ? undefined : indexes.get(undefined, typeKey)?.get(type)
  if (type !== undefined && !ofType) return { changed: filter, source }

  const find = (key: Key) => {
    if (isField(key, '_id'))
      return (id: string) => {
        const document = view.byId.get(id)
        return document && (type === undefined || document._type === type) ? [document] : []
      }
    const index = indexes.get(type, key)
    return index && ((text: string) => index.get(text))
  }
  const conditions = others.flatMap((part) => {
    const condition = conditionOf(part)
    return condition ? [{ ...condition, rest: others.filter((other) => other !== part) }] : []
  })

  let best = ofType && { documents: ofType, rest: others }
  for (const { key, values, rest } of conditions) {
    if (best && best.documents.length <= few) break
    const found = values && find(key)
    const documents = found && inOrder(values.map(found))
    if (documents && !(best && best.documents.length <= documents.length))
      best = { documents, rest }
  }
  const all = best ? filtered(best.documents, best.rest) : filter
  if (best && best.documents.length <= few) return { changed: all }

  for (const { key, value, rest } of conditions) {
    const found = value && find(key)
    if (!found) continue
    const name = `find${Object.keys(functions).length}`
    functions[name] = found
    // In a scope like that of the filter, so that "^" means the same.
    const inScope = { type: 'Projection', base: valueNode({}), expr: value }
    const narrowed = withConditions(callOf(name, inScope), rest)
    // Anything but a text: null equals null, for example.
    return { changed: coalesce(narrowed, isField(key, '_id') ? valueNode([]) : all) }
  }
  return best && best.rest !== others ? { changed: all } : { changed: all, source }
}

const isField = (key: Key | undefined, name: string) =>
  key?.kind === 'field' && key.path.join() === name

const typeKey: Key = { kind: 'field', path: ['_type'] }

const filtered = (documents: readonly Document[], conditions: unknown[]) =>
  withConditions(valueNode(documents), conditions)

function withConditions(base: Node, conditions: unknown[]): Node {
  if (conditions.length === 0) return base
  const expr = conditions.reduce((left, right) => ({ type: 'And', left, right }))
  return { type: 'Filter', base, expr }
}

/** Each document once, in the order of the IDs. */
function inOrder(lists: (readonly Document[])[]): readonly Document[] {
  const [first = [], ...more] = lists
  if (more.length === 0) return first
  return [...new Set(lists.flat())].sort(compareIds)
}

/** The conditions that a filter joins with `&&`. */
function partsOf(filter: unknown): unknown[] {
  if (!isRecord(filter)) return [filter]
  if (filter.type === 'Group') return partsOf(filter.base)
  return filter.type === 'And' ? [...partsOf(filter.left), ...partsOf(filter.right)] : [filter]
}

function typeOf(part: unknown) {
  const { key, values } = conditionOf(part) ?? {}
  return isField(key, '_type') && values?.length === 1 ? values[0] : undefined
}

/** @returns what an index can find: documents with one of some texts, or with one that a node evaluates to */
function conditionOf(part: unknown): Condition | undefined {
  if (!isRecord(part)) return undefined
  if (part.type === 'Group') return conditionOf(part.base)
  if (part.type === 'OpCall' && part.op === '==')
    return equality(part.left, part.right) ?? equality(part.right, part.left)
  if (part.type === 'OpCall' && part.op === 'in') return membership(part.left, part.right)
  const isReferences = part.type === 'FuncCall' && part.name === 'references'
  const [target, ...more] = isReferences && Array.isArray(part.args) ? part.args : []
  return target && more.length === 0 ? comparison({ kind: 'references' }, target) : undefined
}

function equality(field: unknown, other: unknown) {
  const path = pathOf(field)
  return path && comparison({ kind: 'field', path }, other)
}

function membership(left: unknown, right: unknown): Condition | undefined {
  if (isRecord(right) && right.type === 'Map' && isRecord(right.base)) {
    const list = right.base.type === 'ArrayCoerce' ? pathOf(right.base.base) : undefined
    const path = pathOf(right.expr)
    return list && path && comparison({ kind: 'items', list, path }, left)
  }
  const path = pathOf(left)
  const values = textsIn(right)
  return path && values && { key: { kind: 'field', path }, values }
}

function comparison(key: Key, other: unknown): Condition | undefined {
  if (!isRecord(other)) return undefined
  if (other.type === 'Value')
    return typeof other.value === 'string' ? { key, values: [other.value] } : undefined
  return isOuter(other) ? { key, value: other } : undefined
}

/** These make no scope. */
const plain = new Set(['AccessAttribute', 'AccessElement', 'Deref', 'Group'])

/** @returns whether a node in a filter is about the documents around it only, and so the same for all that it filters */
function isOuter(node: unknown): boolean {
  if (!isRecord(node)) return false
  return node.type === 'Parent' || (plain.has(String(node.type)) && isOuter(node.base))
}

/** @returns the items of an array of constant texts; undefined for anything else, also as an item */
function textsIn(node: unknown): string[] | undefined {
  if (!isRecord(node)) return undefined
  const elements: unknown = node.type === 'Array' ? node.elements : undefined
  const items: unknown = Array.isArray(elements)
    ? elements.map(({ isSplat, value }) => (isSplat ? undefined : value.value))
    : node.value
  const isText = (item: unknown) => typeof item === 'string'
  return Array.isArray(items) && items.every(isText) ? items : undefined
}

/** @returns `['slug', 'current']` for `slug.current`; undefined for anything but plain attributes */
function pathOf(node: unknown): string[] | undefined {
  if (!isRecord(node) || node.type !== 'AccessAttribute') return undefined
  const { base, name } = node
  if (base === undefined || (isRecord(base) && base.type === 'This')) return [String(name)]
  const path = pathOf(base)
  return path && [...path, String(name)]
}

type Shortening = {
  indexes: Indexes
  evaluate: (node: Node) => unknown
  sourceOf: (node: unknown) => Source | undefined
}

/** @returns the node, with the documents at the beginning of an ordered index as its base, if that is possible */
function shorten(node: Node, { indexes, evaluate, sourceOf }: Shortening): Node | undefined {
  const needed = neededOf(node)
  const { base: order } = node
  if (needed === undefined || !isRecord(order) || order.type !== 'PipeFuncCall') return undefined
  const source = sourceOf(order.base)
  const [first, ...more] = order.name === 'order' && Array.isArray(order.args) ? order.args : []
  const { path, direction } = orderOf(first)
  if (!source || !path) return undefined
  if ([...nodesOf(source.rest)].some(({ type }) => type === 'Parent')) return undefined
  const all = indexes.get(source.type, { kind: 'order', path, direction })?.get('') ?? []
  if (all.length <= few) return undefined

  const compare = compareBy(path)
  const found: Document[] = []
  let seen = 0
  for (let step = needed + more.length; found.length < needed && seen < all.length; step *= 2) {
    let end = seen + Math.max(step, few)
    // The further fields decide between documents that are equal in the first one.
    while (more.length > 0 && end < all.length && compare(all[end - 1], all[end]) === 0) end += 1
    const documents = all.slice(seen, end)
    const matching = source.rest.length > 0 ? evaluate(filtered(documents, source.rest)) : documents
    if (!Array.isArray(matching)) return undefined
    found.push(...matching)
    seen = end
  }
  return { ...node, base: { ...order, base: valueNode(found) } }
}

/** @returns how many documents of its base a slice or an element needs, if it counts from the beginning */
function neededOf({ type, left, right, isInclusive, index }: Node) {
  if (type === 'AccessElement' && typeof index === 'number' && index >= 0) return index + 1
  if (type !== 'Slice' || typeof left !== 'number' || typeof right !== 'number') return undefined
  return left >= 0 && right >= 0 ? right + (isInclusive ? 1 : 0) : undefined
}

function orderOf(node: unknown) {
  const { type, base } = isRecord(node) ? node : {}
  const path = pathOf(type === 'Asc' || type === 'Desc' ? base : node)
  return { path, direction: type === 'Desc' ? ('desc' as const) : ('asc' as const) }
}
