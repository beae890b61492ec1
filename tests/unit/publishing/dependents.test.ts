import { createDependents } from '#server/publishing/dependents.ts'

test('tags that cannot be read yet leave the earlier ones', () => {
  const dependents = createDependents([['/sitemap.xml', ['page']]])
  dependents.set('/sitemap.xml', [])
  expect(dependents.pathsOf(['page'])).toEqual(['/sitemap.xml'])
})
