import { once } from 'node:events'
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { end } from '#emulators/children.ts'
import { type ContentLake, startContentLake } from '#emulators/content-lake/server.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { seededFolder } from '#scripts/stack/lake.ts'
import { faultsOf, visit } from '../support/content-page.ts'
import { type Mood, startMoodyLake } from '../support/moody-lake.ts'
import { hosted, hostedPackage, standIns, startPackage } from '../support/packaged.ts'
import { freePort } from '../support/servers.ts'

test.describe.configure({ mode: 'serial' })

const MOVABLE_CLOCK = `--import ${new URL('../support/movable-clock.ts', import.meta.url).href}`

let dataDir: string
/** A copy of the package: servers regenerate its pages. */
let folder: string
let ports: number[]
let lakePort: number
let lake: ContentLake
let moody: Awaited<ReturnType<typeof startMoodyLake>>
/** Two servers of one package. */
const sites: Awaited<ReturnType<typeof startPackage>>[] = []

const openLake = async (indexLag = 0) => {
  lake = await startContentLake({ port: 0, dataDir, access: 'private', indexLag })
}
const client = () => lakeClient(lake.url)
const leadTo = () => standIns(`http://localhost:${lakePort}`)
const startSite = async (n: 0 | 1) => {
  // The clock of the first can be moved.
  const { NODE_OPTIONS } = hosted
  sites[n] = await startPackage(folder, ports[n] ?? 0, {
    ...leadTo(),
    TRUSTED_PROXIES: '1',
    ...(n === 0 && { NODE_OPTIONS: `${NODE_OPTIONS} ${MOVABLE_CLOCK}` }),
  })
}
const stopSite = async (n: 0 | 1) => {
  if (sites[n]) await end(sites[n].child)
}
const urlOf = (path = '/', n: 0 | 1 = 0) => `http://localhost:${ports[n]}${path}`

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'content-lake-'))
  folder = await mkdtemp(join(tmpdir(), 'package-'))
  await cp(await hostedPackage(), folder, { recursive: true })
  await cp(await seededFolder(), dataDir, { recursive: true })
  ports = [await freePort(), await freePort()]
  lakePort = await freePort()
  await openLake()
  moody = await startMoodyLake(lakePort, () => lake.url)
  await startSite(0)
})

test.afterAll(async () => {
  await Promise.all(sites.map(({ child }) => end(child)))
  await moody.close()
  await lake.close()
  await rm(dataDir, { recursive: true })
  await rm(folder, { recursive: true })
})

/** Publishes words that no page has had. */
async function publish() {
  const words = `Words of ${new Date().toISOString()}`
  await client()
    .patch('homePage', { set: { 'hero.heading': words } })
    .commit({ visibility: 'async' })
  return words
}

const isShown = async (words: string, n: 0 | 1 = 0) =>
  (await visit(urlOf('/', n))).html.includes(words)

/** What the site says about the revision that is published now. */
async function reportOn(id: string) {
  const rev = await client().fetch<string>('*[_id == $id][0]._rev', { id })
  return (await fetch(urlOf(`/api/published?id=${id}&rev=${rev}`))).json()
}

/** The clock of the first server goes an hour ahead, or back. */
async function moveClock(told: 'ahead' | 'back') {
  const written = sites[0]?.output().length ?? 0
  sites[0]?.child.kill('SIGUSR2')
  await expect
    .poll(() => sites[0]?.output().slice(written))
    .toContain(`The clock is ${told === 'ahead' ? 60 : 0} minutes ahead`)
}

const expectNothingPending = () =>
  expect.poll(async () => (await visit(urlOf('/api/health'))).html, soon).toContain('"pending":0')

/** As long as a busy machine may take; `npm run bench` reports how long it is on an idle one. */
const soon = { timeout: 15_000, intervals: [20] }

async function expectShown(words: string, n: 0 | 1 = 0) {
  await expect.poll(() => isShown(words, n), soon).toBe(true)
}

/** Visitors get the last good page, also after the server has asked the Content Lake again. */
async function expectToStay(words: string) {
  await expect.poll(() => moody.asked.length, soon).toBeGreaterThan(0)
  for (const _ of 'three') {
    const { status, html } = await visit(urlOf())
    expect(status).toBe(200)
    expect(html).toContain(words)
    expect((await visit(urlOf('/privacy-policy'))).status).toBe(200)
  }
}

test('the first response after a start is prepared for visitors, and so is that after a publish', async () => {
  expect(faultsOf(await visit(urlOf()))).toEqual([])
  const pending = async () => (await (await fetch(urlOf('/api/health'))).json()).content.pending
  await expect.poll(pending, soon).toBe(0)
  const asked = moody.asked.length
  await expectShown(await publish())
  expect(faultsOf(await visit(urlOf()))).toEqual([])
  // One for the revision, and those of the page; the server still compares after its start.
  const queries = moody.asked.slice(asked).filter((url) => !url.includes('order(_updatedAt'))
  expect(queries).toHaveLength(5)
})

