import { type DefaultTreeAdapterTypes, html, defaultTreeAdapter as tree } from 'parse5'

export type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

export function* descendants(node: Node): Generator<Node> {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    yield child
    yield* descendants(child)
  }
}

export const isElement = (node: Node, name: string): node is Element =>
  tree.isElementNode(node) && node.tagName === name

export const attribute = (node: Element, name: string) =>
  node.attrs.find((one) => one.name === name)?.value ?? null

export function setAttribute(node: Element, name: string, value: string) {
  node.attrs = [...node.attrs.filter((one) => one.name !== name), { name, value }]
}

export const classesOf = (node: Node) =>
  tree.isElementNode(node) ? (attribute(node, 'class')?.split(/\s+/) ?? []) : []

export const textOf = (node: Element) =>
  node.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('')

export function element(
  name: string,
  text: string,
  attributes: Record<string, string> = {},
): Element {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }))
  const made = tree.createElement(name, html.NS.HTML, attrs)
  tree.insertText(made, text)
  return made
}

export const append = (parent: Element, child: Element) => tree.appendChild(parent, child)

export function remove(node: Node) {
  if ('parentNode' in node) tree.detachNode(node)
}
