import { readdirSync, readFileSync } from 'node:fs'
import type { SchemaType } from 'sanity'
import { sectionsFragment } from '#components/blocks/queries.ts'
import { blocks } from '#components/blocks/schemas.ts'
import { schema, schemaTypes } from '../../support/schema.ts'

const names: string[] = schemaTypes.map(({ name }) => name)

const BLOCKS = 'components/blocks'

test('every document and object type has a file, and every file is in the registry', () => {
  const files = ['schemas/documents', 'schemas/objects'].flatMap((folder) => readdirSync(folder))
  const sections = blocks.sections.map(({ name }) => `${name}.ts`)
  expect([...files, ...sections].map((file) => file.replace('.ts', '')).sort()).toEqual(
    [...names].sort(),
  )
})

test('every block has its schema, its query and its component, and is in each registry', () => {
  const folders = readdirSync(BLOCKS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const importedBy = (file: string, path: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(path)].map(([, name]) => name)
  const schema = /'\.\/([\w-]+)\/schema/g
  const home = importedBy(`${BLOCKS}/schemas.ts`, schema)
  const sections = importedBy(`${BLOCKS}/section-schemas.ts`, schema)
  expect([...home, ...sections].sort()).toEqual(folders)
  for (const folder of folders)
    expect(readdirSync(`${BLOCKS}/${folder}`)).toEqual(
      expect.arrayContaining(['schema.ts', 'query.ts', expect.stringMatching(/\.tsx$/)]),
    )
  expect(importedBy(`${BLOCKS}/Sections.tsx`, /'\.\/([\w-]+)\/\w+\.tsx'/g)).toEqual(sections)
  expect(blocks.home).toHaveLength(home.length)
  for (const { name } of blocks.sections)
    expect(sectionsFragment).toContain(`_type == "${name}" => {`)
})

test('Sanity compiles every type without an error or a warning', () => {
  expect(schema._validation).toEqual([])
  expect(schema.getTypeNames()).toEqual(expect.arrayContaining(names))
})

test.each(names)('every field of %s has a title and a description of its place', (name) => {
  const undescribed = fieldsOf(schema.get(name)).filter(
    ({ type }) => !type.title || !type.description || `${type.description}`.length < 15,
  )
  expect(undescribed.map((field) => field.name)).toEqual([])
})

type Field = { name: string; type: SchemaType }

function fieldsOf(type: SchemaType | undefined): Field[] {
  if (type?.jsonType !== 'object') return []
  return type.fields
    .filter(({ name }) => !['asset', 'hotspot', 'crop', 'media'].includes(name))
    .flatMap((field) => (isRegistered(field) ? [field] : [field, ...fieldsOf(field.type)]))
}

/** A field of a named type is checked with that type. */
function isRegistered({ type }: Field) {
  return (
    names.includes(type.type?.name ?? '') || ['slug', 'reference'].includes(type.type?.name ?? '')
  )
}

test('every empty document has a title in its list', () => {
  for (const { name } of schemaTypes) {
    const type = schema.get(name)
    if (type?.type?.name !== 'document') continue
    const { select = {}, prepare } = type.preview ?? {}
    // The Studio passes null for missing values.
    const empty = Object.fromEntries(Object.keys(select).map((key) => [key, null]))
    expect(prepare?.(empty).title ?? name).toBeTruthy()
  }
})
