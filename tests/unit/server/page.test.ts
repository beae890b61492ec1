import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { Page } from '#server/page.ts'

const body = Buffer.from('<p>Words that repeat. Words that repeat. Words that repeat.</p>')
const content = { status: 200, headers: { 'Content-Security-Policy': "script-src 'none'" }, body }

test('an encoding is made once for many requests', async () => {
  const page = new Page(content)
  const [first, second] = await Promise.all([page.encoded('br'), page.encoded('br')])
  expect(first).toBe(second)
})

test('a page that is sent once is compressed less than one that many get', async () => {
  const words = Buffer.from(Array.from({ length: 999 }, (_, n) => `word ${n ** 2} `).join(''))
  for (const [isOnce, quality] of [
    [true, 4],
    [false, 11],
  ] as const) {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: words.byteLength,
    }
    const page = new Page({ ...content, body: words, isOnce })
    const expected = brotliCompressSync(words, { params })
    expect(expected.equals(await page.encoded('br'))).toBe(true)
  }
})

test('a failed encoding is retried', async () => {
  const large = Buffer.from(body)
  const page = new Page({ ...content, body: large })
  Object.defineProperty(large, 'byteLength', { value: -1, configurable: true })
  await expect(page.encoded('br')).rejects.toThrow(RangeError)
  Reflect.deleteProperty(large, 'byteLength')
  expect(brotliDecompressSync(await page.encoded('br'))).toEqual(body)
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
