import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { readRecordedTags } from 'next-static-server/testing'
import { end } from '#emulators/children.ts'
import { faultsOf, visit } from '../support/content-page.ts'
import { startFaultyLake } from '../support/faulty-lake.ts'
import { openSeededLake } from '../support/lakes.ts'
import { hosted, hostedRelease, standIns, startRelease } from '../support/release.ts'
import { freePort } from '../support/servers.ts'

test.describe.configure({ mode: 'serial' })

const MOVABLE_CLOCK = `--import ${new URL('../support/movable-clock.ts', import.meta.url).href}`

/** A copy of the release, since servers regenerate its pages. */
let folder: string
let ports: number[]
let lakePort: number
let lake: Awaited<ReturnType<typeof openSeededLake>>
let proxy: Awaited<ReturnType<typeof startFaultyLake>>
/** Two servers of one release. */
const sites: Awaited<ReturnType<typeof startRelease>>[] = []

const startSite = async (n: 0 | 1) => {
  // The clock of the first server can be moved.
  const { NODE_OPTIONS } = hosted
  const site = await startRelease(folder, ports[n] ?? 0, {
    ...standIns(`http://localhost:${lakePort}`),
    TRUSTED_PROXIES: '1',
    ...(n === 0 ? { NODE_OPTIONS: `${NODE_OPTIONS} ${MOVABLE_CLOCK}` } : { DRAIN_MS: '2000' }),
  })
  sites[n] = site
  return site
}
const urlOf = (path = '/', n: 0 | 1 = 0) => `http://localhost:${ports[n]}${path}`

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  await cp(await hostedRelease(), folder, { recursive: true })
  ports = [await freePort(), await freePort()]
  lakePort = await freePort()
  lake = await openSeededLake()
  proxy = await startFaultyLake(lakePort, () => lake.url)
  await startSite(0)
})

test.afterAll(async () => {
  await Promise.all(sites.map(({ child }) => end(child)))
  await proxy.close()
  await lake.close()
  await rm(folder, { recursive: true })
})

/** Publishes a unique heading. */
async function publish() {
  const words = `Words of ${new Date().toISOString()}`
  await lake.client
    .patch('homePage', { set: { 'hero.heading': words } })
    .commit({ visibility: 'async' })
  return words
}

/** The site's report on the published revision. */
async function reportOn(id: string) {
  const rev = await lake.client.fetch<string>('*[_id == $id][0]._rev', { id })
  return (await fetch(urlOf(`/api/published?id=${id}&rev=${rev}`))).json()
}

/** Moves the clock of the first server an hour ahead, or back. */
async function moveClock(told: 'ahead' | 'back') {
  const written = sites[0]?.output().length ?? 0
  sites[0]?.child.kill('SIGUSR2')
  await expect
    .poll(() => sites[0]?.output().slice(written))
    .toContain(`The clock is ${told === 'ahead' ? 60 : 0} minutes ahead`)
}

const expectNothingPending = () =>
  expect.poll(async () => (await visit(urlOf('/api/health'))).html, soon).toContain('"pending":0')

/** For a busy machine; `npm run bench` reports the time on an idle one. */
const soon = { timeout: 40_000, intervals: [20] }

/** No client may ask for a report more than a hundred times in ten seconds. */
const expectReport = (id: string) =>
  expect.poll(() => reportOn(id), { timeout: soon.timeout, intervals: [200] })

const expectShown = (words: string) =>
  expect.poll(async () => (await visit(urlOf())).html, soon).toContain(words)

/** Visitors get the last good page, also after the server has retried. */
async function expectToStay(words: string) {
  await expect.poll(() => proxy.asked.length, soon).toBeGreaterThan(0)
  for (const _ of 'three') {
    const { status, html } = await visit(urlOf())
    expect(status).toBe(200)
    expect(html).toContain(words)
    expect((await visit(urlOf('/privacy-policy'))).status).toBe(200)
  }
}

test('the first response after a start, and after a publish, is prepared for visitors', async () => {
  expect(faultsOf(await visit(urlOf()))).toEqual([])
  await expectNothingPending()
  const asked = proxy.asked.length
  await expectShown(await publish())
  expect(faultsOf(await visit(urlOf()))).toEqual([])
  // After its start, the server still compares all revisions, which may bring the new one.
  const ofAll = (url: string) => url.includes('"rev"') && url.includes('order(_updatedAt')
  const queries = proxy.asked.slice(asked).filter((url) => !ofAll(url))
  const ofPages = queries.filter((url) => !url.includes('"rev"'))
  // The home page reads four, the sitemap two.
  expect(ofPages).toHaveLength(6)
  expect(queries.length).toBeLessThanOrEqual(7)
})

test('the first visitor gets a prepared new page, and after its unpublishing the 404 page', async () => {
  const page = await lake.client.getDocument('page-legal-disclaimer')
  if (!page) throw new Error('The seed has no page-legal-disclaimer.')
  const status = async () => (await visit(urlOf('/house-rules'))).status
  expect(await status()).toBe(404)
  await lake.client.create({
    ...page,
    _id: 'page-own',
    slug: { _type: 'slug', current: 'house-rules' },
  })
  await expect.poll(status, soon).toBe(200)
  expect(faultsOf(await visit(urlOf('/house-rules')))).toEqual([])
  await lake.client.delete('page-own')
  await expect.poll(status, soon).toBe(404)
  expect(faultsOf(await visit(urlOf('/house-rules')))).toEqual([])
})

