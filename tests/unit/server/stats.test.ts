import { once } from 'node:events'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { log } from 'next-static-server'
import { spawnNode } from '#emulators/children.ts'
import { addUp, dayOf, firstOf, firstOfMonth, monthStats, pageStats } from '#lib/stats/counts.ts'
import { sourceOf } from '#lib/stats/source.ts'
import { createCounter, kindOf, takeClick } from '#server/stats.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const DAY_MS = 86_400_000
const COURSE = 'https://course.test'
const EVIL = 'https://evil.example'
const LOCAL = 'http://localhost'

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
    for (const path of ['/', '/', '/faq', '/no-such-page']) await counter.add('views', path, 'a')
    await counter.add('clicks', '/', 'a')
    await counter.flush()
  }
  const [home, faq, ...others] = (await createCounter(file, () => true).own()).lines
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

test.each<[what: string, source: string | null, search: string, referrer?: string]>([
  ['nothing', 'direct', ''],
  ['a website', 'search.test', '', 'https://www.search.test/'],
  ['an app', 'com.mail.app', '', 'android-app://com.mail.app/'],
  ['this site', null, '?a=b', 'https://course.test/course'],
  [
    'a campaign',
    'newsletter (spring)',
    '?utm_source=Newsletter&utm_campaign=spring',
    'https://a.test/',
  ],
  ['a campaign in a link of this site', 'ad', '?utm_source=ad', 'https://course.test/'],
  ['a campaign without a source', 'spring', '?utm_campaign=spring'],
  ['an email address as a campaign', 'other', '?utm_source=maria%40mail.test'],
  ['a long campaign', 'other', `?utm_source=${'a'.repeat(41)}`],
  ['markup as a campaign', 'other', '?utm_source=%3Cb%3E'],
  ['a malformed referrer', 'direct', '', 'nowhere'],
  ['a very long host', 'other', '', `https://${'a.'.repeat(40)}test/`],
])('%s counts as the source %s', (_, source, search, referrer) => {
  expect(sourceOf(search, referrer, 'course.test')).toBe(source)
})

test('a day has fifty sources, also after a restart; the rest is one, and totals count everything once', async () => {
  for (let start = 0; start < 2; start += 1) {
    const counter = createCounter(file, () => true)
    await counter.flush()
    for (let n = 0; n < 60; n += 1)
      await counter.add('views', '/', `${start} ${n}`, `site-${start ? 59 - n : n}.test`)
    await counter.add('views', '/', 'a', 'direct')
    await counter.add('views', '/', 'b', null)
    await counter.add('clicks', '/', 'c', 'unknown')
    await counter.add('prerenders', '/', 'd', 'site-1.test')
    await counter.flush()
  }
  const counter = createCounter(file, () => true)
  const sources = addUp((await counter.own()).sources)
  expect(sources).toHaveLength(53)
  const of = (name: string) => sources.find(({ source }) => source === name)
  expect(of('site-49.test')).toMatchObject({ views: 2, clicks: 0 })
  expect(of('other')).toMatchObject({ views: 20 })
  expect(of('direct')).toMatchObject({ views: 2 })
  expect(of('unknown')).toMatchObject({ views: 0, clicks: 2 })
  expect((await counter.own()).lines).toMatchObject([{ views: 124, clicks: 2, prerenders: 2 }])
})

test('sources are kept for two months, and go before any day if there is no room', async () => {
  file = join(folder, 'stats.ndjson')
  const source = (day: string, name: string) =>
    `${JSON.stringify({ day, path: '/', source: name, views: 1, clicks: 0 })}\n`
  const [old, recent] = [dayOf(Date.parse(firstOfMonth(1)) - DAY_MS), firstOfMonth(1)]
  await writeFile(file, line(old, '/', 1) + source(old, 'a') + source(recent, 'b'))
  const counter = createCounter(file, () => true)
  expect((await counter.own()).sources.map((one) => one.source)).toEqual(['b'])
  expect((await counter.own()).lines).toMatchObject([{ day: old, views: 1 }])
  const many = Array.from({ length: 60_000 }, (_, n) => source(firstOf(1), `site-${n}.test`))
  await writeFile(file, line(old, '/', 1) + many.join(''))
  const fuller = createCounter(file, () => true)
  expect((await fuller.own()).sources).toEqual([])
  expect((await fuller.own()).lines).toMatchObject([{ day: old, views: 1 }])
})

