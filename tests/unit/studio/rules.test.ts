import { maximumOf, takesValues } from '../../../studio/inputs/rules.ts'
import { schema } from '../../support/schema.ts'

/** The validation of a field as the studio's forms get it. */
function validationOf(typeName: string, fieldName: string) {
  const type = schema.get(typeName)
  if (type?.jsonType !== 'object') throw new Error(`${typeName} is no type with fields`)
  return type.fields.find(({ name }) => name === fieldName)?.type.validation
}

test.each([
  ['announcement', 'message', 120],
  ['faqRow', 'question', 90],
  ['seo', 'description', 160],
])('the counter of %s.%s counts to its rule’s maximum', (type, field, maximum) => {
  expect(maximumOf(validationOf(type, field))).toBe(maximum)
})

test.each([
  ['cookie', 'purpose'],
  ['page', 'slug'],
])('%s.%s, which may be of any length, has no counter', (type, field) => {
  expect(maximumOf(validationOf(type, field))).toBeUndefined()
})

test.each([
  ['announcement', 'message', true],
  ['seo', 'description', true],
  ['mentorship', 'summary', true],
  ['siteSettings', 'productName', false],
  ['siteSettings', 'contactEmail', false],
  ['link', 'href', false],
])('%s.%s takes values from the site settings: %s', (type, field, takes) => {
  expect(takesValues(validationOf(type, field))).toBe(takes)
})
