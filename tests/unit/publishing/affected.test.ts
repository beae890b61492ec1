import { affectedBy, type Change } from '#lib/publishing/affected.ts'
import type { ContentIndex, Entry } from '#lib/publishing/content-index.ts'

const entry = (type: string, slug: string | null = null, parts: Partial<Entry> = {}) => ({
  rev: 'r',
  times: [],
  passed: 0,
  ...{ type, slug, anchors: '', redirect: null },
  ...{ listsCookies: false, showsTeachers: false, showsFaqRows: false },
  ...parts,
})

const index: ContentIndex = new Map([
  ['homePage', entry('homePage')],
  ['page-a', entry('page', 'who-we-are', { showsTeachers: true })],
  ['page-b', entry('page', 'cookies-policy', { listsCookies: true })],
  ['page-d', entry('page', 'spring', { showsFaqRows: true })],
  ['page-c', entry('page', null, { listsCookies: true, showsFaqRows: true })],
])

const everyPath = [
  ...['/', '/who-we-are', '/cookies-policy', '/spring', '/members', '/members/reset', '/content'],
  ...['/content/lessons/_', '/_not-found', '/sitemap.xml', '/manifest.webmanifest'],
]

const change = (
  type: string,
  slugBefore: string | null = null,
  slug: string | null = null,
  isMoved = slugBefore !== slug,
) => ({ type, slugBefore, slug, isMoved })

const affected = (...changes: Change[]) => affectedBy(changes, index)

test.each([
  ['homePage', 'only it', ['/']],
  ['faqRow', 'the home page and the pages that show FAQ rows', ['/', '/spring']],
  ['siteSettings', 'every path', everyPath],
  ['announcement', 'every path', everyPath],
  ['cookie', 'the pages that list cookies', ['/cookies-policy']],
  ['teacher', 'the home page and the pages that show teachers', ['/', '/who-we-are']],
  ['redirect', 'no path: the server answers it from the index', []],
  ['page', 'only the sitemap, if it has and had no slug', ['/sitemap.xml']],
])('a change of a %s affects %s', (type, _what, paths) => {
  expect(affected(change(type))).toEqual({ tags: [type], paths })
})

test('a change of a page affects it and its date in the sitemap', () => {
  expect(affected(change('page', 'who-we-are', 'who-we-are'))).toEqual({
    tags: ['page', 'page:who-we-are'],
    paths: ['/who-we-are', '/sitemap.xml'],
  })
})

test.each([
  ['is created', null, 'who-we-are', ['who-we-are']],
  ['is deleted', 'terms', null, ['terms']],
  ['moves', 'terms', 'who-we-are', ['who-we-are', 'terms']],
])('a page that %s affects its own paths first, then every path', (_, before, after, own) => {
  const { tags, paths } = affected(change('page', before, after))
  expect(tags).toEqual(['page', ...own.map((slug) => `page:${slug}`), 'addresses'])
  expect(paths.slice(0, own.length)).toEqual(own.map((slug) => `/${slug}`))
  expect(new Set(paths)).toEqual(new Set([...everyPath, ...own.map((slug) => `/${slug}`)]))
})

test('a question or a section whose links lead elsewhere affects every path', () => {
  const row = affected(change('faqRow', null, null, true))
  expect(row.tags).toEqual(['faqRow', 'addresses'])
  expect(row.paths.toSorted()).toEqual(everyPath.toSorted())
  const section = affected(change('page', 'who-we-are', 'who-we-are', true))
  expect(section.tags).toEqual(['page', 'page:who-we-are', 'addresses'])
  expect(section.paths.toSorted()).toEqual(everyPath.toSorted())
})

test.each(['sanity.imageAsset', 'lesson', ''])('a change of a "%s" affects nothing', (type) => {
  expect(affected(change(type))).toEqual({ tags: [], paths: [] })
})

test('of several changes the newest comes first, and no path comes twice', () => {
  const { paths } = affected(
    change('page', 'who-we-are', 'who-we-are'),
    change('homePage'),
    change('faqRow'),
    change('siteSettings'),
    change('page', null, 'late'),
  )
  expect(paths.slice(0, 4)).toEqual(['/who-we-are', '/sitemap.xml', '/', '/spring'])
  expect(paths.toSorted()).toEqual([...everyPath, '/late'].toSorted())
})

test('5,000 new pages on a site of 5,000 pages are listed in one pass', () => {
  const many: ContentIndex = new Map(
    Array.from({ length: 5_000 }, (_, n) => [`page-${n}`, entry('page', `page-${n}`)]),
  )
  const changes = [...many.values()].map(({ slug }) => change('page', null, slug))
  const passes = jest.spyOn(many, 'values')
  expect(affectedBy(changes, many).paths).toHaveLength(5_008)
  expect(passes).toHaveBeenCalledTimes(1)
})
