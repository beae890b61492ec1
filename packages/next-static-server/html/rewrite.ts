import { parse, serialize, serializeOuter } from 'parse5'
import { FLIGHT_DATA, isFlightData, refuseHidden, STATIC } from '../next/markup.ts'
import { isInlineScript, isScript, isScriptFile } from './inline-scripts.ts'
import type { Styles } from './styles.ts'
import type { Element, Node } from './tree.ts'
import {
  append,
  attribute,
  classesOf,
  descendants,
  element,
  isElement,
  remove,
  setAttribute,
  textOf,
} from './tree.ts'

/** HTML for visitors, and its inline texts, which a strict CSP allows by their hashes. */
export type Rewritten = { html: string; scripts: string[]; styles: string[] }

type IsFixed = (script: string) => boolean

/** What differs from site to site. */
export type ContentOptions = {
  /** The attribute of the build’s inline scripts that stay; by default, none stays. */
  keptScript?: string
  /** Browsers report clicks on links with this `rel` to this path; null for none. */
  ping?: { rel: string; path: string } | null
  /** A URL pattern of the paths that browsers must not prerender, such as `/api{/*}?`. */
  notPrerendered?: string
}

/** @throws if a part of the page is hidden until one of React's scripts runs */
export function withoutFramework(
  html: string,
  styles: Styles,
  isFixed: IsFixed,
  { keptScript, ping, notPrerendered }: ContentOptions,
) {
  refuseHidden(html)
  const rules = speculationRules(notPrerendered)
  return rewrite(html.replace(FLIGHT_DATA, ''), (nodes, head) => {
    const classes = new Set(nodes.flatMap(classesOf))
    // One element for all: each needs a hash in the policy.
    const own = nodes.filter(isStyle).map(textOf)
    const sheets = nodes
      .filter(isStylesheet)
      .map((link) => styles.usedText(attribute(link, 'href'), classes))
    const isKept = (node: Element) =>
      keptScript && attribute(node, keptScript) !== null && isFixed(textOf(node))
    for (const node of nodes)
      if (isNotForContent(node) || (isScript(node) && !isKept(node))) remove(node)
    if (ping)
      for (const node of nodes.filter((node) => isLinkOf(node, ping.rel)))
        setAttribute(node, 'ping', ping.path)
    append(head, element('style', [...own, ...sheets].join('')))
    append(head, element('script', rules, { type: 'speculationrules' }))
  })
}

/** https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API; the header would cost a request. */
export function speculationRules(notPrerendered?: string) {
  const not = notPrerendered === undefined ? [] : [{ not: { href_matches: notPrerendered } }]
  return JSON.stringify({
    prerender: [{ where: { and: [{ href_matches: '/*' }, ...not] }, eagerness: 'moderate' }],
  })
}

/** @throws if the page contains a script that is neither the build's nor flight data */
export const withFramework = (html: string, loader: string, isFixed: IsFixed) =>
  rewrite(html, (nodes, head) => loadScripts(nodes, head, loader, isFixed))

/** Saves a slow phone one round trip. Keeps the links, since React adds any that it does not find. */
export const withFrameworkAndStyles = (
  html: string,
  loader: string,
  styles: Styles,
  isFixed: IsFixed,
) =>
  rewrite(html, (nodes, head) => {
    const links = nodes.filter((node) => isStylesheet(node) || isPreload(node, 'style'))
    const sheets = links.map((link) => styles.wholeText(attribute(link, 'href')))
    append(head, element('style', sheets.join('')))
    for (const link of links) {
      setAttribute(link, 'rel', 'stylesheet')
      // No browser requests a stylesheet of this type. Chromium 150 requests those with `disabled`.
      setAttribute(link, 'type', 'text/plain')
    }
    loadScripts(nodes, head, loader, isFixed)
  })

const foreign = (script: string) =>
  new Error(`A script on the page is not the build’s: ${script.slice(0, 100)}`)

function loadScripts(nodes: Node[], head: Element, loader: string, isFixed: IsFixed) {
  for (const text of nodes.filter(isInlineScript).map(textOf))
    if (!isFixed(text) && !isFlightData(text)) throw foreign(text)
  const files = nodes.filter(isScriptFile)
  for (const file of files) {
    const src = attribute(file, 'src') ?? ''
    if (!src.startsWith(STATIC)) throw foreign(src)
  }
  for (const node of [...files, ...nodes.filter((node) => isPreload(node, 'script'))]) remove(node)
  // After the stylesheets: before them, the browser painted a first frame without styles.
  const listed = files
    // Browsers without modules do not support a strict CSP either.
    .filter((file) => attribute(file, 'nomodule') === null)
    .map((file) => [attribute(file, 'src'), attribute(file, 'id') ?? '', isAsync(file)])
  append(head, element('script', loader, { 'data-files': JSON.stringify(listed) }))
}

const isAsync = (file: Element) => attribute(file, 'async') !== null

/**
 * The layout does not know the page, and content pages have no client components. A page that is not
 * in the navigation, and has no canonical URL, names the path of its section in `data-section`.
 */
function markCurrent(nodes: Node[]) {
  const canonical = nodes.find(isCanonical)
  const path = canonical && URL.parse(attribute(canonical, 'href') ?? '')?.pathname
  const sections = nodes.map((node) => ('attrs' in node ? attribute(node, 'data-section') : null))
  const current = path ?? sections.find((section) => section !== null)
  if (!current) return
  const parts = nodes.filter((node) => isElement(node, 'nav') || isElement(node, 'footer'))
  for (const link of new Set(parts.flatMap((part) => [...descendants(part)])))
    if (isElement(link, 'a') && attribute(link, 'href') === current)
      link.attrs.push({ name: 'aria-current', value: path ? 'page' : 'true' })
}

/**
 * React lists preloaded images, and styles of components, in the order in which it rendered them. This depends
 * on what a server read first: two servers would send different bytes of one page.
 */
function sortHoisted(head: Element) {
  const hoisted = head.childNodes
    .filter((node) => isPreload(node, 'image') || isHoistedStyle(node))
    .sort((a, b) => (serializeOuter(a) < serializeOuter(b) ? -1 : 1))
  for (const node of hoisted) {
    remove(node)
    append(head, node)
  }
}

function rewrite(html: string, change: (nodes: Node[], head: Element) => void): Rewritten {
  const document = parse(html)
  const head = [...descendants(document)].find((node) => isElement(node, 'head'))
  if (head) sortHoisted(head)
  const before = [...descendants(document)]
  markCurrent(before)
  if (head) change(before, head)
  const nodes = [...descendants(document)]
  return {
    html: serialize(document),
    scripts: nodes.filter(isInlineScript).map(textOf),
    styles: nodes.filter(isStyle).map(textOf),
  }
}

const isStyle = (node: Node): node is Element => isElement(node, 'style')

const isHoistedStyle = (node: Node): node is Element =>
  isStyle(node) && attribute(node, 'data-href') !== null

const isNotForContent = (node: Node) =>
  node.nodeName === '#comment' ||
  isStyle(node) ||
  isStylesheet(node) ||
  isPreload(node, 'script') ||
  isPreload(node, 'style')

const isLinkOf = (node: Node, rel: string): node is Element =>
  isElement(node, 'a') && attribute(node, 'rel') === rel

const isCanonical = (node: Node): node is Element =>
  isElement(node, 'link') && attribute(node, 'rel') === 'canonical'

const isStylesheet = (node: Node): node is Element =>
  isElement(node, 'link') && attribute(node, 'rel') === 'stylesheet'

const isPreload = (node: Node, as: string): node is Element =>
  isElement(node, 'link') && attribute(node, 'as') === as
