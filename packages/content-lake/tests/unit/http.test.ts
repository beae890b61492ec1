import { request } from 'node:http'
import { rejection, startLake } from './lake.ts'

const query = '/vX/data/query/production?query=*%5B%5D._id&perspective=raw'
const lake = await startLake()
const mutations = JSON.stringify({ mutations: [{ create: { _type: 'thing' } }] })
const long = JSON.stringify({ query: `// ${'x'.repeat(5 * 1024 * 1024)}\n*` })

test.each([
  ['GET', '/v1/ping', 200],
  ['HEAD', '/v2021-06-07/ping', 200],
  ['GET', '/v2025-02-19/data/ping/production', 200],
  ['GET', '/ping', 501],
  ['GET', '/v2021/ping', 501],
  ['HEAD', query, 200],
  ['GET', `${query}&tag=a.b&cacheMode=noStale&lastLiveEventId=a&resultSourceMap=false`, 200],
  ['GET', '//v2024-01-29/projects/demo', 200],
  ['GET', '/vX/datasets', 200],
  ['PUT', '/vX/data/mutate/production', 501],
])('%s %s is answered with %i', async (method, path, status) => {
  expect((await lake.send(method, path)).status).toBe(status)
})

test.each([
  ['/vX/data/query/production', '{"query":"*"}', 200],
  ['/vX/data/query/production', long, 413],
  ['/vX/data/mutate/production', `${' '.repeat(5 * 1024 * 1024)}{}`, 413],
])('POST %s with a body is answered rightly', async (path, body, status) => {
  const response = await lake.send('POST', path, { body })
  expect(response.status).toBe(status)
  if (status !== 200) expect(await response.json()).toMatchObject({ statusCode: status })
})

test('a body that comes in pieces without its length is read like any other', async () => {
  const body = new Blob([mutations]).stream()
  const init = { body, ...{ duplex: 'half' } }
  expect((await lake.send('POST', '/vX/data/mutate/production', init)).status).toBe(200)
})

test('who opens the address in a browser reads what it is', async () => {
  const response = await fetch(lake.url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toMatch(/^This is content-lake, .*README\.md/)
})

test('the status counts documents and names the last transaction that changed one, for anyone', async () => {
  const fresh = await startLake()
  const status = async (url = fresh.url) => (await fetch(`${url}/emulator/status`)).json()
  expect(await status()).toEqual({ documents: 0, lastTransaction: null })
  const { _rev } = await fresh.client.create({ _id: 'one', _type: 'thing' })
  await fresh.client.createIfNotExists({ _id: 'one', _type: 'thing' })
  await fresh.client.delete('nobody')
  expect(await status()).toEqual({ documents: 1, lastTransaction: _rev })
  await fresh.close()
  const again = await startLake({ dataDir: fresh.dataDir })
  expect(await status(again.url)).toEqual({ documents: 1, lastTransaction: _rev })
})

test('a wrong token is refused, also in a public dataset', async () => {
  const { client } = await startLake({ access: 'public' })
  const wrong = client.withConfig({ token: 'wrong' })
  const calls = [wrong.fetch('*'), wrong.getDocument('a'), wrong.create({ _type: 'thing' })]
  for (const error of await Promise.all(calls.map(rejection)))
    expect(error).toMatchObject({
      statusCode: 401,
      message: 'Unauthorized - Session not found',
      response: { body: { errorCode: 'SIO-401-ANF' } },
    })
})

test('by option, a query without a token gets 401', async () => {
  const strict = await startLake({ access: 'private-401' })
  expect(await rejection(strict.anonymous.fetch('*'))).toMatchObject({ statusCode: 401 })
  expect(await strict.client.fetch('*')).toEqual([])
})

test('another dataset or project does not exist', async () => {
  const dataset = await rejection(lake.client.withConfig({ dataset: 'staging' }).fetch('*'))
  const project = await rejection(lake.client.withConfig({ projectId: 'other' }).fetch('*'))
  expect(dataset).toMatchObject({ statusCode: 404, message: expect.stringContaining('"staging"') })
  expect(project).toMatchObject({
    statusCode: 404,
    response: { body: { errorCode: 'SIO-404-PNF' } },
  })
  expect((await fetch(`${lake.url}/images/other/production/a.png`)).status).toBe(404)
})

describe('other hosts and origins', () => {
  test.each([
    [`demo.${new URL(lake.url).host}`, 200],
    ['example.com', 403],
    ['localhost.example.com', 403],
    ['169.254.1.1', 403],
    ['127.0.0.1.example.com', 403],
  ])('a request that calls the server %s is answered with %i', async (host, status) => {
    const headers = { host, authorization: 'Bearer emulator-token' }
    // `fetch` sets the header Host itself.
    const { promise, resolve } = Promise.withResolvers<number | undefined>()
    request(lake.url + query, { headers }, (response) =>
      resolve(response.resume().statusCode),
    ).end()
    expect(await promise).toBe(status)
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1:3333'])(
    'a page on %s may read the answers, errors too',
    async (origin) => {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      }
      const preflight = await fetch(lake.url + query, { method: 'OPTIONS', headers })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization/)
      expect(Number(preflight.headers.get('access-control-max-age'))).toBeGreaterThan(3600)
      for (const response of [
        preflight,
        await lake.send('GET', query, { headers: { origin } }),
        await fetch(lake.url + query, { headers: { origin } }),
      ]) {
        expect(response.headers.get('access-control-allow-origin')).toBe(origin)
        expect(response.headers.get('access-control-allow-credentials')).toBe('true')
        expect(response.headers.get('vary')).toMatch(/Origin/i)
      }
    },
  )

  test.each(['https://example.com', 'null', 'http://localhost.example.com'])(
    'a page on %s may not',
    async (origin) => {
      const response = await lake.send('GET', query, { headers: { origin } })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

test.each([
  ['GET', '/projects/demo/datasets?datasetProfile=comments&addonFor=production', []],
  [
    'GET',
    '/projects/demo/datasets/production/acl',
    [expect.objectContaining({ permissions: expect.arrayContaining(['read', 'manage']) })],
  ],
  [
    'GET',
    '/projects/demo/grants',
    expect.objectContaining({ 'sanity.project': expect.anything() }),
  ],
  ['GET', '/schedules/demo/production?limit=1', { schedules: [] }],
  ['GET', '/user-applications', []],
  ['GET', '/journey/trial', null],
  // `InstructStatus` in sanity-io/plugins, `plugins/@sanity/assist/src/useApiClient.ts`
  [
    'GET',
    '/assist/tasks/instruction/production/status?projectId=demo',
    { enabled: false, initialized: false, validToken: false },
  ],
  ['GET', '/intake/telemetry-status', { status: 'denied' }],
  ['GET', '/check/cors', { result: { allowed: true, withCredentials: true } }],
  ['POST', '/descriptors/claim', {}],
])('the request %s %s of the Studio is answered', async (method, url, answer) => {
  const response = await lake.send(method, `/v2021-06-07${url}`)
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual(answer)
})

test.each([
  '/projects/other',
  '/schedules/demo/staging',
  '/projects/demo/datasets/staging/acl',
  // `ProjectInfo.tsx` of @sanity/dashboard takes another status for an error.
  '/graphql/production/default',
])('%s does not exist', async (path) => {
  expect((await lake.send('GET', `/vX${path}`)).status).toBe(404)
})
