import type { Entry } from '#server/publishing/content-index.ts'
import { redirectsOf } from '#server/publishing/redirects.ts'
import { until } from '../../support/until.ts'
import { startSite } from './site.ts'

const entry = {
  ...{ rev: 'r', type: 'page', slug: null, anchors: '' },
  ...{ times: [], passed: 0 },
}
const page = (slug: string | null): Entry => ({ ...entry, slug, redirect: null })
const redirect = (from: string, kind: 'page' | 'home' | 'signIn', id?: string): Entry => ({
  ...entry,
  type: 'redirect',
  redirect: { from, kind, page: id },
})

test.each<[string, Entry, string[][]]>([
  ['a page', redirect('/old', 'page', 'page-a'), [['/old', '/terms']]],
  ['the home page', redirect('/old', 'home'), [['/old', '/']]],
  ['home from a deep address', redirect('/blog/Old.html', 'home'), [['/blog/Old.html', '/']]],
  ['a page that is not published', redirect('/old', 'page', 'page-gone'), []],
  ['itself', redirect('/terms', 'page', 'page-a'), []],
  ['elsewhere from a route of the site', redirect('/members', 'home'), []],
  ['elsewhere from the home page', redirect('/', 'signIn'), []],
  ['home from another host', redirect('//evil.example', 'home'), []],
])(
  'a redirect that leads to %s exists only if the target is a page of ours',
  (_what, one, redirects) => {
    const pages: [string, Entry][] = [
      ['page-a', page('terms')],
      ['page-b', page(null)],
    ]
    expect([...redirectsOf(new Map([...pages, ['redirect', one]]))]).toEqual(redirects)
  },
)

test('a redirect follows its page, and is added and removed by publishes', async () => {
  const site = await startSite()
  const { redirectAt } = site.publisher
  expect(redirectAt('/old')).toBeUndefined()
  await site.lake.create({
    _id: 'redirect-old',
    _type: 'redirect',
    from: '/old',
    kind: 'page',
    page: { _type: 'reference', _ref: 'page-who-we-are', _weak: true },
  })
  await until(() => redirectAt('/old') === '/who-we-are')
  await site.edit('page-who-we-are', { slug: { current: 'about' } })
  await until(() => redirectAt('/old') === '/about')
  await site.lake.delete('redirect-old')
  await until(() => redirectAt('/old') === undefined)
})
