import { decodeSanityNodeData } from '@sanity/visual-editing-csm'
import { formatDollars } from '#schemas/values/money.ts'
import { insertValues } from '#schemas/values/values.ts'
import type { OpenDocument } from '../studio.ts'
import { isHint, markedTexts, valueIn } from './fields.ts'

export type Values = Record<string, string>

/** Each text keeps its mark, so that a click still opens its field. */
export function writeTexts(open: OpenDocument, values: Values) {
  for (const { text, field } of markedTexts(document.body)) {
    const found = valueIn(open, field)
    const value = found === null ? '' : found
    if (typeof value !== 'string' || (value === '' && isHint(text.data))) continue
    const marked = insertValues(value, (name) => values[name] ?? '') + field.mark
    if (withoutTies(text.data) !== withoutTies(marked)) text.data = marked
  }
}

/** Without what ties words (lib/content/ties.ts). */
const withoutTies = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', '')

const PRICE = 'price.total'

/** A number cannot carry a mark: its element names the field. Offers are rendered with the draft. */
export function writePrice(open: OpenDocument) {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-sanity*="${PRICE}"]`)) {
    const field = decodeSanityNodeData(element.dataset.sanity ?? '')
    const [text, ...others] = element.childNodes
    if (!field || !('id' in field) || !(text instanceof Text) || others.length > 0) continue
    const price = valueIn(open, field)
    if (typeof price !== 'number' || price <= 0) continue
    const written = formatDollars(price)
    if (text.data !== written) text.data = written
  }
}
