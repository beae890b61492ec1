import { isRecord } from '../../store/document.ts'
import type { Node } from './tree.ts'

/** These read the document around them without naming it. */
const implicit = /^(?:global::references|sanity::|documents::|text::)/
/** These make no scope. */
const plain = new Set(['AccessAttribute', 'AccessElement', 'Deref', 'Group', 'Parent', 'Value'])

/** How many scopes are between a node and the one that is asked about: for `@`, and for `^`. */
type Depth = { self: number; parents: number }

/**
 * @param node in a filter
 * @returns whether it is about the documents around the filter only, and so the same for all that it filters
 */
export function isOuter(node: unknown): boolean {
  if (!isRecord(node) || !plain.has(String(node.type))) return false
  if (node.type === 'Value') return true
  if (node.type === 'Parent') return Number(node.n) >= 1
  return isOuter(node.base)
}

/** @returns whether a node has the same value wherever it is */
export const closed = (node: unknown) => !dependsOnScope(node, { self: 0, parents: 0 })

function dependsOnScope(node: unknown, depth: Depth): boolean {
  if (Array.isArray(node)) return node.some((child) => dependsOnScope(child, depth))
  if (!isRecord(node)) return false
  switch (node.type) {
    case 'Value':
      return false
    case 'This':
      return depth.self === 0
    case 'Parent':
      return Number(node.n) >= depth.parents
    case 'AccessAttribute':
      return node.base ? dependsOnScope(node.base, depth) : depth.self === 0
    case 'Filter':
    case 'Projection':
      return dependsOnScope(node.base, depth) || dependsOnScope(node.expr, deeper(depth))
    case 'PipeFuncCall':
      return dependsOnScope(node.base, depth) || dependsOnScope(node.args, deeper(depth))
    // Their scope does not count for "^".
    case 'Map':
    case 'FlatMap':
      return (
        dependsOnScope(node.base, depth) ||
        dependsOnScope(node.expr, { ...depth, self: depth.self + 1 })
      )
    case 'FuncCall':
      return (
        (implicit.test(`${node.namespace}::${node.name}`) && depth.self === 0) ||
        dependsOnScope(node.args, depth)
      )
    default:
      return dependsOnScope(childrenOf(node), depth)
  }
}

const deeper = ({ self, parents }: Depth): Depth => ({ self: self + 1, parents: parents + 1 })
const childrenOf = ({ type, ...children }: Node) => Object.values(children)
