import type { SanityDocument, SchemaType } from 'sanity'
import { isRequired } from 'studio-kit'
import { schema } from '../../support/schema.ts'
import { seededLake } from '../../support/seeded.ts'
import { createValidator } from './validator.ts'

const lake = seededLake()
let validate: Awaited<ReturnType<typeof createValidator>>
beforeAll(async () => {
  validate = await createValidator(lake.client)
})

/** The required fields of each document type. */
const REQUIRED = {
  siteSettings:
    'productName logo checkoutUrl checkoutLabel contactEmail postalAddress description socialImage price price.total price.instalments refund refund.days refund.bankDaysMin refund.bankDaysMax',
  announcement: '',
  homePage:
    'hero hero.heading hero.text hero.image about about.heading about.body about.image roadmap roadmap.heading roadmap.image worldwide worldwide.heading worldwide.text worldwide.image worldwide.callToAction faq faq.heading seo seo.title seo.description',
  faqRow: 'question answer',
  page: 'title intro sections seo seo.title seo.description',
  teacher: 'name role discipline background portrait',
  cookie: 'name purpose kind owner storage storagePeriod',
  redirect: 'from kind',
  course: 'welcome outline',
  lesson: 'title summary duration body',
  workshop: 'title summary startsAt duration joinLink',
  mentorship: 'title summary renewalLink',
}
const documentTypes = Object.keys(REQUIRED)

/** The beginnings of Sanity's default messages. */
const SANITY_MESSAGES =
  /: (Required|Must |Expected type|Value |Not a valid|Slug |Can't be|Does not match|Should not|Max precision|(Asset|Image|File) is required|Referenced document|Relative URLs|Only relative|Username)/

type Values = { text: string; number: number; slug: object; items: number }

/** The values of each kind of invalid form. */
const STATES: Record<string, Values> = {
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

test('every document type is covered', () => {
  const documents = schema
    .getTypeNames()
    .filter((name) => schema.get(name)?.type?.name === 'document')
  expect(documents.filter((name) => !name.includes('.')).sort()).toEqual(documentTypes.sort())
})

test.each(Object.entries(REQUIRED))(
  'an empty %s reports each required field once',
  async (_type, paths) => {
    const errors = errorsIn(await validate(newDocument(_type, {})))
    expectOneEach(errors)
    expect(errors.map(pathOf)).toEqual(paths.split(' ').filter(Boolean))
    // So the form of a new document can mark them before it has a draft.
    expect(requiredIn(schema.get(_type)).sort()).toEqual(errors.map(pathOf).sort())
  },
)

test.each(wrong)('a %s %s reports each problem once', async (_type, state) => {
  expectOneEach(
    errorsIn(await validate(newDocument(_type, filled(schema.get(_type), STATES[state])))),
  )
})

test.each(documentTypes)(
  'each number of a %s says which limits it has, and has them',
  async (type) => {
    const withNumber = (number: number) =>
      filled(schema.get(type), { text: 'A', slug: slug('a'), items: 1, number })
    const messages = async (number: number) => {
      const errors = errorsIn(await validate(newDocument(type, withNumber(number))))
      return new Map(errors.map((error) => [pathOf(error), error.slice(pathOf(error).length + 2)]))
    }
    const [tooSmall, least, half] = [await messages(0), await messages(1), await messages(1.5)]
    for (const path of numbersIn(withNumber(0))) {
      const message = tooSmall.get(path)
      expect(message).toMatch(/between 1 and [\d,]+/)
      const most = Number(/and ([\d,]+)/.exec(`${message}`)?.[1]?.replaceAll(',', ''))
      expect(least.get(path)).not.toBe(message)
      expect((await messages(most)).get(path)).not.toBe(message)
      expect((await messages(most + 1)).get(path)).toBe(message)
      expect(half.get(path)).toBe(message)
    }
  },
)

/** The paths of all numbers that staff type, as complaints write them. */
function numbersIn(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'number') return [path.join('.')]
  if (typeof value !== 'object' || !value) return []
  return Object.entries(value).flatMap(([name, one]) => {
    if (name === 'crop' || name === 'hotspot') return []
    const key = Object.entries(Object(one)).find(([name]) => name === '_key')?.[1]
    return numbersIn(one, [...path, String(key ?? name)])
  })
}

const requiredIn = (type: SchemaType | undefined): string[] =>
  type?.jsonType !== 'object'
    ? []
    : type.fields
        .filter((field) => isRequired(field.type.validation))
        .flatMap((field) => [
          field.name,
          ...requiredIn(field.type).map((name) => `${field.name}.${name}`),
        ])

const errorsIn = (complaints: string[]) =>
  complaints.flatMap((complaint) => (/^error /.test(complaint) ? complaint.slice(6) : []))
const pathOf = (error: string) => error.slice(0, error.indexOf(':'))

function expectOneEach(errors: string[]) {
  const paths = errors.map(pathOf)
  expect(errors.filter((_, index) => paths.indexOf(paths[index] ?? '') < index)).toEqual([])
  expect(errors.filter((error) => SANITY_MESSAGES.test(error))).toEqual([])
}

function newDocument(_type: string, fields: object): SanityDocument {
  const now = '2030-01-01T00:00:00Z'
  const _id = `members.new-${_type}`
  return { ...fields, _id, _type, _rev: 'r', _createdAt: now, _updatedAt: now }
}

function slug(current: string) {
  return { _type: 'slug', current }
}

/** A value for every field of a type, except fields that staff choose from a list or a calendar. */
function filled(type: SchemaType | undefined, values: Values | undefined): object {
  if (type?.jsonType !== 'object') return {}
  const fields = type.fields.map((field) => [field.name, filledValue(field.type, values)])
  return { _type: type.name, ...Object.fromEntries(fields) }
}

function filledValue(type: SchemaType, values: Values | undefined): unknown {
  const { text, number, slug: address, items } = values ?? {}
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
        Array.from({ length: items ?? 0 }, (_, index) => itemOf(item, values, index)).flat(),
      )
    case 'object':
      return filled(type, values)
    default:
      return
  }
}

function itemOf(item: SchemaType, values: Values | undefined, index: number) {
  const value = filledValue(item, values)
  return typeof value === 'object' ? [{ ...value, _key: `${item.name}${index}` }] : (value ?? [])
}

const chainOf = (type: SchemaType | undefined): string[] =>
  type ? [type.name, ...chainOf(type.type)] : []
