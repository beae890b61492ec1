import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { end } from '#emulators/children.ts'
import { type ContentLake, startContentLake } from '#emulators/content-lake/server.ts'
import { defaults } from '#emulators/defaults.ts'
import { lakeClient } from '#emulators/lake-client.ts'
import { seedContent } from '#emulators/seed/seed.ts'
import { webhookProjection } from '#lib/content/change.ts'
import { SEED } from '../lakes.ts'
import { type Mood, startMoodyLake } from './moody-lake.ts'
import { build, freePort, type Settings, start } from './site.ts'

test.describe.configure({ mode: 'serial' })

let dataDir: string
let lake: ContentLake
let moody: Awaited<ReturnType<typeof startMoodyLake>>
let port: number
let settings: Settings
let site: ChildProcess

async function openLake({ telling }: { telling: boolean }) {
  const webhook = {
    url: `http://localhost:${port}/api/revalidate`,
    secret: defaults.SANITY_WEBHOOK_SECRET,
    projection: webhookProjection,
  }
  lake = await startContentLake({
    port: 0,
    dataDir,
    access: 'private',
    webhook: telling ? webhook : undefined,
  })
}

async function startSite() {
  site = (await start(port, settings)).child
}

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'content-lake-'))
  const lakePort = await freePort()
  port = await freePort()
  settings = {
    SITE_URL: `http://localhost:${port}`,
    SANITY_API_HOST: `http://localhost:${lakePort}`,
  }
  await openLake({ telling: false })
  await seedContent({ client: lakeClient(lake.url), file: SEED })
  await lake.close()
  await openLake({ telling: true })
  moody = await startMoodyLake(lakePort, () => lake.url)
  const built = await build(settings)
  expect(built.code, built.output).toBe(0)
  await startSite()
})

test.afterAll(async () => {
  await end(site)
  await moody.close()
  await lake.close()
  await rm(dataDir, { recursive: true })
})

/** Publishes words that no page has had. */
async function publish() {
  const words = `Words of ${new Date().toISOString()}`
  await lakeClient(lake.url)
    .patch('homePage', { set: { 'hero.heading': words } })
    .commit()
  return words
}

async function visit(path = '/') {
  const response = await fetch(`http://localhost:${port}${path}`)
  return { status: response.status, html: await response.text() }
}

const shown = async (words: string) => (await visit()).html.includes(words)

/** Visits for two seconds, as long as a change needs at most; no visitor is to be kept waiting. */
async function expectToStay(words: string) {
  for (let visits = 0; visits < 20; visits += 1) {
    const started = performance.now()
    const { status, html } = await visit()
    expect(performance.now() - started).toBeLessThan(1000)
    expect(status).toBe(200)
    expect(html).toContain(words)
    expect((await visit('/privacy-policy')).status).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

test('every page is regenerated after an hour, webhook or not', async () => {
  for (const path of ['/', '/members', '/content', '/privacy-policy', '/no-such']) {
    const response = await fetch(`http://localhost:${port}${path}`)
    expect(response.headers.get('cache-control'), path).toMatch(/s-maxage=3600(,|$)/)
  }
})

const moods: Mood[] = ['gone', 'hanging', 'failing', 'a web page', 'empty', 'forgetful']

for (const mood of moods) {
  test(`while the content lake is ${mood}, visitors keep the last good page, and it heals`, async () => {
    const before = await publish()
    await expect.poll(() => shown(before)).toBe(true)
    moody.be(mood)
    const after = await publish()
    await expectToStay(before)
    moody.be('well')
    await expect.poll(() => shown(after), { timeout: 15_000 }).toBe(true)
  })
}

test('a page that cannot be made anew after all stays the last good one', async () => {
  const before = await publish()
  await expect.poll(() => shown(before)).toBe(true)
  moody.be('deceptive')
  await publish()
  await expectToStay(before)
  moody.be('well')
  const after = await publish()
  await expect.poll(() => shown(after)).toBe(true)
})

test('a site that was down during a publish shows it when it is up', async () => {
  await end(site)
  const words = await publish()
  await startSite()
  await expect.poll(() => shown(words)).toBe(true)
})

test('a site that starts catches up, also on what no webhook tells', async () => {
  await end(site)
  await lake.close()
  await openLake({ telling: false })
  const words = await publish()
  await startSite()
  await expect.poll(() => shown(words)).toBe(true)
})

test('a change without a webhook is on its page after an hour, and not before', async () => {
  await end(site)
  await lake.close()
  await openLake({ telling: false })
  const before = await publish()
  const clock = { NODE_OPTIONS: '--import ./tests/build/movable-clock.ts' }
  const { child, output } = await start(port, { ...settings, ...clock })
  site = child
  await expect.poll(() => shown(before), { timeout: 15_000 }).toBe(true)
  const after = await publish()

  site.kill('SIGUSR2')
  await expect.poll(output).toContain('40 minutes ahead')
  await expectToStay(before)
  site.kill('SIGUSR2')
  await expect.poll(output).toContain('80 minutes ahead')
  await expect.poll(() => shown(after)).toBe(true)
})
