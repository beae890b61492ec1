import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseVitals, summarize } from '#lib/vitals/report.ts'
import { formatVitals } from '#scripts/tables.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const view = (path: string, ...metrics: object[]) =>
  JSON.stringify({ time: '2026-11-21T10:00:00.000Z', path, metrics })
const lcp = (value: number, target = 'main>img', part = 'resourceLoadDelay') => ({
  ...{ name: 'LCP', value, target, part },
})

test('three page views in four are at least as good as p75', () => {
  const lines = [100, 400, 200, 300].map((value) => view('/', lcp(value)))
  // An unfinished line is skipped.
  lines.push('{"time":"2026')
  expect(summarize(parseVitals(lines))).toMatchObject([
    { path: '/', name: 'LCP', p75: 300, rating: 'good', views: 4 },
  ])
})

test.each([
  ['LCP', 2500, 2501, 4001],
  ['CLS', 0.1, 0.11, 0.26],
  ['INP', 200, 201, 501],
  ['TTFB', 800, 801, 1801],
])('%s of %d is good, of %d needs improvement, of %d is poor', (name, ...values) => {
  const ratings = values.map((value) => {
    const [row] = summarize(parseVitals([view('/', { name, value })]))
    return row?.rating
  })
  expect(ratings).toEqual(['good', 'needs improvement', 'poor'])
})

test('the culprit is the most frequent one of the slowest page views', () => {
  const fast = Array.from({ length: 5 }, () => view('/', lcp(1, 'h1', 'timeToFirstByte')))
  const slow = [lcp(5000, 'video'), lcp(6000), lcp(7000)].map((one) => view('/', one))
  const [row] = summarize(parseVitals([...fast, ...slow]))
  expect(row?.culprit).toEqual({ what: 'main>img, resourceLoadDelay', times: 2, of: 3 })
})

test('pages and metrics are separate, in order', () => {
  const rows = summarize(
    parseVitals([
      view('/who-we-are', { name: 'TTFB', value: 20 }, lcp(800)),
      view('/', { name: 'CLS', value: 0.0042 }),
    ]),
  )
  expect(formatVitals(rows).split('\n')).toEqual([
    'page         metric  p75     rating  views  most often in the slowest quarter',
    '/            CLS     0.004   good    1',
    '/who-we-are  LCP     800 ms  good    1      main>img, resourceLoadDelay (1 of 1)',
    '/who-we-are  TTFB    20 ms   good    1',
  ])
})

test('npm run vitals prints the table of the file that the setting names', async () => {
  const file = join(await temporaryFolder(), 'vitals.ndjson')
  await writeFile(`${file}.1`, `${view('/', lcp(100))}\n`)
  await writeFile(file, `${view('/', lcp(200))}\n`)
  const { stdout } = spawnSync(process.execPath, ['scripts/vitals.ts'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', WEB_VITALS_FILE: file },
  })
  expect(stdout).toContain(`2 page views since 2026-11-21T10:00:00.000Z, in ${file}`)
  expect(stdout).toMatch(/^\/ +LCP +200 ms +good +2/m)
})
