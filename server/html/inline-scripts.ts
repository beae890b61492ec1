import { createHash } from 'node:crypto'
import { parse } from 'parse5'
import { parseJson } from '#lib/parse-json.ts'
import { attribute, descendants, type Element, isElement, type Node, textOf } from './tree.ts'

/** A data block runs nothing: https://html.spec.whatwg.org/multipage/scripting.html#data-block */
export const isScript = (node: Node): node is Element =>
  isElement(node, 'script') && !attribute(node, 'type')?.endsWith('json')

export const isScriptFile = (node: Node): node is Element =>
  isScript(node) && attribute(node, 'src') !== null

export const isInlineScript = (node: Node): node is Element => isScript(node) && !isScriptFile(node)

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
export const hashSource = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Whether a script does nothing but hand React the data of its page. */
export function isFlightData(text: string) {
  const [, json = null] = /^self\.__next_f\.push\((.*)\)$/s.exec(text) ?? []
  return parseJson(json) !== null
}

/** The inline scripts of a page whose text no content changes. */
export const fixedScripts = (html: string) =>
  [...descendants(parse(html))]
    .filter(isInlineScript)
    .map(textOf)
    .filter((text) => !isFlightData(text))
