import { decodeSanityNodeData } from '@sanity/visual-editing-csm'
import { formatDollars } from '#schemas/values/money.ts'
import { valueIn } from './fields.ts'
import type { OpenDocument } from './useOpenDocument.ts'

const PRICE = 'price.total'

/**
 * Writes the price into the page. A number cannot carry a mark, so its element says which field it shows
 * (lib/content/edit.ts). During an offer that element has more in it, and is rendered with the draft.
 */
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
