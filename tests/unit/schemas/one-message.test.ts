import { createSchema, type SanityDocument, type SchemaType } from 'sanity'
import { schemaTypes } from '#schemas/index.ts'
import { openSeededLake } from '../../support/lakes.ts'
import { createValidator } from './validator.ts'

let lake: Awaited<ReturnType<typeof openSeededLake>>
let validate: Awaited<ReturnType<typeof createValidator>>

beforeAll(async () => {
  lake = await openSeededLake()
  validate = await createValidator(lake.client)
}, 30_000)
afterAll(() => lake.close())

const schema = createSchema({ name: 'default', types: schemaTypes })
const documentTypes = schemaTypes.flatMap(({ name, type }) => (type === 'document' ? [name] : []))

/** How the messages begin that Sanity has for every field of every site. */
const SANITYS_OWN =
  /: (Required|Must |Expected type|Value |Not a valid|Slug |Can't be|Does not match|Should not|Max precision|(Asset|Image|File) is required|Referenced document|Relative URLs|Only relative|Username)/

/** What each kind of form says that is filled in like this. */
const STATES: Record<string, { text: string; number: number; slug: object; items: number }> = {
  'with nothing but empty lists and groups': { text: '', number: 0, slug: {}, items: 0 },
  'with a space in every text, and halves': { text: ' ', number: 0.5, slug: slug(''), items: 1 },
  'with two of everything, all wrong': {
    text: 'Not {right}',
    number: -1.5,
    slug: slug('Not right!'),
    items: 2,
  },
  'with far too much': { text: 'x'.repeat(500), number: 1e9, slug: slug('x/y'), items: 5 },
}

const wrong = Object.keys(STATES).flatMap((state) => documentTypes.map((type) => [type, state]))

test.each(documentTypes)('an empty %s says each thing once', async (_type) => {
  expectOneEach(await validate(newDocument(_type, {})))
})

test.each(wrong)('a %s %s says each thing once', async (_type, state) => {
  expectOneEach(await validate(newDocument(_type, filled(schema.get(_type), state))))
})

function expectOneEach(complaints: string[]) {
  const errors = complaints.filter((complaint) => complaint.startsWith('error '))
  const paths = errors.map((error) => error.slice(0, error.indexOf(':')))
  expect(errors.filter((_, index) => paths.indexOf(paths[index] ?? '') < index)).toEqual([])
  expect(errors.filter((error) => SANITYS_OWN.test(error))).toEqual([])
}

function newDocument(_type: string, fields: object): SanityDocument {
  const now = '2030-01-01T00:00:00Z'
  const _id = `members.new-${_type}`
  return { ...fields, _id, _type, _rev: 'r', _createdAt: now, _updatedAt: now }
}

function slug(current: string) {
  return { _type: 'slug', current }
}

/** A value for every field of a type. What staff choose from a list or a calendar is left out. */
function filled(type: SchemaType | undefined, state: string): object {
  if (type?.jsonType !== 'object') return {}
  const fields = type.fields.map((field) => [field.name, filledValue(field.type, state)])
  return { _type: type.name, ...Object.fromEntries(fields) }
}

function filledValue(type: SchemaType, state: string): unknown {
  const { text, number, slug: address, items } = STATES[state] ?? {}
  const names = chainOf(type)
  if (names.includes('slug')) return address
  if (names.some((name) => ['reference', 'date', 'datetime', 'block'].includes(name))) return
  switch (type.jsonType) {
    case 'number':
      return number
    case 'string':
      return type.options?.list ? undefined : text
    case 'array':
      return type.of.flatMap((item) =>
        Array.from({ length: items ?? 0 }, (_, index) => itemOf(item, state, index)).flat(),
      )
    case 'object':
      return filled(type, state)
    default:
      return
  }
}

function itemOf(item: SchemaType, state: string, index: number) {
  const value = filledValue(item, state)
  return typeof value === 'object' ? [{ ...value, _key: `${item.name}${index}` }] : (value ?? [])
}

const chainOf = (type: SchemaType | undefined): string[] =>
  type ? [type.name, ...chainOf(type.type)] : []
