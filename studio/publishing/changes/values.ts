import { isRecord, type SchemaType } from 'sanity'
import { isValueName, VALUES } from '../../../schemas/values/values.ts'

/** @returns the name of a document or a file, by its id */
export type NameOf = (id: string) => string

/** Writes a time in the time zone of this device. */
export const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Fields that say best what a part of a document is, the best first. */
const NAMING = ['title', 'label', 'heading', 'question', 'name', 'alt']

/** A single value as words: what staff see in the field, or close to it. */
export function wordsFor(type: SchemaType, value: unknown, nameOf: NameOf): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string')
    return type.name === 'datetime' ? when.format(new Date(value)) : (choice(type, value) ?? value)
  if (Array.isArray(value)) return value.map((one) => wordsFor(type, one, nameOf)).join(', ')
  if (!isRecord(value)) return ''
  if (typeof value._ref === 'string') return nameOf(value._ref)
  if (typeof value.current === 'string') return value.current
  return labelOf(value) ?? 'Changed'
}

/** @returns the words that identify a part of a document, such as an item of a list */
export function labelOf(item: Record<string, unknown>): string | undefined {
  for (const name of NAMING) {
    const text = item[name]
    if (typeof text === 'string' && text.trim()) return text
  }
}

/** The text of a paragraph, with values from the site settings in brackets. */
export function textOfBlock(block: Record<string, unknown>) {
  const children = Array.isArray(block.children) ? block.children : []
  return children
    .map((child: unknown) => {
      if (!isRecord(child)) return ''
      if (typeof child.text === 'string') return child.text
      const { value } = child
      return `[${typeof value === 'string' && isValueName(value) ? VALUES[value].title : '?'}]`
    })
    .join('')
}

/** What a list of choices calls a value. */
function choice(type: SchemaType, value: string): string | undefined {
  const options: unknown = type.options
  const list = isRecord(options) && Array.isArray(options.list) ? options.list : []
  const chosen = list.find((one: unknown) => isRecord(one) && one.value === value)
  return isRecord(chosen) && typeof chosen.title === 'string' ? chosen.title : undefined
}
