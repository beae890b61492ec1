import { ClientError, isQueryParseError, ServerError } from '@sanity/client'
import { rejection, startLake } from './lake.ts'

const lake = await startLake()
await lake.client
  .transaction()
  .create({ _id: 'ada', _type: 'person', name: 'Ada' })
  .create({ _id: 'drafts.ada', _type: 'person', name: 'Ada (draft)' })
  .create({ _id: 'drafts.grace', _type: 'person', name: 'Grace' })
  .create({ _id: 'versions.rOne.ada', _type: 'person', name: 'Ada (release)' })
  .create({ _id: 'book', _type: 'book', by: { _type: 'reference', _ref: 'ada' } })
  .commit()

describe('perspectives', () => {
  test('a reference followed in drafts leads to the draft', async () => {
    const query = '*[_id == "book"][0].by->name'
    expect(await lake.client.fetch(query)).toBe('Ada')
    expect(await lake.client.fetch(query, {}, { perspective: 'drafts' })).toBe('Ada (draft)')
  })

  test('raw shows everything as it is, in the order of the ids', async () => {
    const ids = await lake.client.fetch('*._id', {}, { perspective: 'raw' })
    expect(ids).toEqual(['ada', 'book', 'drafts.ada', 'drafts.grace', 'versions.rOne.ada'])
  })

  test.each([
    ['2021-03-25', 5],
    ['2025-02-18', 5],
    ['2025-02-19', 2],
    ['X', 2],
  ])('API version %s sees %i documents unless asked otherwise', async (apiVersion, count) => {
    expect(await lake.client.withConfig({ apiVersion }).fetch('count(*)')).toBe(count)
  })

  test.each([
    ['drafts,published', 3],
    ['["drafts"]', 3],
    ['previewDrafts', 3],
    ['published', 2],
    ['["raw"]', 5],
  ])('written as %s, %i documents are seen', async (perspective, count) => {
    const search = new URLSearchParams({ query: 'count(*)', perspective })
    const response = await lake.send('GET', `/vX/data/query/production?${search}`)
    expect(await response.json()).toMatchObject({ result: count })
  })
})

test.each(['raw', 'drafts', 'published'] as const)(
  'without a token nothing is found in a private dataset, %s',
  async (perspective) => {
    expect(await lake.anonymous.fetch('count(*)', {}, { perspective })).toBe(0)
  },
)

test('diff:: compares documents', async () => {
  const query = '*[_type == "person"][0]{"is": diff::changedAny(@, {"name": $name}, name)}.is'
  expect(await lake.client.fetch(query, { name: 'Ada' })).toBe(false)
  expect(await lake.client.fetch(query, { name: 'Bob' })).toBe(true)
})

describe('paths', () => {
  test.each([
    ['**', 5],
    ['*', 2],
    ['drafts.*', 2],
    ['drafts?*', 0],
    ['versions.**', 1],
    ['**.ada', 2],
    ['versions.*.ada', 1],
    ['ada.**', 0],
    [`${'*.'.repeat(20)}**`, 0],
    [`${'**.'.repeat(20)}ada`, 0],
  ])('%s matches %i documents', async (path, count) => {
    const query = 'count(*[_id in path($path)])'
    expect(await lake.client.fetch(query, { path }, { perspective: 'raw' })).toBe(count)
  })
})

