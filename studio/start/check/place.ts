import { getValueAtPath, type Path, prepareForPreview, type Schema, type SchemaType } from 'sanity'
import { z } from 'zod'

/** Characters of a title. */
const LONGEST = 50

/** The titles of the fields on the way to a place in a document, such as `Sections › Refunds › Text`. */
export function placeOf(path: Path, document: { _type: string }, schema: Schema) {
  const titles: string[] = []
  let type: SchemaType | undefined = schema.get(document._type)
  let value: unknown = document
  for (const segment of path) {
    value = getValueAtPath(value, [segment])
    type = typeAt(type, segment, value)
    // Within formatted text nothing has a name that staff know.
    if (!type || type.name === 'block') break
    const title = typeof segment === 'string' ? type.title : previewTitle(type, value)
    if (title) titles.push(short(title))
  }
  return titles.join(' › ')
}

/** The title of an image is its description, which has a sentence or more. */
function short(title: string) {
  if (title.length <= LONGEST) return title
  const end = title.lastIndexOf(' ', LONGEST)
  return `${title.slice(0, end > 0 ? end : LONGEST)}…`
}

const typed = z.object({ _type: z.string() })

function typeAt(type: SchemaType | undefined, segment: Path[number], value: unknown) {
  if (type?.jsonType === 'object') return type.fields.find(({ name }) => name === segment)?.type
  if (type?.jsonType !== 'array') return undefined
  const name = typed.safeParse(value).data?._type
  return type.of.find((one) => one.name === name) ?? type.of[0]
}

function previewTitle(type: SchemaType, value: unknown) {
  if (type.jsonType !== 'object' || type.name === 'reference') return undefined
  const { title } = prepareForPreview(value, type)
  return typeof title === 'string' ? title : undefined
}
