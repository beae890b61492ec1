import type { Tag } from '#lib/content/tags.ts'
import { createDependents } from '#server/publishing/dependents.ts'

const recorded: [string, string[]][] = [
  ['/', ['homePage', 'faqRow', 'teacher']],
  ['/who-we-are', ['page:who-we-are', 'teacher', 'paths']],
  ['/sitemap.xml', ['page']],
]

test('tags lead to exactly the pages that have them, in the order of the tags', () => {
  const { pathsOf } = createDependents(recorded)
  expect(pathsOf(['teacher'])).toEqual(['/', '/who-we-are'])
  expect(pathsOf(['page', 'faqRow', 'teacher'])).toEqual(['/sitemap.xml', '/', '/who-we-are'])
  expect(pathsOf(['cookie'])).toEqual([])
})

test('a page that was never rendered has its path', () => {
  expect(createDependents(recorded).pathsOf(['page:rules', 'page'])).toEqual([
    '/rules',
    '/sitemap.xml',
  ])
})

test('the tags of the newest version count, and the order of paths stays', () => {
  const { pathsOf, set } = createDependents(recorded)
  set('/', ['homePage', 'cookie'])
  expect([pathsOf(['cookie']), pathsOf(['faqRow'])]).toEqual([['/'], []])
  set('/who-we-are', ['cookie'])
  set('/', ['cookie'])
  expect(pathsOf(['cookie'])).toEqual(['/', '/who-we-are'])
  set('/who-we-are', null)
  set('/', null)
  expect(pathsOf(['cookie', 'homePage'])).toEqual([])
})

test('5,000 new pages on a site of 5,000 pages yield each path once', () => {
  const slugs = Array.from({ length: 5_000 }, (_, n) => `page-${n}`)
  const { pathsOf } = createDependents(slugs.map((slug) => [`/${slug}`, ['paths']] as const))
  const tags = slugs.flatMap((slug): Tag[] => [`page:new-${slug}`, 'page', 'paths'])
  expect(pathsOf(tags)).toHaveLength(10_000)
})

test('tags that cannot be read yet leave the earlier ones', () => {
  const dependents = createDependents([['/sitemap.xml', ['page']]])
  dependents.set('/sitemap.xml', [])
  expect(dependents.pathsOf(['page'])).toEqual(['/sitemap.xml'])
})
