import assert from 'node:assert/strict'
import { ClientError } from '@sanity/client'
import { client, newId, type as runType, scenario } from './scenario.ts'

// https://www.sanity.io/docs/specifications/groq-syntax
// https://www.sanity.io/docs/specifications/groq-functions
// https://www.sanity.io/docs/content-lake/perspectives
// https://github.com/sanity-io/client#performing-queries

/** Other scenarios write documents while these run. */
const type = `${runType}query`
const [anna, bert, cleo] = [newId(), newId(), newId()]

const content = () =>
  client
    .transaction()
    .create({ _id: anna, _type: type, name: 'Anna', age: 31, tags: ['a', 'b'] })
    .create({
      _id: bert,
      _type: type,
      name: 'Bert Baker',
      age: 29,
      friend: { _type: 'reference', _ref: anna },
      list: [
        { _key: 'x', value: 1 },
        { _key: 'y', value: 2, when: '2026-01-02T00:00:00Z' },
      ],
      text: [
        { _key: 'p', _type: 'block', children: [{ _key: 's', _type: 'span', text: 'Hello' }] },
      ],
    })
    .create({ _id: `drafts.${cleo}`, _type: type, name: 'Cleo', age: 40 })
    .commit()

let written: ReturnType<typeof content> | undefined

/** A scenario that needs the documents. */
const onContent = (name: string, check: () => Promise<unknown>) =>
  scenario(name, async () => {
    written ??= content()
    await written
    await check()
  })

/** Evaluates GROQ on the documents of this run. */
const ask = (rest: string, params = {}) =>
  client.fetch(`*[_type == $type]${rest}`, { type, ...params })

const results: [name: string, rest: string, expected: unknown, params?: Record<string, unknown>][] =
  [
    ['a filter with parameters', '[name == $name].age', [31], { name: 'Anna' }],
    ['an order and a slice', ' | order(age desc)[0...1].name', ['Anna']],
    ['one document', ' | order(age)[0].name', 'Bert Baker'],
    ['a published document names itself', '[name == "Anna"][0]._originalId', anna],
    ['nothing is null', '[name == "none"][0]', null],
    [
      'a projection with a condition',
      '[name == "Anna"][0]{"old": age > 30, "no": missing}',
      { old: true, no: null },
    ],
    ['a dereference', '[defined(friend)][0].friend->name', 'Anna'],
    ['references()', '[references($anna)].name', ['Bert Baker'], { anna }],
    ['an array by key', '[name match "Bert"][0].list[_key == "y"][0].value', 2],
    ['a traversal', '[name match "Bert"][0].list[].value', [1, 2]],
    ['match by a prefix', '[name match "bak*"].name', ['Bert Baker']],
    ['in', '["a" in tags].name', ['Anna']],
    [
      'count and coalesce',
      '[name == "Anna"][0]{"n": count(tags), "c": coalesce(none, name)}',
      { n: 2, c: 'Anna' },
    ],
    [
      'select',
      '[name == "Anna"][0]{"v": select(age > 50 => "old", age > 30 => "some", "young")}',
      { v: 'some' },
    ],
    ['pt::text', '[defined(text)][0]{"t": pt::text(text)}', { t: 'Hello' }],
    [
      'string functions',
      '[name == "Anna"][0]{"u": upper(name), "s": string::split(name, "n"), "b": string::startsWith(name, "A")}',
      { u: 'ANNA', s: ['A', '', 'a'], b: true },
    ],
    [
      'math and array functions',
      '[0]{"m": math::sum([1, 2, null]), "a": array::unique([1, 1]), "j": array::join(["a", "b"], "-")}',
      { m: 3, a: [1], j: 'a-b' },
    ],
    [
      'dates',
      '[defined(list)][0]{"later": dateTime(list[1].when) > dateTime("2026-01-01T00:00:00Z")}',
      { later: true },
    ],
    ['a spread', '[name == "Anna"][0]{..., "age": age + 1}{name, age}', { name: 'Anna', age: 32 }],
    [
      'a subquery of the parent',
      '[name == "Anna"][0]{"friends": *[_type == $type && references(^._id)].name}',
      { friends: ['Bert Baker'] },
    ],
    [
      'score() with boost()',
      ' | score(name match "Anna", boost(name match "Bert", 3)) | order(_score desc)[0].name',
      'Bert Baker',
    ],
    ['null in a comparison', '[missing > 1]', []],
    ['a slice to a parameter', ' | order(age)[0...$most].name', ['Bert Baker'], { most: 1 }],
    ['a date', '[0]{"at": dateTime("2026-01-02T03:04:05Z")}', { at: '2026-01-02T03:04:05Z' }],
  ]
