import { readdirSync, readFileSync } from 'node:fs'
import type { SchemaType } from 'sanity'
import { sectionTypes } from '#components/blocks/registry/schemas.ts'
import { schemaTypes } from '#schemas/index.ts'
import { schema } from '../../support/schema.ts'

const names: string[] = schemaTypes.map(({ name }) => name)

/** Blocks of the home page alone: it has them in a fixed order. */
const HOME = ['about', 'faq', 'hero', 'roadmap', 'worldwide']
const BLOCKS = 'components/blocks'

test('every document and object type has its file, and every file is in the registry', () => {
  const files = ['schemas/documents', 'schemas/objects'].flatMap((folder) => readdirSync(folder))
  const sections = sectionTypes.map(({ name }) => `${name}.ts`)
  expect([...files, ...sections].map((file) => file.replace('.ts', '')).sort()).toEqual(
    [...names].sort(),
  )
})

test('every block has its schema, its query, its component and its line in each registry', () => {
  const blocks = readdirSync(BLOCKS).filter((name) => name !== 'registry')
  for (const block of blocks)
    expect(readdirSync(`${BLOCKS}/${block}`)).toEqual(
      expect.arrayContaining(['query.ts', 'schema.ts', expect.stringMatching(/\.tsx$/)]),
    )
  for (const file of readdirSync(`${BLOCKS}/registry`)) {
    const imported = readFileSync(`${BLOCKS}/registry/${file}`, 'utf8').matchAll(/'\.\.\/([\w-]+)/g)
    expect([...[...imported].map(([, name]) => name), ...HOME].sort()).toEqual(blocks.sort())
  }
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

test('every document has a line in its list before anything of it is written', () => {
  for (const { name } of schemaTypes) {
    const type = schema.get(name)
    if (type?.type?.name !== 'document') continue
    const { select = {}, prepare } = type.preview ?? {}
    // The Studio gives null for what a document does not have.
    const empty = Object.fromEntries(Object.keys(select).map((key) => [key, null]))
    expect(prepare?.(empty).title ?? name).toBeTruthy()
  }
})
