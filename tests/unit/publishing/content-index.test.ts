import { lakeClient } from '#emulators/lake-client.ts'
import { parseIndex, readContentIndex, serializeIndex } from '#lib/publishing/content-index.ts'
import { openSeededLake } from '../../support/lakes.ts'
import { startLake } from '../content-lake/lake.ts'
import { startLiar } from './liar.ts'

test('the index of the seed has every document that pages are made of, and no other', async () => {
  const lake = await openSeededLake()
  await lake.client.create({ _id: 'drafts.homePage', _type: 'homePage' })
  const index = await readContentIndex(lake.client)
  const types = new Set([...index.values()].map(({ type }) => type))
  expect([...types].toSorted()).toEqual(
    ['announcement', 'cookie', 'faqRow', 'homePage', 'page', 'siteSettings', 'teacher'].toSorted(),
  )
  expect(index.has('drafts.homePage')).toBe(false)
  const shows = (listsCookies: boolean, showsTeachers: boolean) => ({ listsCookies, showsTeachers })
  const cookies = { slug: 'cookies-policy', ...shows(true, false), showsFaqRows: false }
  expect(index.get('page-cookies-policy')).toMatchObject(cookies)
  const about = { slug: 'who-we-are', ...shows(false, true) }
  expect(index.get('page-who-we-are')).toMatchObject(about)
  expect(index.get('faq-refunds')).toMatchObject({ slug: null, listsCookies: false })
  expect(parseIndex(serializeIndex(index))).toEqual(index)
  await lake.close()
})

test('what was changed last comes first; some documents can be asked for', async () => {
  const lake = await startLake()
  await lake.client.create({ _id: 'siteSettings', _type: 'siteSettings' })
  await lake.client.create({ _id: 'homePage', _type: 'homePage' })
  await lake.client.create({ _id: 'announcement', _type: 'announcement' })
  await lake.client.patch('homePage', { set: { heading: 'New' } }).commit()
  const all = await readContentIndex(lake.client)
  expect([...all.keys()]).toEqual(['homePage', 'announcement', 'siteSettings'])
  const some = await readContentIndex(lake.client, { ids: ['announcement', 'missing'] })
  expect([...some.keys()].toSorted()).toEqual(['announcement', 'siteSettings'])
})

test('a slug that is missing, malformed, a path or leads elsewhere counts as none', async () => {
  const lake = await startLake()
  await lake.client.create({ _id: 'siteSettings', _type: 'siteSettings' })
  const slugs = [
    undefined,
    'terms',
    ...[5, 'a/b', '/evil.example/who'].map((current) => ({ current })),
  ]
  for (const slug of slugs) await lake.client.create({ _type: 'page', slug })
  const entries = [...(await readContentIndex(lake.client)).values()]
  expect(entries).toHaveLength(slugs.length + 1)
  for (const { slug } of entries) expect(slug).toBeNull()
})

test.each([
  '{}',
  '{"result":null}',
  '{"result":[]}',
  '{"result":{}}',
  '{"result":[{"id":"a"}]}',
  '{"result":[{"id":"a","rev":null,"type":"page","slug":null,"listsCookies":false,"showsFaqRows":false}]}',
  '{"result":[',
  '<h1>Welcome</h1>',
])('the malformed response %s is an error', async (body) => {
  const liar = await startLiar(body)
  await expect(readContentIndex(lakeClient(liar.url))).rejects.toThrow()
  await liar.close()
})

test.each([null, '', '{}', '[["a"]]', '[["a",{"rev":1}]]', 'null'])(
  'the saved index %s is empty',
  (text) => expect(parseIndex(text).size).toBe(0),
)
