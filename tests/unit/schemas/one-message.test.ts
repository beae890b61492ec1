import type { SanityDocument, SchemaType } from 'sanity'
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

/** The values of each kind of invalid form. */
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
  },
)

test.each(wrong)('a %s %s reports each problem once', async (_type, state) => {
  expectOneEach(errorsIn(await validate(newDocument(_type, filled(schema.get(_type), state)))))
})

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
