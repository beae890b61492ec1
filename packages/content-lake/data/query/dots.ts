import { isRecord } from '../../store/document.ts'
import { callOf } from './functions.ts'
import { coalesce, self } from './tree.ts'

/** A letter of a private area, which belongs to a word for groq-js. */
const dot = '\uE000'

/**
 * groq-js drops a dot in a word, so that "foobar" matches "foo.bar". On hosted Sanity it belongs to a word
 * between two letters or two digits, and separates words otherwise; `*` counts as either.
 * Source: https://www.sanity.io/docs/specifications/groq-operators/changelog, v2021-10-21, and
 * https://unicode.org/reports/tr29/#Word_Boundary_Rules
 */
export const plainDots = (text: string) =>
  text.includes('.')
    ? text
        .replaceAll(/(?<=[\p{L}\p{M}*])\.(?=[\p{L}*])|(?<=[\d*])\.(?=[\d*])/gu, dot)
        .replaceAll('.', ' ')
    : text

/** @returns an expression for the same text, or texts, with `plainDots` */
export function withPlainDots(node: unknown): unknown {
  if (!isRecord(node)) return node
  if (node.type === 'Value') return { ...node, value: ofTexts(node.value) }
  return coalesce(
    callOf('plainDots', node),
    { type: 'Map', base: node, expr: coalesce(callOf('plainDots', self), self) },
    node,
  )
}

function ofTexts(value: unknown): unknown {
  if (typeof value === 'string') return plainDots(value)
  return Array.isArray(value) ? value.map(ofTexts) : value
}
