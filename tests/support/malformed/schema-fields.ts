import type { SchemaType } from 'sanity'
import { schema } from '../schema.ts'
import type { Document } from './documents.ts'
import { isObject, isRequired, type Path } from './faults.ts'

/** The paths of all fields that the document's schema has, also of those that the document lacks. */
export function fieldsOf(document: Document) {
  const type = schema.get(document._type)
  if (!type) throw new Error(`There is no type ${document._type}.`)
  return pathsOf(type, document, []).filter((path) => !isRequired(document, path))
}

function pathsOf(type: SchemaType, value: unknown, path: Path): Path[] {
  if (type.jsonType === 'object')
    return type.fields.flatMap(({ name, type }) => {
      const own = [...path, name]
      return [own, ...pathsOf(type, isObject(value) ? Reflect.get(value, name) : undefined, own)]
    })
  if (type.jsonType !== 'array' || !Array.isArray(value)) return []
  return value.flatMap((entry: unknown, index) => {
    const own = [...path, index]
    const kind = isObject(entry) ? Reflect.get(entry, '_type') : undefined
    const member = type.of.find(({ name }) => name === kind)
    return [own, ...(member ? pathsOf(member, entry, own) : [])]
  })
}
