import { readdirSync, readFileSync } from 'node:fs'
import type { SchemaType } from 'sanity'
import { sectionsQuery } from '#components/blocks/Sections.tsx'
import { schemaTypes, sectionTypes } from '#schemas/index.ts'
import { schema } from '../../support/schema.ts'

const names: string[] = schemaTypes.map(({ name }) => name)

/** Blocks that only the home page has, in a fixed order. */
const HOME = ['about', 'faq', 'hero', 'roadmap', 'worldwide']
const BLOCKS = 'components/blocks'

test('every document and object type has a file, and every file is in the registry', () => {
  const files = ['schemas/documents', 'schemas/objects'].flatMap((folder) => readdirSync(folder))
  const sections = sectionTypes.map(({ name }) => `${name}.ts`)
  expect([...files, ...sections].map((file) => file.replace('.ts', '')).sort()).toEqual(
    [...names].sort(),
  )
})

test('every block has its schema, its query and its component, and is in each registry', () => {
  const blocks = readdirSync(BLOCKS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  for (const block of blocks)
    expect(readdirSync(`${BLOCKS}/${block}`)).toEqual(
      expect.arrayContaining(['schema.ts', expect.stringMatching(/\.tsx$/)]),
    )
  const importedBy = (file: string, path: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(path)].map(([, name]) => name)
  const registered = [
    ...importedBy('schemas/index.ts', /blocks\/([\w-]+)\/schema/g),
    ...importedBy(`${BLOCKS}/schemas.ts`, /'\.\/([\w-]+)\/schema/g),
  ]
  expect(registered.sort()).toEqual(blocks.sort())
  const shown = importedBy(`${BLOCKS}/Sections.tsx`, /'\.\/([\w-]+)\/\w+\.tsx'/g)
  expect([...shown, ...HOME].sort()).toEqual(blocks)
  for (const { name } of sectionTypes) expect(sectionsQuery).toContain(`_type == "${name}" => {`)
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
