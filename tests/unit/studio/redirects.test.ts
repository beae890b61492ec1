import { changesAfterPublish, changesAfterRemoval } from '../../../studio/redirects/changes.ts'

const to = (_ref: string) => ({ _type: 'reference', _ref, _weak: true })
const stored = (id: string, from: string, page: string | null = null) => ({ _id: id, from, page })
const toPage = (slug: string, id: string) => ({
  createOrReplace: {
    _id: `redirect-${slug}`,
    _type: 'redirect',
    from: `/${slug}`,
    kind: 'page',
    page: to(id),
  },
})

describe('when a page is published', () => {
  const at = (before: string | null, after: string) => ({ id: 'page-a', before, after })
  const deleted = (...ids: string[]) => ids.map((id) => ({ delete: { id } }))

  test('at a new address, the old one leads to it, no matter who had made it a redirect', () => {
    expect(changesAfterPublish([], at('old', 'new'))).toEqual([toPage('old', 'page-a')])
    expect(changesAfterPublish([stored('by-hand', '/old', 'page-b')], at('old', 'new'))).toEqual([
      ...deleted('by-hand'),
      toPage('old', 'page-a'),
    ])
  })

  test('at the same address, nothing is to be done', () => {
    expect(changesAfterPublish([stored('a', '/x', 'page-a')], at('old', 'old'))).toEqual([])
  })

  test('at an address that redirects, the page wins, and no loop is left', () => {
    const redirects = [stored('a', '/new'), stored('drafts.a', '/new'), stored('b', '/other')]
    expect(changesAfterPublish(redirects, at(null, 'new'))).toEqual(deleted('a', 'drafts.a'))
    expect(changesAfterPublish([stored('a', '/old', 'page-a')], at('new', 'old'))).toEqual([
      ...deleted('a'),
      toPage('new', 'page-a'),
    ])
  })
})

describe('when a page is taken down', () => {
  const page = { id: 'page-a', before: 'old' }

  test('its address and those that led to it lead to the other page', () => {
    const redirects = [stored('a', '/older', 'page-a'), stored('b', '/other', 'page-c')]
    expect(changesAfterRemoval(redirects, page, { kind: 'page', page: 'page-b' })).toEqual([
      { patch: { id: 'a', set: { kind: 'page', page: to('page-b') }, unset: [] } },
      toPage('old', 'page-b'),
    ])
  })

  test('they lead home', () => {
    const home = { _id: 'redirect-old', _type: 'redirect', from: '/old', kind: 'home' }
    expect(changesAfterRemoval([stored('a', '/older', 'page-a')], page, { kind: 'home' })).toEqual([
      { patch: { id: 'a', set: { kind: 'home' }, unset: ['page'] } },
      { createOrReplace: home },
    ])
  })

  test('or nowhere, and no redirect is left that leads to nothing', () => {
    const redirects = [stored('a', '/older', 'page-a'), stored('b', '/other', 'page-c')]
    expect(changesAfterRemoval(redirects, page, null)).toEqual([{ delete: { id: 'a' } }])
  })
})