test('this month and the last one have days, pages and sources, and say since when they are counted', () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-05T12:00:00Z'))
  const counted = (day: string, path = '/') => ({ day, path, views: 2, prerenders: 0, clicks: 1 })
  const lines = [counted('2026-02-10'), counted('2026-02-10', '/course'), counted('2026-03-05')]
  const found = { day: '2026-02-10', path: '/', source: 'a.test', views: 2, clicks: 0 }
  const vitals = [
    { time: '2026-02-11T00:00:00Z', path: '/', metrics: [{ name: 'LCP' as const, value: 900 }] },
  ]
  const [present, last] = monthStats(lines, [found, { ...found, path: '/course' }], vitals)
  expect(present).toMatchObject({
    from: '2026-03-01',
    since: null,
    sources: [],
    pages: [{ p75: {} }],
  })
  expect(present?.days).toEqual([{ day: '2026-03-05', views: 2, prerenders: 0, clicks: 1 }])
  expect(last).toMatchObject({ from: '2026-02-01', since: '2026-02-10', days: [{ views: 4 }] })
  expect(last?.pages).toMatchObject([{ path: '/', p75: { LCP: 900 } }, { path: '/course' }])
  expect(last?.sources).toHaveLength(2)
  now.mockRestore()
})

/** A browser says from which page it was; the counter, and the status of the answer. */
async function click(from: string, host = 'course.test', siteUrl = COURSE) {
  const add = jest.fn()
  const request = new IncomingMessage(new Socket())
  request.headers = { 'user-agent': PHONE, 'ping-from': from, host }
  const response = new ServerResponse(request)
  const listen = { host: '0.0.0.0', port: 3001, keepAliveMs: 65_000 }
  const matched = { path: '/api/clicks', search: '', headers: {} }
  await takeClick({ add }, { siteUrl, listen, trustedProxies: 0 })(request, response, matched)
  return { add, status: response.statusCode }
}

test.each([
  ['?utm_source=ad', 'ad'],
  ['?page=2', 'unknown'],
])('a click on a page with %s has the source %s', async (search, source) => {
  const { add } = await click(`${COURSE}/course${search}`)
  expect(add.mock.calls).toEqual([['clicks', '/course', expect.anything(), source]])
})

test.each([
  ['this site', 204, `${COURSE}/`, 'course.test', COURSE],
  ['another site', 400, `${EVIL}/`, 'course.test', COURSE],
  ['no site', 400, '', 'course.test', COURSE],
  ['a forged host', 400, `${EVIL}/`, 'evil.example', COURSE],
  ['this site on a forged host', 400, `${COURSE}/`, 'evil.example', COURSE],
  ['the second port of a demo', 204, `${LOCAL}:3001/`, 'localhost:3001', `${LOCAL}:3000`],
  ['a forged port', 400, `${LOCAL}:3002/`, 'localhost:3002', `${LOCAL}:3000`],
  ['a demo’s port at a public site', 400, `${COURSE}:3001/`, 'course.test:3001', COURSE],
])('a click from %s gets %i', async (_what, status, from, host, siteUrl) => {
  const answer = await click(from, host, siteUrl)
  expect(answer.status).toBe(status)
  expect(answer.add).toHaveBeenCalledTimes(status === 204 ? 1 : 0)
})

test('a client counts a hundred times a minute, whatever it sends, and hides no other client', async () => {
  const counter = createCounter(file, () => true)
  for (let n = 0; n < 2_000; n += 1) await counter.add(n % 2 ? 'views' : 'clicks', '/', 'a')
  await counter.add('views', '/', 'b')
  expect((await counter.own()).lines).toMatchObject([{ views: 51, clicks: 50 }])
})

/** Days that end before today, one line for each. */
const daysBefore = (count: number) =>
  Array.from({ length: count }, (_, n) => firstOf(count + 1 - n))

/** The days that are stored, and what a view adds to them at a time. */
async function daysIn() {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  return [...new Set(lines.map((text): string => JSON.parse(text).day))].sort()
}

async function viewAt(counter: ReturnType<typeof createCounter>, time: number) {
  const now = jest.spyOn(Date, 'now').mockReturnValue(time)
  await counter.add('views', '/', `${time}`)
  await counter.flush()
  now.mockRestore()
}

