import { sectionTypes } from '../../../components/blocks/registry/schemas.ts'
import { offered } from '../../../studio/inputs/offered.ts'

const kinds = { of: sectionTypes.map(({ name }) => ({ name })) }
const namesOf = (list: typeof kinds) => list.of.map(({ name }) => name)

test('staff are offered eight kinds of section on a page', () => {
  const names = namesOf(offered(kinds, 'drafts.page-spring'))
  expect(names).toHaveLength(8)
  expect(names).not.toContain('cookieListSection')
  expect(names).not.toContain('teachersSection')
})

test('on the page about us they are offered the teachers too', () => {
  const names = namesOf(offered(kinds, 'drafts.page-who-we-are'))
  expect(names).toHaveLength(9)
  expect(names).toContain('teachersSection')
})

test.each(['page-cookies-policy', 'drafts.page-cookies-policy'])(
  'on the page %s they are offered text and the list of cookies',
  (id) => {
    expect(namesOf(offered(kinds, id))).toEqual(['policySection', 'cookieListSection'])
  },
)

test('other lists are offered as they are', () => {
  const others = { of: [{ name: 'courseModule' }, { name: 'reference' }] }
  expect(offered(others, 'page-cookies-policy')).toBe(others)
})
