import type { Tag } from '#lib/content/tags.ts'
import { createDependents } from '#server/publishing/dependents.ts'

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
