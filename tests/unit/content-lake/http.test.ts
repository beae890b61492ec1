import { cleanUp, startLake, type TestLake } from './lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await startLake()
})
afterAll(cleanUp)

const mutations = JSON.stringify({ mutations: [{ create: { _type: 'thing' } }] })
const long = JSON.stringify({ query: `// ${'x'.repeat(5 * 1024 * 1024)}\n*` })

test.each([
  ['GET', '/v1/ping', 200],
  ['GET', '/vX/ping', 200],
  ['HEAD', '/v2021-06-07/ping', 200],
  ['GET', '/v2025-02-19/data/ping/production', 200],
  ['GET', '/ping', 501],
  ['GET', '/v2021/ping', 501],
  ['GET', '/vX/data/query/production?query=*', 200],
  ['HEAD', '/vX/data/query/production?query=*', 200],
  ['GET', '/vX/data/query/production?query=*&tag=a.b&cacheMode=noStale&lastLiveEventId=a', 200],
  ['GET', '/vX/data/query/production?query=*&resultSourceMap=false', 200],
  ['GET', '/vX/data/query/staging?query=*', 404],
  ['GET', '/vX/data/doc/production/a', 200],
  ['GET', '/vX/data/mutate/production', 501],
  ['PUT', '/vX/data/mutate/production', 501],
  ['GET', '/nothing/here', 501],
])('%s %s is answered with %i', async (method, path, status) => {
  expect((await lake.send(method, path)).status).toBe(status)
})

test.each([
  ['/vX/data/query/production', '{"query":"*"}', 200],
  ['/vX/data/query/production?$a=1', '{"query":"*"}', 501],
  ['/vX/data/query/production', long, 413],
  ['/vX/data/mutate/production', mutations, 200],
  ['/vX/data/mutate/production', `${' '.repeat(5 * 1024 * 1024)}{}`, 413],
])('POST %s with a body is answered rightly', async (path, body, status) => {
  const response = await lake.send('POST', path, { body })
  expect(response.status).toBe(status)
  if (status !== 200) expect(await response.json()).toMatchObject({ statusCode: status })
})

test('a body that comes in pieces without its length is read like any other', async () => {
  const body = new Blob([mutations]).stream()
  const response = await lake.send('POST', '/vX/data/mutate/production', {
    body,
    ...{ duplex: 'half' },
  })
  expect(response.status).toBe(200)
})

test('the status counts documents and names the last transaction that changed one, for anyone', async () => {
  const fresh = await startLake()
  const status = async () => (await fetch(`${fresh.url}/emulator/status`)).json()
  expect(await status()).toEqual({ documents: 0, lastTransaction: null })
  const { _rev } = await fresh.client.create({ _id: 'one', _type: 'thing' })
  expect(await status()).toEqual({ documents: 1, lastTransaction: _rev })
  await fresh.client.createIfNotExists({ _id: 'one', _type: 'thing' })
  await fresh.client.delete('nobody')
  expect(await status()).toEqual({ documents: 1, lastTransaction: _rev })
  await fresh.close()
  const again = await startLake({ dataDir: fresh.dataDir })
  const response = await fetch(`${again.url}/emulator/status`)
  expect(await response.json()).toEqual({ documents: 1, lastTransaction: _rev })
  await again.close()
})
