import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { faultsOf, visit } from '../../support/content-page.ts'
import { demoBuild } from '../../support/demo-build.ts'
import { ask, read, SITE } from './ask.ts'

/** The bytes as they are sent: `fetch` would decompress them. */
async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = request(`${SITE}${path}`, { method, headers }).end()
  const [response] = await once(sent, 'response')
  const body = Buffer.concat(await response.toArray())
  return { status: response.statusCode, headers: response.headers, body }
}

/** Sends text that need not be HTTP. */
async function send(lines: string) {
  const socket = connect(Number(new URL(SITE).port), '127.0.0.1')
  socket.write(lines)
  return text(socket)
}

test('every page is in the sitemap and needs no framework script to be read', async () => {
  const slugs = await lakeClient().fetch<string[]>('*[_type == "page"].slug.current')
  expect(slugs.length).toBeGreaterThan(4)
  const sitemap = await read('/sitemap.xml')
  const fonts = /<link rel="preload"[^>]* as="font"/g
  for (const path of ['/', ...slugs.map((slug) => `/${slug}`)]) {
    const page = await visit(SITE + path)
    expect({ path, faults: faultsOf(page) }).toEqual({ path, faults: [] })
    expect(page.html).toMatch(/<h2/)
    expect(page.html).toMatch(/<script data-vitals="\/api\/vitals">[^<]*src:"\/vitals\.js"/)
    // They then arrive with the text, and take at most 48 KB: unit/scripts/fonts.test.ts.
    expect(page.html.match(fonts)).toHaveLength(2)
    const url = `${SITE}${path === '/' ? '' : path}`
    expect(sitemap).toMatch(new RegExp(`<loc>${url}</loc>\\s*<lastmod>20`))
    expect(page.html).toContain(`<meta property="og:url" content="${url}">`)
  }
  for (const path of ['/no-such-page', '/no/such/page']) {
    const page = await visit(SITE + path)
    expect({ path, faults: faultsOf(page) }).toEqual({ path, faults: [] })
    expect(page.html.match(fonts)).toHaveLength(2)
  }
})

test('a page is sent in the encoding that the client prefers', async () => {
  const { body } = await get('/')
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body)).toEqual(body)
  const zstd = await get('/', { 'accept-encoding': 'gzip;q=0.5, zstd' })
  expect(zstd.headers['content-encoding']).toBe('zstd')
  expect(zstdDecompressSync(zstd.body)).toEqual(body)
  const gzip = await get('/', { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body)).toEqual(body)
  for (const { headers } of [br, zstd, gzip]) expect(headers.vary).toBe('Accept-Encoding')
  expect((await get('/', { 'accept-encoding': 'identity, br;q=0' })).body).toEqual(body)
})

test('the response to HEAD is that to GET without its body', async () => {
  const [got, head] = [await get('/who-we-are'), await get('/who-we-are', {}, 'HEAD')]
  expect(head.body).toHaveLength(0)
  expect(head.headers).toMatchObject({
    etag: got.headers.etag,
    'content-length': got.headers['content-length'],
  })
})

test('a CDN keeps no page that it does not ask for again; what members and staff see is kept nowhere', async () => {
  for (const path of ['/', '/privacy-policy', '/no-such-page', '/sitemap.xml'])
    expect((await get(path)).headers['cache-control']).toMatch(
      /^public, max-age=0, must-revalidate(, no-transform)?$/,
    )
  for (const path of ['/members', '/content', '/members/reset', '/api/member', '/api/draft'])
    expect((await get(path)).headers['cache-control']).toMatch(
      /^private, no-store(, no-transform)?$/,
    )
})

