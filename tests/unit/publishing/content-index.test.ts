import { mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startLake } from 'content-lake/testing'
import { lakeClient } from '#emulators/lake-client.ts'
import { readContentIndex, readSavedIndex, saveIndex } from '#server/publishing/content-index.ts'
import { startFixedResponse } from '../../support/fixed-response.ts'
import { openSeededLake } from '../../support/lakes.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test('the index of the seed contains exactly the documents of pages', async () => {
  const lake = await openSeededLake()
  await lake.client.create({ _id: 'drafts.homePage', _type: 'homePage' })
  const index = await readContentIndex(lake.client)
  const types = new Set([...index.values()].map(({ type }) => type))
  expect([...types].toSorted()).toEqual([
    ...['announcement', 'cookie', 'course', 'faqRow', 'homePage', 'lesson', 'page'],
    ...['siteSettings', 'teacher'],
  ])
  expect(index.has('drafts.homePage')).toBe(false)
  expect(index.get('page-cookies-policy')).toMatchObject({ slug: 'cookies-policy' })
  expect(index.get('faq-refunds')).toMatchObject({ slug: null, anchors: 'refunds' })
  const folder = await temporaryFolder()
  await mkdir(join(folder, '.next'))
  await saveIndex(folder, index)
  expect(await readSavedIndex(folder)).toEqual(index)
  await lake.close()
})

test('the last change comes first; the index can be read for some documents', async () => {
  const lake = await startLake()
  await lake.client.create({ _id: 'siteSettings', _type: 'siteSettings' })
  await lake.client.create({ _id: 'homePage', _type: 'homePage' })
  await lake.client.create({ _id: 'announcement', _type: 'announcement' })
  await lake.client.patch('homePage', { set: { heading: 'New' } }).commit()
  const all = await readContentIndex(lake.client)
  expect([...all.keys()]).toEqual(['homePage', 'announcement', 'siteSettings'])
  const some = await readContentIndex(lake.client, ['announcement', 'missing'])
  expect([...some.keys()].toSorted()).toEqual(['announcement', 'siteSettings'])
})

test('a slug that is missing, malformed, a path, another host or a route of the site is null', async () => {
  const lake = await startLake()
  await lake.client.create({ _id: 'siteSettings', _type: 'siteSettings' })
  const slugs = [
    undefined,
    'terms',
    ...[5, 'a/b', '/evil.example/who', 'members'].map((current) => ({ current })),
  ]
  for (const slug of slugs) await lake.client.create({ _type: 'page', slug })
  const entries = [...(await readContentIndex(lake.client)).values()]
  expect(entries).toHaveLength(slugs.length + 1)
  for (const { slug } of entries) expect(slug).toBeNull()
})

test.each([
  '{}',
  '{"result":[{"id":"siteSettings"}]}',
  '{"result":[{"id":"siteSettings","rev":null,"type":"siteSettings","slug":null,"anchors":null,"redirect":null,"times":[]}]}',
  '{"result":[',
  '<h1>Welcome</h1>',
])('the malformed response %s is an error', async (body) => {
  const server = await startFixedResponse(body)
  await expect(readContentIndex(lakeClient(server.url))).rejects.toThrow()
  await server.close()
})

test.each([null, '', '{}', '[["a"]]', '[["a",{"rev":1}]]', 'null'])(
  'the saved index %s is empty',
  async (text) => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, '.next'))
    if (text !== null) await writeFile(join(folder, '.next/content-index.json'), text)
    expect((await readSavedIndex(folder)).size).toBe(0)
  },
)

test('the content index is on the disk before it replaces the previous one', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, '.next/content-index.json')
  await mkdir(join(folder, '.next'))
  await writeFile(file, 'previous')
  const handle = await open(file)
  await handle.close()
  const whenSynced: string[] = []
  const sync = jest
    .spyOn(Object.getPrototypeOf(handle), 'sync')
    .mockImplementation(async () => void whenSynced.push(await readFile(file, 'utf8')))
  await saveIndex(folder, new Map())
  sync.mockRestore()
  expect(whenSynced).toEqual(['previous'])
  expect(await readFile(file, 'utf8')).not.toBe('previous')
})
