import { setImmediate as turn } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { Page } from './page.ts'

const body = Buffer.from('<p>Words that repeat. Words that repeat. Words that repeat.</p>')
const content = { status: 200, headers: { 'Content-Security-Policy': "script-src 'none'" }, body }

test('an encoding is made once for many requests', async () => {
  const page = new Page(content)
  const [first, second] = await Promise.all([page.encoded('br'), page.encoded('br')])
  expect(first).toBe(second)
})

const pageOf = (text: Buffer, isOnce = false) => new Page({ ...content, body: text, isOnce })

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants

const compressed = (text: Buffer, quality: number) =>
  brotliCompressSync(text, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: text.byteLength },
  }).toString('base64')

/** What differs at each level. */
const words = (count: number) =>
  Buffer.from(Array.from({ length: count }, (_, n) => `word ${n ** 2} `).join(''))

const sent = async (page: Page) => (await page.encoded('br')).toString('base64')

async function untilSent(page: Page, expected: string) {
  while ((await sent(page)) !== expected) await turn()
}

test('the first visitors of a page get a quick encoding, and the next ones the best', async () => {
  const text = words(999)
  const page = pageOf(text)
  const etag = page.etag('br')
  expect(await sent(page)).toBe(compressed(text, 4))
  await untilSent(page, compressed(text, 11))
  // A copy of the first one is still good. A strong ETag would stand for its bytes.
  expect(page.etag('br')).toBe(etag)
  expect(etag).toMatch(/^W\//)
})

test('while the best encoding of a page is made, others wait for theirs, and visitors for none', async () => {
  const large = pageOf(words(20_000))
  const quick = await sent(large)
  const [replaced, next] = [pageOf(words(998)), pageOf(words(999))]
  for (const page of [replaced, next]) await sent(page)
  expect(await sent(large)).toBe(quick)
  expect(await sent(replaced)).toBe(compressed(words(998), 4))
  replaced.replace()
  await untilSent(next, compressed(words(999), 11))
  expect(await sent(large)).not.toBe(quick)
  // Nobody requests it again.
  expect(await sent(replaced)).toBe(compressed(words(998), 4))
})

test('a page that is sent once keeps its quick encoding', async () => {
  const [once, next] = [pageOf(words(999), true), pageOf(words(999))]
  for (const page of [once, next]) await sent(page)
  await untilSent(next, compressed(words(999), 11))
  expect(await sent(once)).toBe(compressed(words(999), 4))
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
