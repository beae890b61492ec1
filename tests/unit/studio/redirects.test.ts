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
  test('at a new address, the old one leads to it, by reference', () => {
    const page = { id: 'page-a', before: 'old', after: 'new' }
    expect(changesAfterPublish([], page)).toEqual([toPage('old', 'page-a')])
  })

  test('at the same address, nothing is to be done', () => {
    const page = { id: 'page-a', before: 'old', after: 'old' }
    expect(changesAfterPublish([stored('a', '/x', 'page-a')], page)).toEqual([])
  })

  test('at an address that redirects, the page wins', () => {
    const redirects = [stored('a', '/new'), stored('drafts.a', '/new'), stored('b', '/other')]
    expect(changesAfterPublish(redirects, { id: 'page-a', before: null, after: 'new' })).toEqual([
      { delete: { id: 'a' } },
      { delete: { id: 'drafts.a' } },
    ])
  })

  test('at its former address again, no loop is left', () => {
    const redirects = [stored('redirect-old', '/old', 'page-a')]
    expect(changesAfterPublish(redirects, { id: 'page-a', before: 'new', after: 'old' })).toEqual([
      { delete: { id: 'redirect-old' } },
      toPage('new', 'page-a'),
    ])
  })

  test('there is one redirect for an address, no matter who made the former one', () => {
    const redirects = [stored('by-hand', '/old', 'page-b')]
    expect(changesAfterPublish(redirects, { id: 'page-a', before: 'old', after: 'new' })).toEqual([
      { delete: { id: 'by-hand' } },
      toPage('old', 'page-a'),
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
    expect(changesAfterRemoval([stored('a', '/older', 'page-a')], page, { kind: 'home' })).toEqual([
      { patch: { id: 'a', set: { kind: 'home' }, unset: ['page'] } },
      {
        createOrReplace: {
          _id: 'redirect-old',
          _type: 'redirect',
          from: '/old',
          kind: 'home',
        },
      },
    ])
  })

  test('or nowhere, and no redirect is left that leads to nothing', () => {
    const redirects = [stored('a', '/older', 'page-a'), stored('b', '/other', 'page-c')]
    expect(changesAfterRemoval(redirects, page, null)).toEqual([{ delete: { id: 'a' } }])
  })
})
