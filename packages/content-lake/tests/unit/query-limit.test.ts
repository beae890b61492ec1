import { join } from 'node:path'
import { limited } from '../../data/query/limit.ts'
import { QueryThread } from '../../data/query/thread.ts'
import { collect } from './collect.ts'
import { rejection, startLake } from './lake.ts'
import { until } from './support.ts'
import { startSite } from './webhook.ts'

const lake = await startLake()
const rows = Array.from({ length: 200 }, (_, n) => n)
await lake.client.create({ _id: 'a', _type: 'thing', rows })
const ended = expect.stringContaining('The query took longer than 2 s.')

beforeEach(() => {
  const now = performance.now.bind(performance)
  let looks = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 6_000 * looks++)
})
afterEach(() => jest.restoreAllMocks())

const slow = '*[count(rows[@ > 10]) > 0]'

test.each([slow, `${slow}{_id, "a": diff::changedAny({}, @, rows)}`, `// diff::\n${slow}`])(
  'while the slow query %s is evaluated, others are answered',
  async (query) => {
    const order: unknown[] = []
    const first = lake.client.fetch(query).then((found) => order.push(found[0]._id))
    await lake.client.fetch('"b"').then((found) => order.push(found))
    await first
    expect(order).toEqual(['b', 'a'])
  },
)

test('queries that take a while are answered one in a turn, with others between them', async () => {
  await lake.client.create({ _id: 'short', _type: 'thing', few: rows.slice(0, 40) })
  jest.restoreAllMocks()
  // Time passes at looks at the clock only, however busy the machine is.
  let looks = 0
  jest.spyOn(performance, 'now').mockImplementation(() => 15 * looks++)
  const apart = jest.spyOn(QueryThread.prototype, 'answer')
  const order: string[] = []
  const ask = (query: string) => lake.client.fetch(query).then((found) => order.push(found))
  const slower = '*[count(few[@ > 10]) > 0][0]._id'
  // Over connections that exist, all three arrive in the same turn.
  await Promise.all([1, 2, 3].map((n) => lake.client.fetch(`${n}`)))
  await Promise.all([ask(`${slower} + "1"`), ask(`${slower} + "2"`), ask('"quick"')])
  expect(order).toEqual(['short1', 'quick', 'short2'])
  expect(apart).not.toHaveBeenCalled()
  await lake.client.delete('short')
})

test('a query in another thread is answered as JSON, or ended, and the thread goes on', async () => {
  const thread = new QueryThread(join(lake.dataDir, 'lake.sqlite'))
  const place = { identity: '', project: '', dataset: '', perspective: 'raw', sees: 'all' } as const
  const ask = async (query: string, maxMs?: number) => {
    const request = { query, params: { rows }, ...place, wantsSourceMap: false, sequence: 1 }
    return Buffer.from(await thread.answer(request, maxMs)).toString()
  }
  expect(await ask('{"date": dateTime("2026-01-02T03:04:05Z"), "ids": *._id}')).toBe(
    '"result":{"date":"2026-01-02T03:04:05Z","ids":["a"]}',
  )
  // 200^5 comparisons: no machine is done before the limit.
  const endless = [1, 2, 3, 4].reduce((filter) => `count($rows[${filter}]) > 0`, '@ > 0')
  await expect(ask(`$rows[${endless}]`, 1)).rejects.toThrow('The query took longer than 0.001 s.')
  await expect(ask('count(*)')).resolves.toBe('"result":1')
  const asynchronous = `$rows[${endless}]{"a": diff::changedAny({}, @, a)}`
  await expect(ask(asynchronous, 1)).rejects.toThrow('The query took longer than 0.001 s.')
  await thread.close()
})

describe('a mutation with a slow query', () => {
  const changed = async () => ({ ...(await lake.client.getDocument('a')) })
  const patch = () => lake.client.patch({ query: slow }).inc({ slow: 1 })

  test('delays no other one, and is repeated if that changes what it has found', async () => {
    await lake.client.patch('a').set({ slow: 0, quick: 0 }).commit()
    const order: string[] = []
    const first = patch()
      .commit()
      .then(() => order.push('slow'))
    await lake.client.patch('a').inc({ quick: 1 }).commit()
    order.push('quick')
    await first
    expect(order).toEqual(['quick', 'slow'])
    expect(await changed()).toMatchObject({ slow: 1, quick: 1 })
  })

  test('sees what the mutations before it have changed', async () => {
    const made = { _type: 'thing', rows }
    const transaction = lake.client
      .transaction()
      .create({ ...made, _id: 'b' })
      .delete('gone')
    await lake.client.create({ ...made, _id: 'gone' })
    const { results } = await transaction.patch(patch()).commit()
    expect(results.map(({ id }) => id)).toEqual(['b', 'gone', 'a', 'b'])
    await lake.client.delete('b')
    // Nothing of it is left where it was evaluated.
    expect(await lake.client.fetch(`${slow}._id`)).toEqual(['a'])
  })

  test('is refused, and changes nothing, if others change the same documents each time', async () => {
    const answer = QueryThread.prototype.answer
    jest.spyOn(QueryThread.prototype, 'answer').mockImplementation(async function (
      this: QueryThread,
      ...given
    ) {
      const found = await answer.apply(this, given)
      await lake.client.patch('a').inc({ quick: 1 }).commit()
      return found
    })
    const { slow: before } = await changed()
    const refused = await rejection(patch().commit())
    expect(refused).toMatchObject({ statusCode: 409 })
    expect((await changed()).slow).toBe(before)
  })
})

test('a slow listener gets the end of its stream', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  const events = collect(lake.client.listen(slow, {}, { events: ['welcome', 'reconnect'] }))
  await events.next('welcome')
  await lake.client.patch('a').set({ n: 1 }).commit()
  await events.next('reconnect')
  events.stop()
  expect(complaint).toHaveBeenCalledWith(expect.objectContaining({ message: ended }))
})

test('a slow filter of the webhook sends nothing', async () => {
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { url, close } = await startSite()
  const webhook = { url, secret: 'secret', filter: 'count(rows[@ > 10]) > 0' }
  const { client } = await startLake({ webhook })
  await client.create({ _id: 'a', _type: 'thing', rows })
  await until(() => complaint.mock.calls.length > 0)
  expect(complaint).toHaveBeenCalledWith(ended)
  await close()
})

test('the text "diff::" is not the function', async () => {
  jest.restoreAllMocks()
  const { results } = await lake.client.delete({ query: '*[title == "diff::x"]' })
  expect(results).toEqual([])
})

test('a pattern of a search with many wildcards is ended, too', () => {
  const endless = () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)
  expect(() => limited(endless, 20)).toThrow(/took longer than 0.02 s/)
  expect(limited(() => 1, 2_000)).toBe(1)
})
