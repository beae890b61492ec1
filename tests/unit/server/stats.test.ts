import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUp, firstOf } from '#lib/stats/counts.ts'
import { log } from '#server/log.ts'
import { createCounter, kindOf } from '#server/stats.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stats-'))
  file = join(folder, 'kept', 'stats.ndjson')
})
afterEach(() => rm(folder, { recursive: true }))

const PHONE =
  'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const opened = {
  'user-agent': PHONE,
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}

test.each([
  ['a navigation of a browser', 'views', {}],
  ['a prefetch', null, { 'sec-purpose': 'prefetch' }],
  ['an older prefetch', null, { purpose: 'prefetch' }],
  ['a prerender', 'prerenders', { 'sec-purpose': 'prefetch;prerender' }],
  ['a script’s fetch', null, { 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' }],
  ['a frame', null, { 'sec-fetch-dest': 'iframe' }],
  ['a client that does not say what it fetches for', null, { 'sec-fetch-dest': undefined }],
  ['a client without a name', null, { 'user-agent': undefined }],
  ['a crawler', null, { 'user-agent': `${PHONE} (compatible; Googlebot/2.1)` }],
  ['a program that names its operator', null, { 'user-agent': `${PHONE} +https://a.example` }],
  ['an automated browser', null, { 'user-agent': 'Mozilla/5.0 HeadlessChrome/140.0.0.0' }],
])('%s counts as %s', (_what, kind, headers) => {
  const request = new IncomingMessage(new Socket())
  request.method = 'GET'
  request.headers = { ...opened, ...headers }
  expect(kindOf(request)).toBe(kind)
  request.method = 'HEAD'
  expect(kindOf(request)).toBeNull()
})

const line = (day: string, path: string, views: number) =>
  `${JSON.stringify({ day, path, views, prerenders: 0, clicks: 0 })}\n`

test('counts add up over restarts, only for pages of the site, and nothing else is stored', async () => {
  for (let start = 0; start < 2; start += 1) {
    const counter = createCounter(file, (path) => path !== '/no-such-page')
    for (const path of ['/', '/', '/faq', '/no-such-page']) counter.add('views', path)
    counter.add('clicks', '/')
    await counter.flush()
  }
  const [home, faq, ...others] = await createCounter(file, () => true).lines()
  const day = firstOf(1)
  expect([home, faq, others]).toEqual([
    { day, path: '/', views: 4, prerenders: 0, clicks: 2 },
    { day, path: '/faq', views: 2, prerenders: 0, clicks: 0 },
    [],
  ])
  expect(await readdir(join(folder, 'kept'))).toEqual(['stats.ndjson'])
})

test('a start keeps 400 days and leaves out what a crash has cut off', async () => {
  const kept = firstOf(400)
  file = join(folder, 'stats.ndjson')
  await writeFile(
    file,
    `${line(firstOf(401), '/', 7)}${line(kept, '/', 1)}${line(kept, '/', 2)}{"day":"${kept}","pa`,
  )
  const counter = createCounter(file, () => true)
  expect(await counter.lines()).toEqual([
    { day: kept, path: '/', views: 3, prerenders: 0, clicks: 0 },
  ])
  expect(await readFile(file, 'utf8')).toBe(line(kept, '/', 3))
  // A server that keeps running drops a day at midnight.
  const tomorrow = Date.now() + 86_400_000
  const now = jest.spyOn(Date, 'now').mockReturnValue(tomorrow)
  counter.add('views', '/')
  await counter.flush()
  expect(await readFile(file, 'utf8')).toBe(line(firstOf(1, tomorrow), '/', 1))
  now.mockRestore()
})

test('the file stays below 5 MB: the oldest days go first', async () => {
  file = join(folder, 'stats.ndjson')
  const days = Array.from({ length: 30 }, (_, n) => firstOf(30 - n))
  const paths = Array.from({ length: 1_000 }, (_, n) => `/${'long-address-'.repeat(9)}${n}`)
  await writeFile(file, days.flatMap((day) => paths.map((path) => line(day, path, 1))).join(''))
  expect((await stat(file)).size).toBeGreaterThan(5_000_000)
  const counter = createCounter(file, () => true)
  const lines = await counter.lines()
  expect((await stat(file)).size).toBeLessThan(4_000_001)
  expect(lines.at(-1)?.day).toBe(days.at(-1))
  expect(lines[0]?.day).not.toBe(days[0])
  // New lines, until the file would be too large.
  for (let n = 0; n < 8; n += 1) {
    for (const path of paths) counter.add('views', path)
    await counter.flush()
    expect((await stat(file)).size).toBeLessThan(5_000_001)
  }
  const today = (await counter.lines()).filter(({ day }) => day === days.at(-1))
  expect(addUp(today).map(({ views }) => views)).toEqual(paths.map(() => 9))
})

test('what cannot be written is written later', async () => {
  await writeFile(join(folder, 'kept'), '')
  jest.spyOn(log, 'error').mockReturnValue()
  const counter = createCounter(file, () => true)
  counter.add('views', '/')
  await counter.flush()
  await rm(join(folder, 'kept'))
  counter.add('views', '/')
  await counter.flush()
  expect((await counter.lines()).map(({ views }) => views)).toEqual([2])
})