// https://github.com/sanity-io/groq-test-suite
describe('what groq-js evaluates differently', () => {
  test.each([
    ['path("a.b.c") in path("a.**")', true],
    ['path("a.b.c") in path("a.*")', false],
    ['path("a.b") in ["a.b"]', false],
    ['array::unique([null, 1, {}, "a", 1, null, {}, "a"])', [null, 1, {}, 'a', {}]],
    ['array::unique(1)', null],
  ])('%s is %j', async (query, result) => {
    expect(await lake.client.fetch(query)).toEqual(result)
  })

  // https://unicode.org/reports/tr29/#Word_Boundary_Rules
  test.each([
    ['foo.bar', 'foo.bar', true],
    ['foobar', 'foo.bar', false],
    ['foo.bar', 'bar', false],
    ['foo.bar', 'foo.*', true],
    ['page-abcd.fr', '*.fr', true],
    ['page-2021.fr', '*.fr', false],
    ['page-2021.fr', 'fr', true],
    ['1.5 m', '1.5', true],
    ['Café. Open', 'café', true],
    [['x', 'foo.bar'], 'foo.bar', true],
    [1, 'foo.bar', false],
  ])('%j match %j is %s', async (text, pattern, result) => {
    const ask = (query: string) => lake.client.fetch(query, { text, pattern })
    expect(await ask('$text match $pattern')).toBe(result)
    expect(await ask('count([{"a": $text, "b": $pattern}][a match b])')).toBe(result ? 1 : 0)
  })

  test.each(['*{name} | score(name match "a")', '*[0] | score(true)', '*.name | score(true)'])(
    '%s is refused',
    async (query) => {
      const error = await rejection(lake.client.fetch(query))
      expect(error).toMatchObject({ statusCode: 400, details: { type: 'queryParseError' } })
    },
  )

  test('score() is allowed after filters, slices and orders', async () => {
    const query = '*[_type == "person"] | order(name)[0..9] | score(name match "Ada")'
    expect(await lake.client.fetch(query)).toMatchObject([{ _id: 'ada', _score: 1 }])
  })
})

describe('errors', () => {
  test.each([
    ['*[_type ==', 'Unexpected end of query', 9, 10],
    ['*[nonsense(1)]', 'Undefined function: nonsense', 0, 14],
    ['*[_id == $id]', 'param $id referenced, but not provided', 9, 12],
  ])('%s is a parse error that the client knows', async (query, description, start, end) => {
    const error = await rejection(lake.client.fetch(query))
    if (!(error instanceof ClientError)) throw error
    expect(error.statusCode).toBe(400)
    expect(isQueryParseError(error.details)).toBe(true)
    expect(error.details).toEqual({ type: 'queryParseError', description, query, start, end })
  })

  test('what is not emulated is a server error that names it', async () => {
    const error = await rejection(lake.client.fetch('*[geo::distance(a, b) < 5]'))
    expect(error).toBeInstanceOf(ServerError)
    expect(String(error)).toMatch(/geo::distance\(\).*README of content-lake/)
  })

  test.each([
    ['?', 'There is no query'],
    ['?query=*&$a=unquoted', '$a'],
    ['?query=*&perspective=raw,drafts', 'raw'],
    ['?query=*&returnQuery=maybe', 'returnQuery'],
    ['?query=*{name}', 'Use v2021-03-25 or later (apiVersion: "2021-03-25"', 'v2021-03-24'],
    ['?query=*|order(name)|[0...9]', 'Use v2021-03-25 or later', 'v1'],
    ['?query=*[_id==path]', 'Use v2021-03-25 or later', 'v1'],
    ['?query=*[!(name=="a")]', 'Use v2021-03-25 or later', 'v1'],
  ])('%s is a bad request that says why', async (search, why, version = 'vX') => {
    const response = await lake.send('GET', `/${version}/data/query/production${search}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: expect.stringContaining(why) })
  })

  test.each(['{', '[]', '{"params": {}}', '{"query": "*", "more": 1}'])(
    'the posted body %s is a bad request',
    async (body) => {
      const response = await lake.send('POST', '/vX/data/query/production', { body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: 'Bad Request', statusCode: 400 })
    },
  )
})

describe('doc', () => {
  test('says what it left out, and leaves out contents when asked', async () => {
    const path = '/vX/data/doc/production/ada,nobody?excludeContent=true'
    expect(await (await lake.send('GET', path)).json()).toEqual({
      documents: [{ _id: 'ada', _type: 'person', _rev: expect.any(String) }],
      omitted: [{ id: 'nobody', reason: 'existence' }],
    })
  })
})
