/**
 * What: `prepareForPreview`, marked internal.
 * Why: dialogs call a document or an item what its list calls it.
 * Since: Sanity 6.16.
 * Instead: a public function for the title of a value.
 */
import { type Path, prepareForPreview, type Schema, type SchemaType } from 'sanity'
import { z } from 'zod'
import { getValueAtPath } from './names.ts'

/** @returns `undefined` if the value has no title */
export function previewTitle(value: unknown, type: SchemaType) {
  const { title } = prepareForPreview(value, type)
  return typeof title === 'string' && title ? title : undefined
}

/** Characters of a title. */
const LONGEST = 50

/** The titles of the fields on the way to a place in a document, such as `Sections › Refunds › Text`. */
export function placeOf(path: Path, document: { _type: string }, schema: Schema) {
  const titles: string[] = []
  let type: SchemaType | undefined = schema.get(document._type)
  let value: unknown = document
  for (const segment of path) {
    const [list, listType] = [value, type]
    value = getValueAtPath(list, [segment])
    type = typeAt(listType, segment, value)
    // Within formatted text nothing else has a name that staff know.
    if (!type || type.name === 'block') break
    const title = typeof segment === 'string' ? type.title : titleIn(list, listType, segment)
    if (title) titles.push(title)
  }
  return titles.join(' › ')
}

/** The title of an item in a list. A plain value, and one of the same title as others, also has its number. */
function titleIn(list: unknown, listType: SchemaType | undefined, segment: Path[number]) {
  const item = getValueAtPath(list, [segment])
  const type = typeAt(listType, segment, item)
  if (typeof segment === 'number' && type?.jsonType !== 'object')
    return type?.title && `${type.title} ${segment + 1}`
  const titleOf = (one: unknown) => {
    const type = typeAt(listType, 0, one)
    const hasTitle = type?.jsonType === 'object' && type.name !== 'reference'
    return hasTitle ? previewTitle(one, type) : undefined
  }
  const title = titleOf(item)
  if (!title || !Array.isArray(list)) return undefined
  const isUnique = list.filter((one) => titleOf(one) === title).length < 2
  return isUnique ? short(title) : `${short(title)} (no. ${list.indexOf(item) + 1})`
}

/** The title of an image is its description, which has a sentence or more. */
function short(title: string) {
  if (title.length <= LONGEST) return title
  const end = title.lastIndexOf(' ', LONGEST)
  return `${title.slice(0, end > 0 ? end : LONGEST)}…`
}

const typed = z.object({ _type: z.string() })

export function typeAt(type: SchemaType | undefined, segment: Path[number], value: unknown) {
  if (type?.jsonType === 'object') return type.fields.find(({ name }) => name === segment)?.type
  if (type?.jsonType !== 'array') return undefined
  const name = typed.safeParse(value).data?._type
  return type.of.find((one) => one.name === name) ?? type.of[0]
}
