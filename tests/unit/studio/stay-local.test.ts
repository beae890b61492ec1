import { stayLocal } from '../../../studio/emulator/stay-local.ts'

/** What reached the network. */
const asked: string[] = []

beforeAll(() => {
  const fetchFromNetwork: typeof fetch = async (input) => {
    asked.push(input instanceof Request ? input.url : String(input))
    return Response.json('from the network')
  }
  const location = { href: 'http://localhost:3333/structure' }
  Object.assign(globalThis, { window: { fetch: fetchFromNetwork, location } })
  stayLocal('6.1.2')
})
afterAll(() => Reflect.deleteProperty(globalThis, 'window'))
beforeEach(() => asked.splice(0))

test('the poll for a newer Studio gets the answer that there is none', async () => {
  const url = 'https://sanity-cdn.com/v1/modules/sanity/latest/%5E6.1.2/t1'
  for (const input of [url, new URL(url), new Request(url)]) {
    const response = await window.fetch(input)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ packageVersion: '6.1.2', latest: '6.1.2' })
  }
  expect(asked).toEqual([])
})

test.each(['https://api.sanity.io/vX/intake/feedback', '/vX/intake/feedback'])(
  'the feedback form at %s is said not to be there',
  async (url) => {
    expect((await window.fetch(url, { method: 'POST', body: '{}' })).status).toBe(403)
    expect(asked).toEqual([])
  },
)

test.each([
  'http://localhost:3334/vX/data/query/production',
  '/static/studio.js',
  'https://not-sanity-cdn.com/v1/modules/sanity/latest',
])('%s is asked as ever', async (url) => {
  expect(await (await window.fetch(url)).json()).toBe('from the network')
  expect(asked).toEqual([url])
})
