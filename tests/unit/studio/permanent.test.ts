import { blocks } from '#components/blocks/schemas.ts'
import { FIXED_SLUGS } from '#schemas/fixed-pages.ts'
import { offered } from '../../../studio/inputs/offered.ts'
import { allowedActions, newDocuments, templates } from '../../../studio/permanent.ts'
import { schemaTypes } from '../../support/schema.ts'

/** What the studio can do with a document; what a plugin adds has no name. */
const ACTIONS =
  'publish unpublish discardChanges discardVersion duplicate delete restore schedule unnamed'
const all = ACTIONS.split(' ')

function actionsOf(schemaType: string, documentId?: string) {
  const actions = all.map((action) => (action === 'unnamed' ? {} : { action }))
  return allowedActions(actions, { schemaType, documentId }).map((one) => one.action ?? 'unnamed')
}

const singletons = ['siteSettings', 'announcement', 'homePage', 'course']

test.each(singletons)('%s can be published and taken back, and nothing else', (type) => {
  for (const id of [type, `drafts.${type}`])
    expect(actionsOf(type, id)).toEqual(['publish', 'discardChanges', 'restore'])
})

test.each(FIXED_SLUGS)('the page /%s can be neither deleted nor unpublished', (address) => {
  for (const id of [`page-${address}`, `drafts.page-${address}`])
    expect(actionsOf('page', id)).toEqual(all.filter((one) => !/^(delete|unpublish)$/.test(one)))
})

test.each(['lesson', 'workshop', 'mentorship'])('a %s cannot be duplicated', (type) => {
  const id = `members.${type}-a`
  expect(actionsOf(type, id)).toEqual(all.filter((one) => one !== 'duplicate'))
})

test('nothing that exists once is offered for creation, everything else is', () => {
  const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  const others = documents.filter((name) => !singletons.includes(name))
  expect(documents).toEqual(expect.arrayContaining(singletons))
  expect(others).toContain('page')
  const options = (names: string[]) => names.map((templateId) => ({ templateId }))
  const inLists = { creationContext: { type: 'structure' } }
  expect(newDocuments(options(documents), inLists)).toEqual(options(others))
  const links = (names: string[]) => names.map((schemaType) => ({ schemaType }))
  expect(templates(links(documents))).toEqual(links(others))
})

test('member documents are offered in their own lists only, where they get an id that hides them', () => {
  const options = ['faqRow', 'lesson', 'workshop', 'mentorship'].map((id) => ({ templateId: id }))
  const offeredBy = (type: string) => newDocuments(options, { creationContext: { type } })
  expect(offeredBy('global')).toEqual([{ templateId: 'faqRow' }])
  expect(offeredBy('document')).toEqual([{ templateId: 'faqRow' }])
  expect(offeredBy('structure')).toEqual(options)
})

test('the teachers are offered on the page about us, the list of cookies on its own page', () => {
  const kinds = { of: blocks.sections.map(({ name }) => ({ name })) }
  const on = (id: string) => offered(kinds, id).of.map(({ name }) => name)
  const usual = kinds.of
    .map(({ name }) => name)
    .filter((name) => name !== 'teachersSection' && name !== 'cookieListSection')
  expect(usual).toContain('policySection')
  expect(on('drafts.page-spring')).toEqual(usual)
  expect(on('drafts.page-who-we-are').sort()).toEqual([...usual, 'teachersSection'].sort())
  for (const id of ['page-cookies-policy', 'drafts.page-cookies-policy'])
    expect(on(id)).toEqual(['cookieListSection', 'policySection'])
  const others = { of: [{ name: 'courseModule' }, { name: 'reference' }] }
  expect(offered(others, 'page-cookies-policy')).toBe(others)
})
