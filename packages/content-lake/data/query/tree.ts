import { isRecord } from '../../store/document.ts'

/** A node of groq-js's syntax tree. */
export type Node = Record<string, unknown>

export const self: Node = { type: 'This' }
export const valueNode = (value: unknown): Node => ({ type: 'Value', value })
export const coalesce = (...args: unknown[]): Node => {
  return { type: 'FuncCall', namespace: 'global', name: 'coalesce', args }
}
export const operation = (left: unknown, op: string, right: unknown): Node => {
  return { type: 'OpCall', op, left, right }
}

export const isFunction = (node: unknown, namespace: string, name: string): node is Node =>
  isRecord(node) && node.type === 'FuncCall' && node.namespace === namespace && node.name === name

/** Every node but the values, which hold data and not syntax. */
export function* nodesOf(tree: unknown): Generator<Node> {
  if (Array.isArray(tree)) for (const child of tree) yield* nodesOf(child)
  if (!isRecord(tree) || tree.type === 'Value') return
  yield tree
  for (const child of Object.values(tree)) yield* nodesOf(child)
}

/** @returns a copy in which `change` has replaced every node, from the leaves to the root */
export function rebuild(tree: unknown, change: (copy: Node) => unknown): unknown {
  if (Array.isArray(tree)) return tree.map((child) => rebuild(child, change))
  if (!isRecord(tree) || tree.type === 'Value') return tree
  const children = Object.entries(tree).map(([name, child]) => [name, rebuild(child, change)])
  return change(Object.fromEntries(children))
}
