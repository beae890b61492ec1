/** @jest-environment node */
import { readdirSync } from 'node:fs'
import { createSchema, type SchemaType } from 'sanity'
import { schemaTypes } from '#schemas/index.ts'

const schema = createSchema({ name: 'default', types: schemaTypes })
const names: string[] = schemaTypes.map(({ name }) => name)

test('every document and object type has its file, and every file is in the registry', () => {
  const files = ['schemas/documents', 'schemas/objects'].flatMap((folder) => readdirSync(folder))
  expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual([...names].sort())
})

test('Sanity compiles every type without an error or a warning', () => {
  expect(schema._validation).toEqual([])
  expect(schema.getTypeNames()).toEqual(expect.arrayContaining(names))
})

test.each(names)('every field of %s has a title and says where its text appears', (name) => {
  const silent = fieldsOf(schema.get(name)).filter(
    ({ type }) => !type.title || !type.description || `${type.description}`.length < 15,
  )
  expect(silent.map((field) => field.name)).toEqual([])
})

type Field = { name: string; type: SchemaType }

function fieldsOf(type: SchemaType | undefined): Field[] {
  if (type?.jsonType !== 'object') return []
  return type.fields
    .filter(({ name }) => !['asset', 'hotspot', 'crop', 'media'].includes(name))
    .flatMap((field) => (isRegistered(field) ? [field] : [field, ...fieldsOf(field.type)]))
}

/** A field of a named type is looked at under that type's own name. */
function isRegistered({ type }: Field) {
  return (
    names.includes(type.type?.name ?? '') || ['slug', 'reference'].includes(type.type?.name ?? '')
  )
}
