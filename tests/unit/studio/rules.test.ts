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
  ['seo', 'description', 160],
  ['cookie', 'purpose', undefined],
  ['page', 'slug', undefined],
])('the counter of %s.%s counts to %s, the maximum of its rule', (type, field, maximum) => {
  expect(maximumOf(validationOf(type, field))).toBe(maximum)
})

test.each([
  ['announcement', 'message', true],
  ['mentorship', 'summary', true],
  ['siteSettings', 'productName', false],
  ['siteSettings', 'contactEmail', false],
  ['link', 'href', false],
])('%s.%s takes values from the site settings: %s', (type, field, takes) => {
  expect(takesValues(validationOf(type, field))).toBe(takes)
})