test('a new page is there for its first visitor, prepared; unpublished, it is the 404 page', async () => {
  const page = await client().getDocument('page-legal-disclaimer')
  if (!page) throw new Error('The seed has no page-legal-disclaimer.')
  const status = async () => (await visit(urlOf('/house-rules'))).status
  expect(await status()).toBe(404)
  await client().create({
    ...page,
    _id: 'page-own',
    slug: { _type: 'slug', current: 'house-rules' },
  })
  await expect.poll(status, soon).toBe(200)
  expect(faultsOf(await visit(urlOf('/house-rules')))).toEqual([])
  await client().delete('page-own')
  await expect.poll(status, soon).toBe(404)
  expect(faultsOf(await visit(urlOf('/house-rules')))).toEqual([])
})

const moods: Mood[] = ['gone', 'hanging', 'failing', 'a web page', 'empty', 'forgetful']

for (const mood of moods) {
  test(`while the Content Lake is ${mood}, visitors keep the last good page, and get the new one after its recovery`, async () => {
    const before = await publish()
    await expectShown(before)
    moody.asked.length = 0
    moody.be(mood)
    const after = await publish()
    await expectToStay(before)
    moody.be('well')
    await expectShown(after)
  })
}

test('a page that cannot be rendered stays the last good one, while others change', async () => {
  const before = await publish()
  await expectShown(before)
  await client()
    .patch('homePage', { unset: ['hero.heading'] })
    .commit()
  const heading = `Heading of ${Date.now()}`
  await client()
    .patch('page-who-we-are', { set: { 'sections[_key=="our-mission"].heading': heading } })
    .commit()
  const other = async () => (await visit(urlOf('/who-we-are'))).html.includes(heading)
  await expect.poll(other, soon).toBe(true)
  await expectToStay(before)
  await expect
    .poll(() => reportOn('homePage'), soon)
    .toMatchObject({
      state: 'failed',
      paths: ['/'],
      failed: [{ path: '/', reason: expect.stringContaining('“homePage” lacks hero.heading') }],
    })
  await expectShown(await publish())
  await expect.poll(() => reportOn('homePage'), soon).toMatchObject({ state: 'live', failed: [] })
})

test('only the Studio may read what the site shows; a client that asks too often is refused for a while, and others are not', async () => {
  const ask = (path: string, client: string) =>
    fetch(urlOf(path), { headers: { 'x-forwarded-for': `invented, ${client}` } })
  const { headers } = await ask('/api/published?id=homePage', '192.0.2.1')
  expect(headers.get('access-control-allow-origin')).toBe(hosted.STUDIO_URL)
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await ask('/api/published', '192.0.2.1')).status).toBe(400)
  for (const [path, limit, status] of [
    ['/api/published?id=homePage', 100, 200],
    ['/api/draft', 30, 401],
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: limit + 10 }, () => ask(path, '192.0.2.2')),
    )
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(10)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(path, '192.0.2.3')).status).toBe(status)
  }
})

test('a page that fails on the server says so, under a strict policy', async ({ page }) => {
  const { preview } = JSON.parse(await readFile(`${folder}/.next/prerender-manifest.json`, 'utf8'))
  const cookie = { name: '__prerender_bypass', value: preview.previewModeId, url: urlOf() }
  await page.context().addCookies([cookie])
  moody.be('failing')
  const response = await page.goto(urlOf())
  expect(response?.status()).toBe(500)
  expect(await response?.text()).not.toMatch(/<script[^>]+src=/)
  expect(response?.headers()['content-security-policy']).toMatch(
    /^default-src 'none'.*'strict-dynamic'/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  moody.be('well')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Error/)
})

