import {
  append,
  attribute,
  descendants,
  type Element,
  element,
  isElement,
  type Node,
  remove,
  textOf,
} from 'next-static-server/testing'
import { parse, serialize } from 'parse5'

/** A page and every file of its own site that it names, by path; the page itself is `/`. */
export type PlainPage = Map<string, PlainFile>
type PlainFile = { body: Buffer; type: string }

/** Addresses in CSS, except those that hold the file itself. */
const CSS_URL = /url\((["']?)(?!data:)([^"')]+)\1\)/g

/** The page at this URL as plain files: no script except structured data, and its CSS inlined. */
export async function plainPage(url: string): Promise<PlainPage> {
  const { body, type } = await load(new URL(url))
  const document = parse(body.toString())
  const elements = [...descendants(document)].filter(isAnyElement)
  const sheets = elements.filter(isStylesheet).map((link) => attribute(link, 'href') ?? '')
  const css = await Promise.all(sheets.map((href) => loadCss(new URL(href, url))))
  for (const node of elements.filter(isNotPlain)) remove(node)
  const head = elements.find((node) => node.tagName === 'head')
  if (head && css.length > 0) append(head, element('style', css.join('')))

  const files: PlainPage = new Map([['/', { body: Buffer.from(serialize(document)), type }]])
  for (const address of [...descendants(document)].filter(isAnyElement).flatMap(addresses)) {
    const file = new URL(address, url)
    if (file.origin === new URL(url).origin) files.set(file.pathname, await load(file))
  }
  return files
}

async function load(url: URL): Promise<PlainFile> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`)
  const type = response.headers.get('content-type') ?? ''
  return { body: Buffer.from(await response.arrayBuffer()), type }
}

/** A stylesheet that works in any document: relative addresses become paths. */
async function loadCss(url: URL) {
  const { body } = await load(url)
  return body
    .toString()
    .replace(CSS_URL, (_, _quote, address) => `url(${new URL(address, url).pathname})`)
}

const isAnyElement = (node: Node): node is Element => 'tagName' in node

const isStylesheet = (node: Element) =>
  isElement(node, 'link') && attribute(node, 'rel') === 'stylesheet'

const isNotPlain = (node: Element) =>
  isStylesheet(node) ||
  (isElement(node, 'link') && /^(script|style)$/.test(attribute(node, 'as') ?? '')) ||
  (isElement(node, 'script') && attribute(node, 'type') !== 'application/ld+json')

/** The addresses of the files that a browser loads for an element. */
function addresses(node: Element) {
  if (isElement(node, 'style'))
    return [...textOf(node).matchAll(CSS_URL)].map(([, , address = '']) => address)
  const isLoaded = isElement(node, 'link') && /icon|preload/.test(attribute(node, 'rel') ?? '')
  const address = attribute(node, isLoaded ? 'href' : 'src')
  return address ? [address] : []
}
