import { insertValues } from '#schemas/values/tokens.ts'
import { isHint, markedTexts, valueIn } from './fields.ts'
import type { OpenDocument } from './useOpenDocument.ts'

/** What the site settings have for each value that a text can insert, by its name. */
export type Values = Record<string, string>

/**
 * Writes the open document's texts into the page, where React finds them unchanged or writes the same
 * ones when the page is rendered again. Each keeps its mark, so a click on it still opens its field.
 */
export function writeTexts(open: OpenDocument, values: Values) {
  for (const { text, field } of markedTexts(document.body)) {
    const found = valueIn(open, field)
    const value = found === null ? '' : found
    if (typeof value !== 'string' || (value === '' && isHint(text.data))) continue
    const marked = insertValues(value, (name) => values[name] ?? '') + field.mark
    if (withPlainSpaces(text.data) !== withPlainSpaces(marked)) text.data = marked
  }
}

/** The page ties the short words of a headline to their phrase (lib/content/headline.ts). */
const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')
