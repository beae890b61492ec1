import { request } from 'node:http'
import { ClientError } from '@sanity/client'
import { cleanUp, rejection, startLake, type TestLake } from './lake.ts'

const query = '/vX/data/query/production?query=*%5B%5D._id&perspective=raw'
const mutate = '/vX/data/mutate/production'
const body = JSON.stringify({ mutations: [{ create: { _type: 'thing' } }] })

let priv: TestLake
let pub: TestLake

beforeAll(async () => {
  priv = await startLake()
  pub = await startLake({ access: 'public' })
  for (const { client } of [priv, pub])
    await client
      .transaction()
      .create({ _id: 'open', _type: 'page' })
      .create({ _id: 'drafts.open', _type: 'page' })
      .create({ _id: 'members.secret', _type: 'page', by: { _ref: 'open' } })
      .create({ _id: 'link', _type: 'link', to: { _ref: 'members.secret' } })
      .commit()
})
afterAll(cleanUp)

describe('a private dataset', () => {
  test.each([
    ['GET', '/vX/data/doc/production/open'],
    ['POST', mutate],
    ['POST', '/vX/assets/images/production'],
    ['POST', '/vX/assets/files/production'],
  ])('answers %s %s with 401 where there is no token', async (method, path) => {
    const response = await fetch(priv.url + path, { method })
    expect(response.status).toBe(401)
    expect(await response.json()).toEqual({
      statusCode: 401,
      error: 'Unauthorized',
      message: expect.stringContaining('Authorization: Bearer'),
    })
  })
})

test('a query without a token finds nothing in a private dataset', async () => {
  const found = await priv.anonymous.fetch('{"all": *, "one": *[_id == "open"][0]}')
  expect(found).toEqual({ all: [], one: null })
})

describe('a public dataset', () => {
  const seen = (perspective: 'raw' | 'drafts' | 'published') =>
    pub.anonymous.fetch('*._id', {}, { perspective })

  test('shows a reader without a token nothing whose id holds a dot', async () => {
    expect(await seen('raw')).toEqual(['link', 'open'])
    expect(await seen('published')).toEqual(['link', 'open'])
    expect(await pub.client.fetch('count(*)', {}, { perspective: 'raw' })).toBe(4)
  })

  test('does not lead there by a reference, a draft or an id', async () => {
    expect(await pub.anonymous.fetch('*[_id == "link"][0].to->')).toBeNull()
    const query = '*[_id == "open"][0]._originalId'
    expect(await pub.anonymous.fetch(query, {}, { perspective: 'drafts' })).toBe('open')
    const ids = ['open', 'members.secret', 'drafts.open']
    expect(await pub.anonymous.getDocuments(ids)).toEqual([expect.anything(), null, null])
    expect(await pub.anonymous.fetch('identity()')).toBe('<anonymous>')
  })

  test('is written to with a token only', async () => {
    const error = await rejection(pub.anonymous.create({ _type: 'thing' }))
    if (!(error instanceof ClientError)) throw error
    expect(error.statusCode).toBe(401)
    expect((await fetch(pub.url + mutate, { method: 'POST', body })).status).toBe(401)
  })
})

test.each(['private', 'public'] as const)(
  'a wrong token is refused, dataset %s',
  async (access) => {
    const { client } = access === 'private' ? priv : pub
    for (const call of [
      (wrong: typeof client) => wrong.fetch('*'),
      (wrong: typeof client) => wrong.getDocument('open'),
      (wrong: typeof client) => wrong.create({ _type: 'thing' }),
    ]) {
      const error = await rejection(call(client.withConfig({ token: 'wrong' })))
      if (!(error instanceof ClientError)) throw error
      expect(error.statusCode).toBe(401)
      expect(error.message).toBe('Unauthorized - Session not found')
      expect(error.response.body).toMatchObject({ errorCode: 'SIO-401-ANF' })
    }
  },
)

test('another dataset or project does not exist', async () => {
  const dataset = await rejection(priv.client.withConfig({ dataset: 'staging' }).fetch('*'))
  const project = await rejection(priv.client.withConfig({ projectId: 'other' }).fetch('*'))
  expect(dataset).toMatchObject({ statusCode: 404, message: expect.stringContaining('"staging"') })
  expect(project).toMatchObject({
    statusCode: 404,
    response: { body: { errorCode: 'SIO-404-PNF' } },
  })
  expect((await fetch(`${priv.url}/images/other/production/a.png`)).status).toBe(404)
})

test('a project’s name before the host makes no difference', async () => {
  const { status } = await withHost(priv.url, `demo.${new URL(priv.url).host}`)
  expect(status).toBe(200)
})

describe('other hosts and origins', () => {
  test.each(['example.com', 'localhost.example.com', '169.254.1.1', '127.0.0.1.example.com'])(
    'a request that calls the server %s is refused',
    async (host) => {
      expect((await withHost(priv.url, host)).status).toBe(403)
    },
  )

  test.each(['http://localhost:3000', 'http://127.0.0.1:3333'])(
    'a page on %s may read the answers, errors too',
    async (origin) => {
      const preflight = await fetch(priv.url + query, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      })
      expect(preflight.status).toBe(204)
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization/)
      for (const response of [
        preflight,
        await priv.send('GET', query, { headers: { origin } }),
        await fetch(priv.url + query, { headers: { origin } }),
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
      const response = await priv.send('GET', query, { headers: { origin } })
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

/** fetch sets the Host header itself, so this one asks by hand. */
function withHost(url: string, host: string) {
  const headers = { host, authorization: `Bearer emulator-token` }
  return new Promise<{ status: number | undefined }>((resolve, reject) => {
    request(url + query, { headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode })
    })
      .on('error', reject)
      .end()
  })
}
