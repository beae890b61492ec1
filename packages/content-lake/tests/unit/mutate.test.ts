import { ClientError } from '@sanity/client'
import { rejection, startLake } from './lake.ts'

const lake = await startLake()

/** Makes a document for one test, and gives its id. */
async function given(attributes: Record<string, unknown> = {}) {
  const { _id } = await lake.client.create({ _type: 'thing', ...attributes })
  return _id
}

/** The first problem of a refused mutation, as the client reports it. */
async function problem(promise: Promise<unknown>) {
  const error = await rejection(promise)
  if (!(error instanceof ClientError)) throw error
  expect(error.details).toMatchObject({ type: 'mutationError', description: expect.any(String) })
  return { status: error.statusCode, ...error.details.items[0] }
}

describe('creating', () => {
  const dates = { _createdAt: '2002-02-02T02:02:02Z', _updatedAt: '2003-03-03T03:03:03Z' }

  // https://github.com/sanity-io/gradient/issues/449
  test.each(['create', 'createIfNotExists', 'createOrReplace'])(
    '%s keeps the dates that are sent, and gives a revision of its own',
    async (operation) => {
      const kept = { _id: `stamped-${operation}`, _type: 'thing', ...dates, title: 'A' }
      const body = JSON.stringify({ mutations: [{ [operation]: { ...kept, _rev: 'mine' } }] })
      await lake.send('POST', '/vX/data/mutate/production', { body })
      const made = await lake.client.getDocument(kept._id)
      expect(made).toMatchObject(kept)
      expect(made?._rev).not.toBe('mine')
    },
  )

  test('a patch changes the date of change, even if it sets one', async () => {
    const id = await given(dates)
    const patched = await lake.client.patch(id).set({ n: 1, _updatedAt: 'never' }).commit()
    expect(patched._createdAt).toBe(dates._createdAt)
    expect(Date.parse(patched._updatedAt)).toBeGreaterThan(Date.parse('2026-01-01'))
  })
})

describe('patching', () => {
  const start = {
    count: 5,
    title: 'the quick fox',
    tags: ['a', 'b'],
    rows: [
      { _key: 'x', n: 1 },
      { _key: 'y', n: 2 },
    ],
    old: 1,
  }
  test.each([
    ['tags[*]', { tags: [0, 0] }],
    ['rows[].n', { rows: [{ n: 0 }, { n: 0 }] }],
    ['rows.n', { rows: [{ n: 0 }, { n: 0 }] }],
    ['rows[*].n', { rows: [{ n: 0 }, { n: 0 }] }],
    ['rows[0,-1].n', { rows: [{ n: 0 }, { n: 0 }] }],
    ['rows[new?].n', { rows: [{ n: 1 }, { n: 2 }] }],
    ['rows[_key=="[]"].n', { rows: [{ n: 1 }, { n: 2 }] }],
    ['rows[9].n', { rows: [{ n: 1 }, { n: 2 }] }],
    ['tags[@ == "b"]', { tags: ['a', 0] }],
    ['deep.*', { deep: { a: 0, b: 0 } }],
    ['title.text', { title: { text: 0 } }],
    ['nothing.text', { nothing: { text: 0 } }],
  ])('sets everything that the path %s means', async (path, expected) => {
    const id = await given({ ...start, deep: { a: 1, b: [] }, nothing: null })
    const patched = await lake.client
      .patch(id)
      .set({ [path]: 0 })
      .commit()
    expect(patched).toMatchObject(expected)
  })

  test('takes an index for what it is, even if two rows have the same key', async () => {
    const rows = [
      { _key: 'x', n: 1 },
      { _key: 'x', n: 2 },
    ]
    const id = await given({ rows })
    const patched = await lake.client
      .patch(id)
      .set({ 'rows[1]._key': 'y' })
      .unset(['rows[0]', 'no'])
      .commit()
    expect(patched.rows).toEqual([{ _key: 'y', n: 2 }])
  })

  // What @sanity/mutator does in the Studio, and in this order: https://github.com/sanity-io/sanity/pull/5062
  test('a missing value is made below null and before others are set', async () => {
    const id = await given({ a: null, list: [null, 'text'] })
    const patch = lake.client.patch(id).set({ 'b.n': 2 })
    const patched = patch.setIfMissing({
      'a.n': 1,
      b: { n: 1 },
      'b.m': 1,
      'list[0].n': 1,
      'list[9].n': 1,
    })
    expect(await patched.commit()).toMatchObject({
      a: { n: 1 },
      b: { n: 2, m: 1 },
      list: [{ n: 1 }, 'text'],
    })
  })

  const letters = { t: ['a', 'b', 'c', 'd'] }

  test.each([
    ['[0:0]', 'abcd'],
    ['[3:1]', 'abcd'],
    ['[9:12]', 'abcd'],
    ['[2:]', 'ab'],
    ['[-3:-1]', 'ad'],
    ['[0:0,2:]', 'ab'],
  ])('unsets the range %s and nothing else', async (range, left) => {
    const id = await given(letters)
    const { t } = await lake.client
      .patch(id)
      .unset([`t${range}`])
      .commit()
    expect(t.join('')).toBe(left)
  })

  test.each([
    ['replace', '[0:0]', 'xyabcd'],
    ['replace', '[3:1]', 'abcxyd'],
    ['replace', '[1:3]', 'axyd'],
    ['before', '[1:3]', 'axybcd'],
    ['after', '[2:2]', 'abxycd'],
    ['after', '[1:3]', 'abcxyd'],
  ] as const)('inserts at a range: %s %s', async (at, range, expected) => {
    const id = await given(letters)
    const { t } = await lake.client.patch(id).insert(at, `t${range}`, ['x', 'y']).commit()
    expect(t.join('')).toBe(expected)
  })

  test('that is not kept leaves the document as it was, down to its rows', async () => {
    const id = await given(start)
    const before = await lake.client.getDocument(id)
    const patch = lake.client
      .patch(id)
      .set({ 'rows[0].n': 7, title: 'new' })
      .setIfMissing({ 'rows[1].more': 1 })
      .insert('after', 'tags[-1]', ['c'])
      .unset(['rows[1].n', 'old'])
      .inc({ count: 1, 'rows[0].n': 1 })
    expect(await patch.commit({ dryRun: true })).toMatchObject({ count: 6, tags: ['a', 'b', 'c'] })
    expect(await lake.client.getDocument(id)).toEqual(before)
  })

  test.each([
    ['_id', { set: { _id: 'other' } }],
    ['_type', { set: { _type: 'other' } }],
    ['_createdAt', { unset: ['_createdAt'] }],
    ['constructor', { set: { 'constructor.name': 'x' } }],
    ['Invalid operator', { set: { 'a!': 1 } }],
    ['Unexpected token EOF', { set: { 'a[': 1 } }],
    ['Expected EOF', { unset: ['title anything'] }],
    ['__proto__', { set: { '__proto__.x': 1 } }],
    ['levels', { set: { a: JSON.parse('[['.repeat(20) + ']]'.repeat(20)) } }],
  ])('is refused if it would break the document: %s', async (what, operations) => {
    const id = await given()
    const { status, error } = await problem(lake.client.patch(id, operations).commit())
    expect(status).toBe(400)
    expect(error.description).toContain(what)
  })
})