test('an unknown address costs the Content Lake nothing, takes no file, and is a 404 without it', async () => {
  const files = async () => (await readdir(`${folder}/.next`, { recursive: true })).length
  await expectNothingPending()
  const before = await files()
  moody.asked.length = 0
  for (let batch = 0; batch < 5; batch += 1) {
    const all = Array.from({ length: 100 }, (_, n) => visit(urlOf(`/none-${batch}-${n}`)))
    for (const { status } of await Promise.all(all)) expect(status).toBe(404)
  }
  // The server may listen again meanwhile, and compare revisions.
  const queries = moody.asked.filter((one) => one.includes('/data/query/'))
  expect(queries.filter((one) => !/listsCookies|count\(/.test(one))).toEqual([])
  expect(await files()).toBe(before)
  moody.be('gone')
  expect(faultsOf(await visit(urlOf('/none')))).toEqual([])
  moody.be('well')
})

test('a server that is killed during a publish, and starts while the Content Lake is down, serves the last good page, and then the new one', async () => {
  const before = await publish()
  await expectShown(before)
  await expectNothingPending()
  const after = await publish()
  sites[0]?.child.kill('SIGKILL')
  await once(sites[0]?.child ?? process, 'exit')
  moody.be('gone')
  await startSite(0)
  const page = await visit(urlOf())
  expect(faultsOf(page)).toEqual([])
  expect([before, after].some((words) => page.html.includes(words))).toBe(true)
  moody.be('well')
  await expectShown(after)
})

test('forty replays of a webhook’s message regenerate the page once at most', async () => {
  await expectShown(await publish())
  await expectNothingPending()
  const body = JSON.stringify({
    _id: 'homePage',
    _type: 'homePage',
    _rev: (await client().getDocument('homePage'))?._rev,
  })
  const signature = await encodeSignatureHeader(
    body,
    Date.now(),
    hosted.SANITY_WEBHOOK_SECRET ?? '',
  )
  const send = (header: string) =>
    fetch(urlOf('/api/revalidate'), {
      method: 'POST',
      headers: { [SIGNATURE_HEADER_NAME]: header },
      body,
    })
  moody.asked.length = 0
  for (const { status } of await Promise.all(Array.from({ length: 40 }, () => send(signature))))
    expect(status).toBe(200)
  expect((await send(`t=${Date.now()},v1=guessed`)).status).toBe(401)
  expect(moody.asked.filter((one) => one.includes('hero')).length).toBeLessThanOrEqual(1)
})

test('an edit does not wait behind an import of 5,000 documents that no page uses', async () => {
  for (let batch = 0; batch < 10; batch += 1) {
    const transaction = client().transaction()
    for (let n = 0; n < 500; n += 1)
      transaction.create({ _id: `note-${batch}-${n}`, _type: 'note', text: 'Of no page.' })
    await transaction.commit({ visibility: 'async' })
  }
  await expectShown(await publish())
})

test('the newest edit does not wait behind an import of 500 FAQ rows', async () => {
  const row = await client().getDocument('faq-payment')
  if (!row) throw new Error('The seed has no faq-payment.')
  const transaction = client().transaction()
  for (let n = 0; n < 500; n += 1)
    transaction.create({
      ...row,
      _id: `faq-more-${n}`,
      key: { _type: 'slug', current: `more-${n}` },
    })
  await transaction.commit({ visibility: 'async' })
  await expectShown(await publish())
  await client()
    .delete({ query: '*[_id in path("faq-more-*")]' })
    .catch(() => undefined)
})

test('a publish is on every server, also after one of them was down', async () => {
  await startSite(1)
  const first = await publish()
  for (const n of [0, 1] as const) await expectShown(first, n)
  await stopSite(1)
  const second = await publish()
  await expectShown(second)
  await startSite(1)
  await expectShown(second, 1)
})

test('where queries see a change a second late, every server still gets it', async () => {
  await lake.close()
  await openLake(1_000)
  moody.be('well')
  await expect
    .poll(async () => (await visit(urlOf('/api/health'))).html)
    .toContain('"connected":true')
  const words = await publish()
  await Promise.all([expectShown(words), expectShown(words, 1)])
  await lake.close()
  await openLake()
  moody.be('well')
})

test('a publish is live although the clock went an hour ahead and back', async () => {
  await expectShown(await publish())
  for (const told of ['ahead', 'back'] as const) {
    await moveClock(told)
    await expectShown(await publish())
  }
})

test('every server shows an announcement at its time by itself, also after a restart', async () => {
  const message = `Doors open ${Date.now()}`
  const halfAnHour = (sign: 1 | -1) => new Date(Date.now() + sign * 1_800_000).toISOString()
  const isAnnounced = (n: 0 | 1) => async () => (await visit(urlOf('/', n))).html.includes(message)
  await client()
    .patch('announcement', { set: { message, shown: true, from: halfAnHour(1) } })
    .commit()
  await expect
    .poll(() => reportOn('announcement'), soon)
    .toMatchObject({ state: 'live', canRead: true })
  expect(await isAnnounced(0)()).toBe(false)
  await moveClock('ahead')
  await expect.poll(isAnnounced(0), soon).toBe(true)
  await moveClock('back')
  await expect.poll(isAnnounced(0), soon).toBe(false)
  await stopSite(0)
  await client()
    .patch('announcement', { set: { from: halfAnHour(-1) } })
    .commit()
  await startSite(0)
  for (const n of [0, 1] as const) await expect.poll(isAnnounced(n), soon).toBe(true)
})

test('a server ends gracefully: the request that it has begun is answered', async () => {
  moody.be('hanging')
  const preview = fetch(urlOf('/api/draft?sanity-preview-secret=guessed')).catch(() => null)
  await expect.poll(() => moody.asked.some((one) => one.includes('previewUrlSecret'))).toBe(true)
  const started = performance.now()
  const stopped = stopSite(0)
  moody.be('well')
  await stopped
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(await preview).not.toBeNull()
})

test('every line of the log is one JSON object, whatever an address contains', async () => {
  moody.be('failing')
  const forged = '%0a%7B%22level%22%3A%22error%22%7D%1b[31m'
  for (const path of [`/${forged}`, `/api/draft?sanity-preview-secret=${forged}`, '/api/member'])
    await fetch(urlOf(path, 1), { headers: { authorization: 'Bearer forged\ttoken' } })
  moody.be('well')
  await stopSite(1)
  const output = sites[1]?.output() ?? ''
  const lines = output.split('\n')
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), msg: expect.any(String) })
  expect(output).not.toContain('"level":"error"}')
})
