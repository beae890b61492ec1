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

test('a slow mutation by query is ended, and changes nothing', async () => {
  const refused = await rejection(lake.client.delete({ query: slow }))
  expect(refused).toMatchObject({ statusCode: 400, message: ended })
  expect(await lake.client.getDocument('a')).toBeDefined()
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
