import { lakeClient } from '#emulators/lake-client.ts'
import { parseIndex, readContentIndex, serializeIndex } from '#lib/publishing/content-index.ts'
import { openLake, openSeededLake } from '../../support/lakes.ts'
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
  expect(index.get('page-cookies-policy')).toMatchObject({
    slug: 'cookies-policy',
    listsCookies: true,
    showsFaqRows: false,
  })
  expect(index.get('page-who-we-are')).toMatchObject({
    slug: 'who-we-are',
    listsCookies: false,
    showsTeachers: true,
  })
  const [row] = [...index.values()].filter(({ type }) => type === 'faqRow')
  expect(row).toMatchObject({ slug: null, listsCookies: false })
  expect(parseIndex(serializeIndex(index))).toEqual(index)
  await lake.close()
})

test('what was changed last comes first; some documents can be asked for', async () => {
  const lake = await openLake()
  await lake.client.create({ _id: 'siteSettings', _type: 'siteSettings' })
  await lake.client.create({ _id: 'homePage', _type: 'homePage' })
  await lake.client.create({ _id: 'announcement', _type: 'announcement' })
  await lake.client.patch('homePage', { set: { heading: 'New' } }).commit()
  const all = await readContentIndex(lake.client)
  expect([...all.keys()]).toEqual(['homePage', 'announcement', 'siteSettings'])
  const some = await readContentIndex(lake.client, { ids: ['announcement', 'missing'] })
  expect([...some.keys()].toSorted()).toEqual(['announcement', 'siteSettings'])
  await lake.close()
})

test.each([
  ['missing', {}],
  ['no text', { slug: { current: 5 } }],
  ['no slug', { slug: 'terms' }],
  ['one that leads elsewhere', { slug: { current: '/evil.example/who' } }],
  ['a path', { slug: { current: 'a/b' } }],
])('a slug that is %s counts as none', async (_, fields) => {
  const lake = await openLake()
  await lake.client.create({ _id: 'siteSettings', _type: 'siteSettings' })
  await lake.client.create({ _id: 'page-a', _type: 'page', ...fields })
  expect((await readContentIndex(lake.client)).get('page-a')?.slug).toBeNull()
  await lake.close()
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
