import { createHash } from 'node:crypto'
import { parse } from 'parse5'
import { isFlightData, STATIC } from '../next/markup.ts'
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

/**
 * What a proxy or a CDN has added to a page: its scripts that are neither files of the build nor in the policy.
 *
 * @param policy its Content-Security-Policy
 * @returns the URL or the beginning of the text of each
 */
export const addedScripts = (html: string, url: string, policy = '') =>
  [...descendants(parse(html))].filter(isScript).flatMap((script) => {
    const src = attribute(script, 'src')
    const file = src && (URL.parse(src, url)?.href ?? src)
    if (file) return file.startsWith(new URL(STATIC, url).href) ? [] : [file]
    return policy.includes(hashSource(textOf(script))) ? [] : [`“${textOf(script).slice(0, 60)}”`]
  })