test('a page that begins to list cookies changes with them, by the tags that Next records @long', async () => {
  const tagsOf = (path: string) => readRecordedTags(join(folder, '.next'), path)
  const everywhere = ['paths', 'announcement', 'siteSettings']
  await expectNothingPending()
  await expect
    .poll(async () => (await tagsOf('/')).toSorted(), soon)
    .toEqual([...everywhere, 'faqRow', 'homePage', 'teacher'].toSorted())
  expect((await tagsOf('/sitemap.xml')).toSorted()).toEqual([
    ...['faqRow', 'homePage', 'page', 'teacher'],
  ])
  const own = [...everywhere, 'page:privacy-policy']
  expect((await tagsOf('/privacy-policy')).toSorted()).toEqual(own.toSorted())
  const section = { _type: 'cookieListSection', _key: 'cookies', heading: 'Cookies' }
  const shows = (name: string) => async () =>
    (await visit(urlOf('/privacy-policy'))).html.includes(name)
  const { _id, name } = await lake.client.fetch<{ _id: string; name: string }>(
    '*[_type == "cookie" && defined(name)][0]',
  )
  await lake.client
    .patch('page-privacy-policy')
    .setIfMissing({ sections: [] })
    .append('sections', [section])
    .commit()
  await expect.poll(shows(name), soon).toBe(true)
  expect((await tagsOf('/privacy-policy')).toSorted()).toEqual([...own, 'cookie'].toSorted())
  await lake.client.patch(_id, { set: { name: 'renamed-cookie' } }).commit()
  await expect.poll(shows('renamed-cookie'), soon).toBe(true)
})

for (const [fault, tag] of [
  ['gone', ''],
  ['hanging', ' @long'],
  ['failing', ' @long'],
] as const)
  test(`while the Content Lake is ${fault}, visitors keep the last good page, and get the new one after its recovery${tag}`, async () => {
    const before = await publish()
    await expectShown(before)
    proxy.asked.length = 0
    proxy.setFault(fault)
    const after = await publish()
    await expectToStay(before)
    proxy.setFault('none')
    await expectShown(after)
  })

test('while a page cannot be rendered, visitors get its last good version, and others change', async () => {
  const before = await publish()
  await expectShown(before)
  await lake.client.patch('homePage', { unset: ['hero.heading'] }).commit()
  const heading = `Heading of ${Date.now()}`
  await lake.client
    .patch('page-who-we-are', { set: { 'sections[_key=="our-mission"].heading': heading } })
    .commit()
  const other = async () => (await visit(urlOf('/who-we-are'))).html.includes(heading)
  await expect.poll(other, soon).toBe(true)
  await expectToStay(before)
  await expectReport('homePage').toMatchObject({
    state: 'failed',
    paths: ['/', '/sitemap.xml'],
    failed: [{ path: '/', reason: expect.stringContaining('“homePage” lacks hero.heading') }],
  })
  await expectShown(await publish())
  await expectReport('homePage').toMatchObject({ state: 'live', failed: [] })
})

test('only the Studio may read the report; a client with too many requests is refused for a while, and others are not', async () => {
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
    const responses = await Promise.all(
      Array.from({ length: limit + 10 }, () => ask(path, '192.0.2.2')),
    )
    const refused = responses.filter((response) => response.status === 429)
    expect(refused).toHaveLength(10)
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await ask(path, '192.0.2.3')).status).toBe(status)
  }
})

test('a page that fails on the server says so, under a strict policy @long', async ({ page }) => {
  const { preview } = JSON.parse(await readFile(`${folder}/.next/prerender-manifest.json`, 'utf8'))
  const cookie = { name: '__prerender_bypass', value: preview.previewModeId, url: urlOf() }
  await page.context().addCookies([cookie])
  proxy.setFault('failing')
  const response = await page.goto(urlOf())
  expect(response?.status()).toBe(500)
  expect(await response?.text()).not.toMatch(/<script[^>]+src=/)
  expect(response?.headers()['content-security-policy']).toMatch(
    /^default-src 'none'.*'strict-dynamic'/,
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  proxy.setFault('none')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Error/)
})

test('a server that is killed during a publish, and starts while the Content Lake is down, serves the last good page, and then the new one', async () => {
  const before = await publish()
  await expectShown(before)
  await expectNothingPending()
  const after = await publish()
  sites[0]?.child.kill('SIGKILL')
  await once(sites[0]?.child ?? process, 'exit')
  proxy.setFault('gone')
  await startSite(0)
  const page = await visit(urlOf())
  expect(faultsOf(page)).toEqual([])
  expect([before, after].some((words) => page.html.includes(words))).toBe(true)
  proxy.setFault('none')
  await expectShown(after)
})

test('a publish is live after the clock went an hour ahead and back', async () => {
  await expectShown(await publish())
  for (const told of ['ahead', 'back'] as const) {
    await moveClock(told)
    await expectShown(await publish())
  }
})

test('every line of the log is one JSON object, also for a URL with control characters; a server that is being stopped is not ready @long', async () => {
  const { child, output } = await startSite(1)
  proxy.setFault('failing')
  const forged = '%0a%7B%22level%22%3A%22error%22%7D%1b[31m'
  for (const path of [`/${forged}`, `/api/draft?sanity-preview-secret=${forged}`, '/api/member'])
    await fetch(urlOf(path, 1), { headers: { authorization: 'Bearer forged\ttoken' } })
  proxy.setFault('none')
  child.kill('SIGTERM')
  // A load balancer sends no more requests to it.
  await expect.poll(async () => (await visit(urlOf('/api/ready', 1))).status, soon).toBe(503)
  await end(child)
  const lines = output().split('\n')
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), msg: expect.any(String) })
  expect(output()).not.toContain('"level":"error"}')
})
