import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import inject from 'light-my-request'
import { makeBuild } from 'next-static-server/testing'
import { boundedFile } from '#lib/vitals/bounded-file.ts'
import { METRICS } from '#lib/vitals/names.ts'
import { receiveVitals } from '#server/vitals.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await temporaryFolder()
  file = join(folder, 'kept', 'vitals.ndjson')
})

const kept = { name: 'LCP', value: 1234.5, target: 'main>img.picture', part: 'resourceLoadDelay' }
const lcp = { ...kept, rating: 'good' }
const beacon = (changes: object = {}) => JSON.stringify({ path: '/', metrics: [lcp], ...changes })
async function send(payload: string) {
  const { pageAt, prerendered } = await makeBuild(await temporaryFolder(), {
    scripted: '/content/lessons',
  })
  const receive = receiveVitals({ pageAt }, { has: (page) => prerendered.includes(page) }, file)
  let failure: unknown
  const { statusCode } = await inject(
    (req, res) => {
      receive(req, res).catch((error: unknown) => {
        failure = error
        res.writeHead(500).end()
      })
    },
    { method: 'POST', url: '/api/vitals', payload },
  )
  return { statusCode, failure }
}

test.each([
  ['/', '/'],
  ['/content/lessons/find-your-audience', '/content/lessons/_'],
  ['/no-such-page', '(other)'],
])('a view of %s becomes one line with only time, values and the path %s', async (path, page) => {
  const { statusCode } = await send(beacon({ path, cookie: 'a', metrics: [{ ...lcp, ip: '::1' }] }))
  expect(statusCode).toBe(204)
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ time, path: page, metrics: [kept] })
})

test.each([
  ['nothing', ''],
  ['no JSON', '{"path":'],
  ['a path that is a URL', beacon({ path: 'https://evil.example/' })],
  ['no metric', beacon({ metrics: [] })],
  ['a metric twice', beacon({ metrics: [lcp, lcp] })],
  ['a value that is no number', beacon({ metrics: [{ ...lcp, value: '1' }] })],
  ['a value of more than an hour', beacon({ metrics: [{ ...lcp, value: 4e6 }] })],
  ['an unknown sub-part', beacon({ metrics: [{ ...lcp, part: 'someone@example.com' }] })],
  ['an endless selector', beacon({ metrics: [{ ...lcp, target: 'a'.repeat(101) }] })],
  ['a selector with an escape code', beacon({ metrics: [{ ...lcp, target: '\u001b[2J' }] })],
])('%s is refused, and nothing is written', async (_what, body) => {
  expect(await send(body)).toEqual({ statusCode: 400 })
  expect(await readdir(folder)).toEqual([])
})

test('the largest beacon of the script is accepted, and has fewer bytes than its route takes', async () => {
  const metrics = METRICS.map((name) => ({
    ...{ name, value: 1_234_567.890_123_456, rating: 'needs-improvement' },
    ...{ target: 'a'.repeat(100), part: 'a'.repeat(30) },
  }))
  const body = beacon({ path: `/${'a'.repeat(499)}`, metrics })
  expect(body.length).toBeLessThan(2_000)
  expect(await send(body)).toEqual({ statusCode: 204 })
  expect(await send(beacon({ metrics: [...metrics, lcp] }))).toEqual({ statusCode: 400 })
})

test('a file that cannot be written is an error, not a fault of the beacon', async () => {
  await writeFile(join(folder, 'kept'), '')
  expect(await send(beacon())).toMatchObject({ statusCode: 500, failure: { code: 'EEXIST' } })
})

test('a thousand lines at once stay below the limit, and the newest are kept in order', async () => {
  const log = boundedFile(file, 10_000)
  const line = (number: number) => `${number}`.padStart(99, '0')
  await Promise.all(Array.from({ length: 1000 }, (_, number) => log.append(line(number))))
  const sizes = await Promise.all([file, `${file}.1`].map(async (one) => (await stat(one)).size))
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(10_000)
  const lines = await log.lines()
  expect(lines.length).toBeGreaterThanOrEqual(50)
  expect(lines.at(-1)).toBe(line(999))
  expect(lines).toEqual(lines.toSorted())
})

test('after a failed write, the next one works', async () => {
  await writeFile(join(folder, 'kept'), '')
  const log = boundedFile(file)
  await expect(log.append('one')).rejects.toThrow()
  await rm(join(folder, 'kept'))
  await log.append('two')
  expect(await log.lines()).toEqual(['two'])
})
