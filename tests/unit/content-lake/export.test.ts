import { cleanUp, startLake, type TestLake } from './lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await startLake({ access: 'public' })
  await lake.client.create({ _id: 'b', _type: 'row' })
  await lake.client.create({ _id: 'drafts.a', _type: 'page' })
  await lake.client.create({ _id: 'a', _type: 'page', words: 'two\nlines' })
})
afterAll(cleanUp)

async function idsOf(response: Response | Promise<Response>) {
  const text = await (await response).text()
  const lines = text.split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line)._id)
}

test('an export holds every document, one a line, drafts too', async () => {
  const response = await lake.send('GET', '/vX/data/export/production')
  expect(response.headers.get('content-type')).toContain('application/x-ndjson')
  expect(await idsOf(response)).toEqual(['a', 'b', 'drafts.a'])
})

test('an export may be of some types alone', async () => {
  const path = '/vX/data/export/production?types=row,other'
  expect(await idsOf(lake.send('GET', path))).toEqual(['b'])
})

test('an export without a token holds no draft', async () => {
  expect(await idsOf(fetch(`${lake.url}/vX/data/export/production`))).toEqual(['a', 'b'])
})