for (const [name, rest, expected, params] of results)
  onContent(`query: ${name}`, async () => assert.deepEqual(await ask(rest, params), expected))

onContent('query: a long query is sent by POST', async () => {
  const name = 'x'.repeat(12_000)
  assert.deepEqual(await ask('[name == $name]', { name }), [])
})

onContent('query: an invalid one is a ClientError that says where', async () => {
  await assert.rejects(client.fetch('*[_type =='), (error) => {
    assert(error instanceof ClientError)
    assert.equal(error.statusCode, 400)
    assert.equal(error.response.body.error.type, 'queryParseError')
    return true
  })
})

onContent('query: without filterResponse the response has the query and the time', async () => {
  const response = await client.fetch(
    'count(*[_type == $type])',
    { type },
    { filterResponse: false },
  )
  assert.equal(response.result, 2)
  assert.equal(typeof response.ms, 'number')
  assert.equal(response.query, 'count(*[_type == $type])')
  const options = { filterResponse: false, returnQuery: false } as const
  assert.equal('query' in (await client.fetch('1', {}, options)), false)
})

onContent(
  'query: published documents are the default, and drafts replace them in "drafts"',
  async () => {
    const names = (perspective: 'published' | 'drafts' | 'raw') =>
      client.fetch('*[_type == $type && age == 40]{_id, _originalId}', { type }, { perspective })
    assert.deepEqual(await ask('[age == 40]'), [])
    assert.deepEqual(await names('published'), [])
    assert.deepEqual(await names('drafts'), [{ _id: cleo, _originalId: `drafts.${cleo}` }])
    assert.deepEqual(
      (await names('raw')).map(({ _id }: { _id: string }) => _id),
      [`drafts.${cleo}`],
    )
  },
)

onContent('query: a source map names the document and the path of a value', async () => {
  const { resultSourceMap } = await client.fetch(
    '*[_id == $anna][0]{name}',
    { anna },
    { filterResponse: false, resultSourceMap: 'withKeyArraySelector' },
  )
  assert.equal(resultSourceMap?.documents[0]?._id, anna)
  assert.deepEqual(resultSourceMap?.paths, ["$['name']"])
})

onContent('query: a source map can name documents by position', async () => {
  await client.fetch('*[_id == $anna][0]{name}', { anna }, { resultSourceMap: true })
})

onContent('query: a perspective can be a release', () =>
  client.fetch('*[_type == $type]', { type }, { perspective: ['rSummer'] }),
)

onContent('query: geo functions compare places', () =>
  client.fetch(
    'geo::distance(geo({"type": "Point", "coordinates": [0, 0]}), geo({"type": "Point", "coordinates": [1, 1]})) > 0',
  ),
)

onContent('doc: getDocument returns a document or undefined', async () => {
  assert.equal((await client.getDocument(anna))?.name, 'Anna')
  assert.equal(await client.getDocument(newId()), undefined)
})

onContent('doc: getDocuments keeps the order, with null for one that does not exist', async () => {
  const documents = await client.getDocuments([bert, newId(), anna])
  assert.deepEqual(
    documents.map((document) => document?._id ?? null),
    [bert, null, anna],
  )
})