describe('a transaction', () => {
  test('sees its own earlier steps, also through queries', async () => {
    await lake.client
      .transaction()
      .create({ _id: 'step', _type: 'thing', n: 1 })
      .patch('step', { inc: { n: 1 } })
      .delete('step')
      .create({ _id: 'step', _type: 'thing', n: 10 })
      .commit()
    await lake.client.mutate([
      { create: { _id: 'step-2', _type: 'thing', n: 20 } },
      { patch: { query: '*[_id match "step*"]', inc: { n: 1 } } },
    ])
    expect(await lake.client.fetch('*[_id match "step*"] | order(n).n')).toEqual([11, 21])
  })
})

describe('the answer', () => {
  const body = JSON.stringify({ mutations: [{ create: { _type: 'thing' } }] })

  test.each([
    ['', { operation: 'create' }],
    ['?returnIds=true', { operation: 'create', id: expect.any(String) }],
    [
      '?returnDocuments=true&visibility=deferred&tag=a.b',
      { operation: 'create', id: expect.any(String), document: expect.anything() },
    ],
  ])('to mutate%s holds what was asked for', async (search, result) => {
    const response = await lake.send('POST', `/vX/data/mutate/production${search}`, { body })
    expect(await response.json()).toEqual({ transactionId: expect.any(String), results: [result] })
  })

  test.each([
    ['{', 'not JSON'],
    ['{}', 'mutations'],
    ['{"mutations":[{"upsert":{}}]}', 'unknown kind "upsert"'],
    ['{"mutations":[{}]}', 'unknown kind'],
    ['{"mutations":[{"create":{"_id":"a"}}]}', '_type'],
    ['{"mutations":[{"create":{"_id":"-a","_type":"b"}}]}', '"-a" is not a document id'],
    ['{"mutations":[{"create":{"_id":"a..b","_type":"b"}}]}', 'is not a document id'],
    ['{"mutations":[{"create":{"_id":"a b","_type":"b"}}]}', 'is not a document id'],
    ['{"mutations":[{"create":{"_type":"b","_createdAt":"today"}}]}', '_createdAt'],
    ['{"mutations":[{"create":{"_type":"b","_updatedAt":"2026-13-01"}}]}', '_updatedAt'],
    ['{"mutations":[{"patch":{"id":"a","sett":{}}}]}', 'Mutation 0 is not valid'],
    ['{"mutations":[{"patch":{"query":"*[_id ==","set":{"a":1}}}]}', 'Unexpected end'],
    ['{"mutations":[{"delete":{"query":"count(*)"}}]}', 'an array of documents'],
    [body, 'visibility', '?visibility=soon'],
  ])('to the body %s is a bad request that says why', async (body, why, search = '') => {
    const response = await lake.send('POST', `/vX/data/mutate/production${search}`, { body })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(JSON.stringify(why).slice(1, -1))
  })
})

test.each([
  'fn lake::keep($all) = $all[]{_id}; lake::keep(*[_type == "chosen"])',
  '*[_type == "chosen"]{_id} | order(_id) // the first ones\n',
])('the query %s of a mutation selects documents', async (query) => {
  await lake.client.createOrReplace({ _id: 'chosen', _type: 'chosen' })
  const { results } = await lake.client.delete({ query })
  expect(results).toMatchObject([{ id: 'chosen', operation: 'delete' }])
})
