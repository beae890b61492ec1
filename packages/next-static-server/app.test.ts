import { get, post } from './table.ts'
import { makeBuild } from './tests/build.ts'
import { openTestSite } from './tests/open-site.ts'
import { temporaryFolder } from './tests/temporary-folder.ts'

const build = await makeBuild(await temporaryFolder())

function openApp() {
  const { site, serve } = openTestSite(build)
  return serve({
    table: [
      get('/api/orders/[id]', null, site.passToNext),
      post('/api/sign-out', { limit: 30, body: 0 }, site.passToNext),
      get('/*', null, site.sendPreview, { when: site.asksForPreview }),
      get('/*', null, site.sendData, { when: site.asksForData }),
      get('/*', null, site.sendStored),
    ],
  })
}
const { request } = openApp()

test.each([
  ['/api/orders/%61b?c=%64', '/api/orders/ab?c=%64'],
  ['/api/x/%2E%2e/orders/a', '/api/orders/a'],
  ['/api\\orders/a', '/api/orders/a'],
  ['/api/orders/a:%c3%a9', '/api/orders/a%3A%C3%A9'],
])('%s redirects to its normalized path', async (url, location) => {
  const { statusCode, headers, reached } = await request(url)
  expect({ statusCode, location: headers.location, reached }).toEqual({
    statusCode: 308,
    location,
    reached: [],
  })
  expect(await request(location)).toMatchObject({ statusCode: 200, reached: [location] })
})

test.each([
  '/api%2forders%2fa',
  '/api%5Corders%5Ca',
  '/api//orders/a',
  '/.//evil.example/',
  '/orders/a%2F..%2Fb',
])('%s is a 404, and does not reach Next in any form', async (url) => {
  for (const headers of [{}, { rsc: '1' }, { cookie: '__prerender_bypass=a-secret' }]) {
    const { statusCode, headers: sent, reached } = await request(url, { headers })
    expect({ statusCode, location: sent.location, reached }).toEqual({
      statusCode: 404,
      reached: [],
    })
  }
})

test.each([
  ['one network of IPv6', (n: number) => `2001:db8:0:7:${n}::1`, 429],
  ['networks of IPv6', (n: number) => `2001:db8:0:${n}::1`, 200],
  ['clients of IPv4 on a socket for both', (n: number) => `::ffff:198.51.100.${n}`, 200],
])('the addresses of %s count as they belong together', async (_, addressOf, expected) => {
  const own = openApp()
  const send = (n: number) =>
    own.request('/api/sign-out', { method: 'POST', remoteAddress: addressOf(n) })
  for (let n = 0; n < 30; n += 1) expect((await send(n)).statusCode).toBe(200)
  expect((await send(30)).statusCode).toBe(expected)
})

test.each([
  ['a copy', (etag: string) => etag, 304],
  ['a copy, by its strong ETag', (etag: string) => etag.replace('W/', ''), 304],
  ['several copies', (etag: string) => `"other", ${etag}`, 304],
  ['a copy of another version', () => 'W/"other"', 200],
])('a client that has %s gets the policy of this version', async (_, known, status) => {
  const { headers: first } = await request('/')
  const copy = { 'if-none-match': known(String(first.etag)) }
  const { statusCode, headers } = await request('/', { headers: copy })
  expect(statusCode).toBe(status)
  for (const name of ['etag', 'content-security-policy', 'cache-control'])
    expect(headers[name]).toBe(first[name])
})