test('an address with capitals, marks around it or a slash at its end leads to its page, and never to another site', async () => {
  const rows: [path: string, expected: string | number][] = [
    ['/PRIVACY-POLICY).?from=card&a=%2F', '/privacy-policy?from=card&a=%2F'],
    ['/%E2%80%8B', '/'],
    ['/Members', '/members'],
    ['/Content/Lessons/Find-Your-Audience.', '/content/lessons/find-your-audience'],
    ['/who-we-are/?from=mail', '/who-we-are?from=mail'],
    ['/no-such-page)', 404],
    ['/%E2%80%8B/b.example', 404],
    ['/https%3Ab.example)', 404],
    ['//evil.example/', 400],
    ['//', 400],
    ['/\\evil.example/', 400],
    ['/%2F%2Fevil.example/', 404],
    ['/API/health', 404],
  ]
  for (const [path, expected] of rows) {
    const { status, headers } = await get(path)
    expect([path, status, headers.location]).toEqual(
      typeof expected === 'string' ? [path, 308, expected] : [path, expected, undefined],
    )
  }
})

test('a malformed request is refused with a clear status and all security headers', async () => {
  const requests: [status: number, lines: string[]][] = [
    [400, ['GET /%ff HTTP/1.1', 'Host: site']],
    [400, ['GET / HTTP/1.1']],
    [200, ['GET / HTTP/1.1', 'Host: site', 'Expect: more']],
    [400, ['no request at all']],
    [431, ['GET / HTTP/1.1', 'Host: site', `X: ${'x'.repeat(20_000)}`]],
    [405, ['DELETE / HTTP/1.1', 'Host: site']],
    [405, ['TRACE /api/member HTTP/1.1', 'Host: site']],
    [413, ['POST /api/sign-in HTTP/1.1', 'Host: site', 'Content-Length: 99999999']],
  ]
  for (const [status, lines] of requests) {
    const response = await send([...lines, 'Connection: close', '', ''].join('\r\n'))
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const header of [
      "Content-Security-Policy: default-src 'none'",
      'X-Content-Type-Options: nosniff',
      'Referrer-Policy: ',
      'Permissions-Policy: ',
      'Cross-Origin-Opener-Policy: ',
      'Cross-Origin-Resource-Policy: ',
    ])
      expect(response).toContain(header)
  }
})

test('unknown addresses and those of lessons leave no file behind, and any lesson gets the same page', async () => {
  const dist = await demoBuild()
  const files = () => readdirSync(dist, { recursive: true }).length
  const before = files()
  for (const path of ['/none', '/a/b', '/none.rsc', '/content/lessons/a/b', '/500'])
    expect((await get(path, { rsc: '1' })).status, path).toBe(404)
  for (const path of ['/_next/image?url=%2Ficon.svg&w=64&q=75', '/_next/data/x/index.json'])
    expect((await get(path)).status, path).toBe(404)
  const shell = await read('/content/lessons/find-your-audience')
  const kinds: HeadersInit[] = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]
  for (const headers of kinds)
    for (const id of ['no-such-lesson', 'x'.repeat(200), '%F0%9F%8D%8B', '_'])
      expect(await ask(`/content/lessons/${id}`, { headers, redirect: 'follow' })).toMatchObject({
        status: 200,
      })
  expect(await read('/content/lessons/no-such-lesson')).toBe(shell)
  expect(files()).toBe(before)
})

test('a phone finds the icons and the name for its home screen', async () => {
  const html = await read('/')
  const addressOf = (rel: string) =>
    new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1] ?? ''
  const icon = await ask(addressOf('apple-touch-icon'))
  expect(icon.headers.get('content-type')).toBe('image/png')
  // A PNG states its width and height in these bytes: https://www.w3.org/TR/png-3/#11IHDR
  const bytes = Buffer.from(await icon.arrayBuffer())
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([180, 180])
  const manifest = JSON.parse(await read(addressOf('manifest')))
  const site = await lakeClient().getDocument('siteSettings')
  expect(manifest).toMatchObject({ name: site?.productName })
  for (const { src } of manifest.icons) expect((await ask(src)).ok).toBe(true)
})

test('the health check names build and instance, and when content was read', async () => {
  expect((await get('/api/ready')).status).toBe(200)
  const { status, headers, body } = await get('/api/health')
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(JSON.parse(String(body))).toMatchObject({
    build: expect.any(String),
    instance: expect.any(String),
    started: expect.any(String),
    content: { connected: true, lastRead: expect.any(String), pending: 0 },
  })
})
