import { FIXED_ADDRESSES } from '#schemas/fixed.ts'
import { schemaTypes } from '#schemas/index.ts'
import { keepPermanent, templates, withoutSingletons } from '../../../studio/permanent.ts'

/** Everything that the studio can offer for a document. */
const all = [
  'publish',
  'unpublish',
  'discardChanges',
  'discardVersion',
  'duplicate',
  'delete',
  'restore',
  'schedule',
].map((action) => ({ action }))
/** One of a plugin, which has no name. */
const unnamed = {}

const offered = (schemaType: string, documentId?: string) =>
  keepPermanent([...all, unnamed], { schemaType, documentId }).map((one) =>
    'action' in one ? one.action : 'unnamed',
  )

const everything = [...all.map(({ action }) => action), 'unnamed']
const singletons = ['siteSettings', 'announcement', 'homePage', 'course']

test.each(singletons)('%s can be published and taken back, and nothing else', (type) => {
  for (const id of [type, `drafts.${type}`])
    expect(offered(type, id)).toEqual(['publish', 'discardChanges', 'restore'])
})

test.each(FIXED_ADDRESSES)('the page /%s can be neither deleted nor unpublished', (address) => {
  for (const id of [`page-${address}`, `drafts.page-${address}`])
    expect(offered('page', id)).toEqual(
      everything.filter((action) => action !== 'delete' && action !== 'unpublish'),
    )
})

test.each([
  ['page', 'page-house-rules'],
  ['page', undefined],
  ['faqRow', 'faq-refunds'],
  ['cookie', 'drafts.cookie-bearer-token'],
  ['lesson', 'members.lesson-close-with-care'],
])('with a %s of staff’s own (%s) everything can be done', (type, id) => {
  expect(offered(type, id)).toEqual(everything)
})

test('nothing that exists once is offered for creation, everything else is', () => {
  const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  const others = documents.filter((name) => !singletons.includes(name))
  expect(documents).toEqual(expect.arrayContaining(singletons))
  expect(others).toContain('page')
  expect(withoutSingletons(documents.map((templateId) => ({ templateId })))).toEqual(
    others.map((templateId) => ({ templateId })),
  )
  expect(templates(documents.map((schemaType) => ({ schemaType })))).toEqual(
    others.map((schemaType) => ({ schemaType })),
  )
})