test('a start removes the oldest of more than 400 days, and what a crash has cut off', async () => {
  file = join(folder, 'stats.ndjson')
  const days = daysBefore(402)
  const text = days.map((day) => line(day, '/', 1)).join('')
  await writeFile(file, `${text}${line(days[401] ?? '', '/', 2)}{"day":"${days[401]}","pa`)
  const counter = createCounter(file, () => true)
  const lines = (await counter.own()).lines
  expect(lines.map(({ day }) => day)).toEqual(days.slice(1))
  expect(lines.at(-1)).toMatchObject({ views: 3 })
  // A server that keeps running does it before the first view of each day.
  for (let n = 1; n < 4; n += 1) {
    await viewAt(counter, Date.now() + n * DAY_MS)
    const stored = await daysIn()
    expect([stored.length, stored[0]]).toEqual([401, days[n + 1]])
  }
})

test('a clock that is 401 days ahead for a while removes nothing, and its day takes no place of another', async () => {
  file = join(folder, 'stats.ndjson')
  const days = daysBefore(400)
  await writeFile(file, days.map((day) => line(day, '/', 1)).join(''))
  const counter = createCounter(file, () => true)
  await counter.flush()
  const today = Date.now()
  const later = today + 401 * DAY_MS
  for (const time of [later, later + 3_000, today]) await viewAt(counter, time)
  const all = [...days, dayOf(today), dayOf(later)]
  expect(await daysIn()).toEqual(all)
  expect(pageStats((await counter.own()).lines, [], firstOf(28))).toMatchObject([{ views: 28 }])
  // Of the days until then, each removes one.
  for (let n = 1; n < 4; n += 1) {
    await viewAt(counter, today + n * DAY_MS)
    expect(await daysIn()).toHaveLength(402)
  }
  expect((await daysIn()).slice(0, 2)).toEqual(days.slice(3, 5))
})

test('a clock that is wrong at every start removes one day at each, and none below 400', async () => {
  file = join(folder, 'stats.ndjson')
  await writeFile(
    file,
    daysBefore(402)
      .map((day) => line(day, '/', 1))
      .join(''),
  )
  for (const [ahead, left] of [
    [9_000, 401],
    [-20_000, 401],
    [9_000, 400],
    [5_000, 400],
  ] as const) {
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ahead * DAY_MS)
    await createCounter(file, () => true).flush()
    now.mockRestore()
    expect(await daysIn()).toHaveLength(left)
  }
})

test('what a full disk takes of a write does not count twice', async () => {
  const lines: string[] = []
  const child = spawnNode({
    args: ['tests/unit/server/full-disk.ts', join(folder, 'stats.ndjson')],
    onLine: (text) => lines.push(text),
  })
  await once(child, 'close')
  expect(lines).toEqual([
    expect.stringContaining('Counts cannot be written.'),
    'Written: 0',
    'Written: 500',
  ])
})

test('the file stays below 5 MB: the oldest days go first', async () => {
  file = join(folder, 'stats.ndjson')
  const days = Array.from({ length: 30 }, (_, n) => firstOf(30 - n))
  const paths = Array.from({ length: 150 }, (_, n) => `/${'long-address-'.repeat(90)}${n}`)
  await writeFile(file, days.flatMap((day) => paths.map((path) => line(day, path, 1))).join(''))
  expect((await stat(file)).size).toBeGreaterThan(5_000_000)
  const counter = createCounter(file, () => true)
  const lines = (await counter.own()).lines
  expect((await stat(file)).size).toBeLessThan(4_000_001)
  expect(lines.at(-1)?.day).toBe(days.at(-1))
  expect(lines[0]?.day).not.toBe(days[0])
  // New lines, until the file would be too large.
  for (let n = 0; n < 8; n += 1) {
    for (const [index, path] of paths.entries()) await counter.add('views', path, `${n} ${index}`)
    await counter.flush()
    expect((await stat(file)).size).toBeLessThan(5_000_001)
  }
  const today = (await counter.own()).lines.filter(({ day }) => day === days.at(-1))
  expect(addUp(today).map(({ views }) => views)).toEqual(paths.map(() => 9))
})

test('what cannot be written is logged, and written later', async () => {
  const logged = jest.spyOn(log, 'error').mockImplementation()
  await writeFile(join(folder, 'kept'), '')
  const counter = createCounter(file, () => true)
  await counter.add('views', '/', 'a')
  await counter.flush()
  await rm(join(folder, 'kept'))
  await counter.add('views', '/', 'a')
  await counter.flush()
  expect((await counter.own()).lines.map(({ views }) => views)).toEqual([2])
  expect(logged).toHaveBeenCalledWith(expect.anything(), 'Counts cannot be written.')
  logged.mockRestore()
})
