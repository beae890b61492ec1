import { createHash } from 'node:crypto'
import { parse } from 'parse5'
import { isFlightData } from '../next/markup.ts'
import { attribute, descendants, type Element, isElement, type Node, textOf } from './tree.ts'

/** Data blocks do not run: https://html.spec.whatwg.org/multipage/scripting.html#data-block */
export const isScript = (node: Node): node is Element =>
  isElement(node, 'script') && !attribute(node, 'type')?.endsWith('json')

export const isScriptFile = (node: Node): node is Element =>
  isScript(node) && attribute(node, 'src') !== null

export const isInlineScript = (node: Node): node is Element => isScript(node) && !isScriptFile(node)

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline scripts of a page whose text does not depend on content. */
export const fixedScripts = (html: string) =>
  [...descendants(parse(html))]
    .filter(isInlineScript)
    .map(textOf)
    .filter((text) => !isFlightData(text))
