import { startLake } from './lake.ts'

const lake = await startLake()
const parts = [{ _key: 'a', words: 'Two' }]
await lake.client
  .transaction()
  .create({ _id: 'page', _type: 'page', title: 'Published' })
  .create({ _id: 'drafts.page', _type: 'page', title: 'Drafted', parts })
  .create({ _id: 'other', _type: 'note', label: 'Two', words: 'Three', pages: 7 })
  .commit()

const ask = (query: string, perspective: 'published' | 'drafts' = 'drafts') =>
  lake.client
    .withConfig({ perspective, resultSourceMap: 'withKeyArraySelector' })
    .fetch(query, {}, { filterResponse: false })

test('an item of an array is named by its key, a draft as the draft it is', async () => {
  const { resultSourceMap } = await ask('*[_id == "page"][0]{parts}')
  expect(resultSourceMap).toMatchObject({
    documents: [{ _id: 'drafts.page' }],
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

test('a number has the field of its name as its source, and none if the query has made it', async () => {
  const { resultSourceMap } = await ask('*[_id == "other"][0]{pages, "more": 3 + 4}')
  expect(resultSourceMap).toMatchObject({
    documents: [{ _id: 'other' }],
    paths: ["$['pages']"],
    mappings: { "$['pages']": { type: 'value' } },
  })
  expect(resultSourceMap?.mappings).not.toHaveProperty(["$['more']"])
})
