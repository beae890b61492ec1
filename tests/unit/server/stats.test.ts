import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { addUp, firstOf, pageStats } from '#lib/stats/counts.ts'
import { log } from '#server/log.ts'
import { createCounter, kindOf, takeClick } from '#server/stats.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await temporaryFolder()
  file = join(folder, 'kept', 'stats.ndjson')
})

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
  ['a client that does not say what it fetches for', null, { 'sec-fetch-dest': undefined }],
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

test('pages have sums and the 75th percentile of their web vitals, the most viewed first', () => {
  const today = firstOf(1)
  const counted = (day: string, path: string, views: number) => ({
    ...{ day, path, views, prerenders: 1, clicks: 0 },
  })
  const lines = [counted(today, '/faq', 2), counted(today, '/', 4), counted(firstOf(2), '/', 1)]
  const measured = (value: number, path = '/', time = `${today}T12:00:00.000Z`) => ({
    ...{ time, path, metrics: [{ name: 'LCP' as const, value }] },
  })
  const old = measured(9_000, '/', `${firstOf(3)}T12:00:00.000Z`)
  const vitals = [100, 200, 300, 400].map((value) => measured(value))
  expect(pageStats(lines, [...vitals, old, measured(7, '/other')], firstOf(2))).toEqual([
    { path: '/', views: 5, prerenders: 2, clicks: 0, p75: { LCP: 300 } },
    { path: '/faq', views: 2, prerenders: 1, clicks: 0, p75: {} },
  ])
})

test('a click counts from a page of this site, also on the second port of a demo', async () => {
  const counter = createCounter(file, () => true)
  const click = (from: string, host: string) => {
    const request = new IncomingMessage(new Socket())
    request.headers = { 'user-agent': PHONE, 'ping-from': from, host }
    const response = new ServerResponse(request)
    const matched = { path: '/api/clicks', search: '', headers: {} }
    takeClick(counter, 'https://course.test')(request, response, matched)
    return response.statusCode
  }
  expect(click('https://course.test/', '10.0.0.1:3000')).toBe(204)
  expect(click('http://localhost:3001/', 'localhost:3001')).toBe(204)
  expect(click('https://evil.example/', 'course.test')).toBe(400)
  expect((await counter.lines()).map(({ clicks }) => clicks)).toEqual([2])
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
  const paths = Array.from({ length: 150 }, (_, n) => `/${'long-address-'.repeat(90)}${n}`)
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

test('what cannot be written is logged, and written later', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation()
  await writeFile(join(folder, 'kept'), '')
  const counter = createCounter(file, () => true)
  counter.add('views', '/')
  await counter.flush()
  await rm(join(folder, 'kept'))
  counter.add('views', '/')
  await counter.flush()
  expect((await counter.lines()).map(({ views }) => views)).toEqual([2])
  expect(logged).toHaveBeenCalledWith(expect.anything(), 'Counts cannot be written.')
  logged.mockRestore()
})
