import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { Page } from '#server/page.ts'

const body = Buffer.from('<p>Words that repeat. Words that repeat. Words that repeat.</p>')
const content = { status: 200, headers: { 'Content-Security-Policy': "script-src 'none'" }, body }

test('every encoding is of the same body', async () => {
  const page = new Page(content)
  expect(brotliDecompressSync(await page.encoded('br'))).toEqual(body)
  expect(zstdDecompressSync(await page.encoded('zstd'))).toEqual(body)
  expect(gunzipSync(await page.encoded('gzip'))).toEqual(body)
  expect(await page.encoded('identity')).toEqual(body)
})

test('an encoding is made once, however many ask for it', async () => {
  const page = new Page(content)
  const [first, second] = await Promise.all([page.encoded('br'), page.encoded('br')])
  expect(first).toBe(second)
})

test('the ETag differs by encoding, by body and by policy', () => {
  const etags = [
    new Page(content).etag('br'),
    new Page(content).etag('gzip'),
    new Page({ ...content, body: Buffer.from('Other words.') }).etag('br'),
    new Page({ ...content, headers: { 'Content-Security-Policy': "script-src 'self'" } }).etag(
      'br',
    ),
  ]
  expect(new Set(etags).size).toBe(etags.length)
  expect(new Page(content).etag('br')).toBe(etags[0])
})
