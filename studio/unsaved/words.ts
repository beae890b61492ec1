import type { ObjectSchemaType } from 'sanity'

const TODAY = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const EARLIER = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** A time of today as “2:05 PM”, of another day with its date. */
export function timeOf(milliseconds: number) {
  const isToday = new Date(milliseconds).toDateString() === new Date().toDateString()
  return (isToday ? TODAY : EARLIER).format(milliseconds)
}

/** The title of the field at a path of names, as the form shows it: “Search engines: Title”. */
export function titleOf(type: ObjectSchemaType, [name, ...rest]: string[]): string {
  const field = type.fields.find((one) => one.name === name)
  if (!field) return name ?? ''
  const title = field.type.title ?? field.name
  return rest.length > 0 && isObject(field.type) ? `${title}: ${titleOf(field.type, rest)}` : title
}

const isObject = (type: { jsonType: string }): type is ObjectSchemaType =>
  type.jsonType === 'object'

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
