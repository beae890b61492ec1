import { cleanUp, startLake, type TestLake } from './lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await startLake()
  await lake.client
    .transaction()
    .create({
      _id: 'page',
      _type: 'page',
      title: 'Published',
      parts: [{ _key: 'a', words: 'One' }],
    })
    .create({
      _id: 'drafts.page',
      _type: 'page',
      title: 'Drafted',
      parts: [{ _key: 'a', words: 'Two' }],
    })
    .create({ _id: 'other', _type: 'note', label: 'Two', words: 'Three' })
    .commit()
})

afterAll(cleanUp)

const ask = (query: string, perspective: 'published' | 'drafts' = 'drafts') =>
  lake.client
    .withConfig({ perspective, resultSourceMap: 'withKeyArraySelector' })
    .fetch(query, {}, { filterResponse: false })

test('a text names the document and the field it came from, as the client reads it', async () => {
  const { resultSourceMap } = await ask('*[_id == "page"][0]{"heading": title}', 'published')
  expect(resultSourceMap).toEqual({
    documents: [{ _id: 'page', _type: 'page' }],
    paths: ["$['title']"],
    mappings: {
      "$['heading']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
    },
  })
})

test('a draft is named as the draft it is', async () => {
  const { resultSourceMap } = await ask('*[_id == "page"][0]{title}')
  expect(resultSourceMap).toMatchObject({ documents: [{ _id: 'drafts.page' }] })
})

test('an item of an array is named by its key', async () => {
  const { resultSourceMap } = await ask('*[_id == "page"][0]{parts}')
  expect(resultSourceMap).toMatchObject({
    paths: ["$['parts'][?(@._key=='a')]['words']"],
    mappings: { "$['parts'][0]['words']": { type: 'value' } },
  })
})

test('of two equal texts the one in a field of the same name is taken', async () => {
  const { resultSourceMap } = await ask('*[_id == "other"][0]{label}')
  expect(resultSourceMap).toMatchObject({
    documents: [{ _id: 'other' }],
    paths: ["$['label']"],
  })
})

test('a text that the query has made has no source', async () => {
  const { resultSourceMap } = await ask('*[_id == "other"][0]{"made": label + "!"}')
  expect(resultSourceMap).toEqual({ documents: [], paths: [], mappings: {} })
})
