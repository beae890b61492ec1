const NOT_TEXT = new Set(['style', 'listItem', 'marks', 'level'])

/** The words in any value of a document, one line for each paragraph or list item. */
export function wordsOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value)) return value.map(wordsOf).filter(Boolean).join('\n')
  if (typeof value !== 'object') return String(value)
  if ('_type' in value && value._type === 'block' && 'children' in value)
    return Array.isArray(value.children) ? value.children.map(wordsOf).join('') : ''
  return Object.entries(value)
    .filter(([name]) => !name.startsWith('_') && !NOT_TEXT.has(name))
    .map(([, inner]) => wordsOf(inner))
    .filter(Boolean)
    .join('\n')
}
