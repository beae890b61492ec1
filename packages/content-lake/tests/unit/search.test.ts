import { startLake } from './lake.ts'

const lake = await startLake()
const body = [{ _key: 'a', _type: 'block', children: [{ _key: 'b', text: 'We refund none' }] }]
await lake.client
  .transaction()
  .create({ _id: 'refund', _type: 'page', title: 'Refund policy', tags: ['money'] })
  .create({ _id: 'cookies', _type: 'page', title: 'Cookies', body })
  .create({ _id: 'faq', _type: 'row', title: 'Is there a refund?', n: 1 })
  .create({ _id: 'drafts.faq', _type: 'row', title: 'Is there a scholarship?' })
  .commit()

/** As the studio's search asks, short of its order by score. */
const found = (words: string, perspective: 'drafts' | 'raw' = 'raw') =>
  lake.client.fetch('*[[@, _id] match text::query($words)]._id', { words }, { perspective })

test.each([
  ['refund', ['cookies', 'faq', 'refund']],
  ['REFUND', ['cookies', 'faq', 'refund']],
  ['ref*', ['cookies', 'faq', 'refund']],
  ['ref', []],
  ['refund policy', ['refund']],
  ['"refund policy"', ['refund']],
  ['refund -cookies', ['faq', 'refund']],
  ['refund -"refund policy"', ['cookies', 'faq']],
  ['money', ['refund']],
  ['*', ['cookies', 'drafts.faq', 'faq', 'refund']],
  ['', ['cookies', 'drafts.faq', 'faq', 'refund']],
])('a search for %j finds %j', async (words, ids) => {
  expect(await found(words)).toEqual(ids)
})

test('a search sees what its perspective sees', async () => {
  expect(await found('scholarship*', 'drafts')).toEqual(['faq'])
  expect(await found('refund', 'drafts')).toEqual(['cookies', 'refund'])
})

test('the studio’s whole question is answered, best first', async () => {
  const query = `*[_type in $types]
    | score(boost(_type in ["page"] && title match text::query($words), 10), [@, _id] match text::query($words))
    [_score > 0]{_id} | order(_score desc)[0...$limit]`
  const params = { types: ['page', 'row'], words: 'refund*', limit: 2 }
  const [first] = await lake.client.fetch(query, params, { perspective: 'raw' })
  expect(first).toEqual({ _id: 'refund' })
  const none = await lake.client.fetch(query, { ...params, words: 'refund scholarship' })
  expect(none).toEqual([])
})

test('a search of one field reads only that field', async () => {
  const ask = (words: string) =>
    lake.client.fetch('*[title match text::query($words)]._id', { words }, { perspective: 'raw' })
  expect(await ask('refund')).toEqual(['faq', 'refund'])
  expect(await ask('refund -policy')).toEqual(['faq'])
})

test.each(['text::query("a")', '*[title == text::query("a")]', '*[title match text::query(_id)]'])(
  'anywhere else the function is refused: %s',
  async (query) => {
    const path = `/vX/data/query/production?query=${encodeURIComponent(query)}`
    expect((await lake.send('GET', path)).status).toBe(501)
  },
)
