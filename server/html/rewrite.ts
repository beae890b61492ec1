import { parse, serialize } from 'parse5'
import { speculationRules } from '../speculation-rules.ts'
import { isFlightData, isInlineScript, isScript, isScriptFile } from './inline-scripts.ts'
import { loaderOf } from './loader.ts'
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

/** HTML as visitors get it, and the texts in it that a strict CSP allows by their hashes. */
export type Rewritten = { html: string; scripts: string[]; styles: string[] }

/** Whether a script is one of the build's. */
type IsFixed = (script: string) => boolean

/**
 * A content page without what React needs in the browser: framework scripts, flight data, script
 * preloads and React's comments are removed; the stylesheets' rules for this page and the rules for
 * rendering in advance are inlined. Structured data and the script of web vitals stay.
 */
export const withoutFramework = (html: string, styles: Styles, isFixed: IsFixed) =>
  rewrite(html, (nodes, head) => {
    const classes = new Set(nodes.flatMap(classesOf))
    const sheets = nodes
      .filter(isStylesheet)
      .map((link) => styles.usedText(attribute(link, 'href'), classes))
    const isVitals = (node: Element) =>
      attribute(node, 'data-vitals') !== null && isFixed(textOf(node))
    for (const node of nodes)
      if (isNotForContent(node) || (isScript(node) && !isVitals(node))) remove(node)
    append(head, element('style', sheets.join('')))
    append(head, element('script', speculationRules, { type: 'speculationrules' }))
  })

/**
 * A page that React runs in the browser. One inline script, which the CSP can allow by its hash, adds
 * the script files that Next names: `'strict-dynamic'` then allows these, and no other.
 */
export const withFramework = (html: string) =>
  rewrite(html, (nodes, head) => loadScripts(nodes, head))

/**
 * The same, with its stylesheets inlined, and those of its error screen: a phone on a slow network draws
 * it one round trip earlier. React adds links that it does not find; browsers load none that is disabled.
 *
 * @throws where it contains a script that is not the build's, and is more than data
 */
export const withFrameworkAndStyles = (html: string, styles: Styles, isFixed: IsFixed) =>
  rewrite(html, (nodes, head) => {
    for (const text of nodes.filter(isInlineScript).map(textOf))
      if (!isFixed(text) && !isFlightData(text)) throw foreign(text)
    const links = nodes.filter((node) => isStylesheet(node) || isPreload(node, 'style'))
    const sheets = links.map((link) => styles.wholeText(attribute(link, 'href')))
    append(head, element('style', sheets.join('')))
    for (const link of links) {
      setAttribute(link, 'rel', 'stylesheet')
      setAttribute(link, 'disabled', '')
    }
    loadScripts(nodes, head)
  })

const foreign = (script: string) =>
  new Error(`A script on the page is not the build’s: ${script.slice(0, 100)}`)

function loadScripts(nodes: Node[], head: Element) {
  const files = nodes.filter(isScriptFile)
  for (const file of files) {
    const src = attribute(file, 'src') ?? ''
    if (!src.startsWith('/_next/static/')) throw foreign(src)
  }
  for (const node of [...files, ...nodes.filter((node) => isPreload(node, 'script'))]) remove(node)
  // Behind the stylesheets: ahead of them, the browser drew a first frame before it had read them.
  append(head, element('script', loaderOf(files)))
}

/**
 * Marks the links of the navigation that lead to the page itself. The layout that renders them does not
 * know on which page it is, and content pages have no client components that do.
 */
function markCurrent(nodes: Node[]) {
  const canonical = nodes.find(isCanonical)
  const url = canonical && URL.parse(attribute(canonical, 'href') ?? '')
  if (!url) return
  for (const nav of nodes.filter((node) => isElement(node, 'nav')))
    for (const link of descendants(nav))
      if (isElement(link, 'a') && attribute(link, 'href') === url.pathname)
        link.attrs.push({ name: 'aria-current', value: 'page' })
}

function rewrite(html: string, change: (nodes: Node[], head: Element) => void): Rewritten {
  const document = parse(html)
  const before = [...descendants(document)]
  const head = before.find((node) => isElement(node, 'head'))
  markCurrent(before)
  if (head) change(before, head)
  const nodes = [...descendants(document)]
  return {
    html: serialize(document),
    scripts: nodes.filter(isInlineScript).map(textOf),
    styles: nodes.filter((node) => isElement(node, 'style')).map(textOf),
  }
}

const isNotForContent = (node: Node) =>
  node.nodeName === '#comment' ||
  isStylesheet(node) ||
  isPreload(node, 'script') ||
  isPreload(node, 'style')

const isCanonical = (node: Node): node is Element =>
  isElement(node, 'link') && attribute(node, 'rel') === 'canonical'

const isStylesheet = (node: Node): node is Element =>
  isElement(node, 'link') && attribute(node, 'rel') === 'stylesheet'

const isPreload = (node: Node, as: string): node is Element =>
  isElement(node, 'link') && attribute(node, 'as') === as
