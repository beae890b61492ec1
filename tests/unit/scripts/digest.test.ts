import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { startLake } from 'content-lake/testing'
import { filesUnder } from '#scripts/stack/digest.ts'
import { publishedContent } from '#scripts/stack/lake.ts'
import { SITE_SOURCES } from '#scripts/stack/site.ts'
import { studioSources } from '#scripts/stack/studio.ts'
import { withImports } from '../imports.ts'

test('the demo builds the site again after a publish, but not after a draft, a preview or an import of the same content', async () => {
  const { client } = await startLake()
  const content = () => publishedContent(client)
  const page = { _id: 'page-a', _type: 'page', title: 'A page' }
  await client.create(page)
  const before = await content()
  expect(JSON.parse(before)).toHaveLength(1)

  await client.create({ ...page, _id: 'drafts.page-a' })
  await createPreviewSecret(client, 'test', 'http://localhost:3333')
  expect(await content()).toEqual(before)

  await client.patch('page-a', { set: { title: 'The same page' } }).commit()
  expect(await content()).not.toEqual(before)
  await client.createOrReplace(page)
  expect(await content()).toEqual(before)

  await client.delete('page-a')
  expect(await content()).toBe('[]')
})

const site = ['app', 'pages', 'instrumentation.ts', 'next.config.mjs', 'scripts/build.ts']

test.each([
  ['site', SITE_SOURCES, site],
  ['Studio', studioSources(), ['studio']],
])(
  'the demo builds the %s again after a change of any file that it imports',
  (_, sources, entries) => {
    const hashed = new Set(sources.flatMap(filesUnder))
    // Only the development server reads the gallery.
    const starts = entries
      .flatMap(filesUnder)
      .filter((file) => hashed.has(file) && !file.endsWith('.gallery.tsx'))
    expect(starts.length).toBeGreaterThan(20)
    expect(withImports(starts).filter((file) => !hashed.has(file))).toEqual([])
  },
)
