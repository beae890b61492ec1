import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, type Page, test } from '@playwright/test'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { end } from '#emulators/children.ts'
import { beaconShape } from '#lib/vitals/beacon.ts'
import { faultsOf, visit } from '../support/content-page.ts'
import { startFaultyLake } from '../support/faulty-lake.ts'
import { type Google, startGoogle } from '../support/google.ts'
import { openSeededLake } from '../support/lakes.ts'
import { hosted, hostedRelease, standIns, startRelease } from '../support/release.ts'
import { serve } from '../support/serve.ts'
import { freePort } from '../support/servers.ts'

test.describe.configure({ mode: 'serial' })

const MEGABYTE = 1024 * 1024
const COLLECTOR = new URL(hosted.WEB_VITALS_URL ?? '')

let google: Google
let folder: string
let port: number
let errorsUrl: string
let lakePort: number
let lake: Awaited<ReturnType<typeof openSeededLake>>
let proxy: Awaited<ReturnType<typeof startFaultyLake>>
let site: Awaited<ReturnType<typeof startRelease>>
const errors: string[] = []
const errorCollector = createServer(async (request, response) => {
  errors.push(await text(request))
  response.end()
})

const urlOf = (path = '/') => `http://localhost:${port}${path}`

const performanceEntry = (page: Page, type: string) =>
  page.evaluate(
    (entryType) =>
      new Promise<void>((resolve) =>
        new PerformanceObserver(() => resolve()).observe({ type: entryType, buffered: true }),
      ),
    type,
  )

/** Throws at a signal what nothing catches. */
const CRASH = `--import data:text/javascript,${encodeURIComponent(
  'process.once("SIGUSR2",()=>{throw new Error("Broken")})',
)}`

test.beforeAll(async () => {
  const { url } = await serve(errorCollector)
  errorsUrl = url
  // In another folder, so that no path of the project helps.
  folder = await mkdtemp(join(tmpdir(), 'release-'))
  await cp(await hostedRelease(), folder, { recursive: true })
  google = await startGoogle()
  lake = await openSeededLake()
  port = await freePort()
  lakePort = await freePort()
  proxy = await startFaultyLake(lakePort, () => lake.url)
})

test.afterAll(async () => {
  if (site) await end(site.child)
  await google.close()
  await proxy.close()
  await lake.close()
  await rm(folder, { recursive: true })
})

test('a start with a lesson that anyone can read is refused', async () => {
  const open = await openSeededLake('public')
  await open.client.create({ _id: 'lesson-new', _type: 'lesson' })
  const refused = await startRelease(folder, port, standIns(open.url))
  await open.close()
  expect(refused.child.exitCode).toBe(1)
  expect(refused.output()).toContain('lesson-new (lesson)')
})

test('a start with other public settings than those of the build is refused by name', async () => {
  const other = await startRelease(folder, port, {
    ...standIns(lake.url),
    FIREBASE_PROJECT_ID: 'other',
    ERRORS_URL: errorsUrl,
  })
  expect(other.child.exitCode).toBe(1)
  expect(other.output()).toContain('public settings differ from those of the build')
  expect(other.output()).toMatch(/FIREBASE_PROJECT_ID: "\S+" in the build, "other" now/)
  expect(errors).toEqual([expect.stringContaining('public settings differ')])
})

test('the release serves pages without the Content Lake, also those of content with gaps', async ({
  page,
}) => {
  expect(await sizeOf(folder)).toBeLessThan(200 * MEGABYTE)
  proxy.setFault('gone')
  site = await startRelease(folder, port, {
    ...standIns(`http://localhost:${lakePort}`, google.url),
    ERRORS_URL: errorsUrl,
    NODE_OPTIONS: `${hosted.NODE_OPTIONS} ${CRASH}`,
  })
  for (const path of ['/', '/privacy-policy', '/no-such-page'])
    expect(faultsOf(await visit(urlOf(path)))).toEqual([])
  expect((await visit(urlOf('/api/member'))).status).toBe(401)
  await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort())
  await page.goto(urlOf('/members'))
  await page.getByLabel('Email').fill('member@demo.test')
  await page.getByLabel('Password').fill('a-password')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('We couldn’t reach the sign-in service')).toBeVisible()
  expect(site.output()).not.toContain('MODULE_NOT_FOUND')
})

test('with the Content Lake, it shows the missing content, and sends web vitals to the configured URL', async ({
  page,
}) => {
  proxy.setFault('none')
  await expect
    .poll(async () => (await visit(urlOf())).html, { timeout: 30_000 })
    .toMatch(/<details/)
  // It has no STATS_FILE.
  for (const path of ['/api/stats', '/api/clicks'])
    await expect.poll(async () => (await visit(urlOf(path))).status, path).toBe(404)
  const vitals: string[] = []
  const collector = createServer(async (request, response) => {
    vitals.push(await text(request))
    response.end()
  }).listen(Number(COLLECTOR.port), 'localhost')

  await test.step('their script is fetched after the load event, with and without React', async () => {
    for (const path of ['/members', '/']) {
      await page.goto(urlOf(path))
      const { script, load } = await page.evaluate(async () => {
        const fetched = () =>
          performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/vitals.js'))
        while (!fetched()) await new Promise(requestAnimationFrame)
        const [navigation] = performance.getEntriesByType('navigation')
        return { script: fetched()?.startTime, load: navigation?.toJSON().loadEventStart }
      })
      expect(script).toBeGreaterThanOrEqual(load)
    }
  })

  await test.step('one beacon, without a query, is sent when the page is left', async () => {
    const scripted = page.waitForResponse('**/vitals.js')
    await page.goto(urlOf('/?email=someone@example.com'))
    await scripted
    vitals.length = 0
    // The browser reports no LCP after the first input.
    await performanceEntry(page, 'largest-contentful-paint')
    await page.locator('details h3').first().click()
    await performanceEntry(page, 'first-input')
    await page.goto('about:blank')
    await expect.poll(() => vitals).toHaveLength(1)
    const { path, metrics } = beaconShape.parse(JSON.parse(vitals[0] ?? ''))
    expect(path).toBe('/')
    expect(metrics.map(({ name }) => name).sort()).toEqual(['CLS', 'INP', 'LCP', 'TTFB'])
    expect(metrics).toContainEqual({
      name: 'LCP',
      value: expect.any(Number),
      rating: expect.any(String),
      target: expect.stringMatching(/\w/),
      part: expect.any(String),
    })
    expect(metrics.find(({ name }) => name === 'INP')?.target).toBe('h3')
  })

  await test.step('a view from the back/forward cache has nothing of the view before', async () => {
    const hide = () =>
      page.evaluate(() => {
        const setVisibility = (value: string) =>
          Object.defineProperty(document, 'visibilityState', { configurable: true, value })
        setVisibility('hidden')
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
        setVisibility('visible')
      })
    const scripted = page.waitForResponse('**/vitals.js')
    await page.goto(urlOf())
    await scripted
    vitals.length = 0
    await performanceEntry(page, 'largest-contentful-paint')
    await hide()
    await expect.poll(() => vitals).toHaveLength(1)
    await page.locator('details h3').first().click()
    await performanceEntry(page, 'first-input')
    // At the latest, the library reports an interaction when the page is hidden.
    await hide()
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await hide()
    await expect.poll(() => vitals).toHaveLength(2)
    const { metrics } = beaconShape.parse(JSON.parse(vitals[1] ?? ''))
    expect(metrics.map(({ name }) => name)).not.toContain('INP')
    expect(metrics).toContainEqual(expect.objectContaining({ name: 'TTFB', value: 0 }))
  })
  collector.close()
})

test('an error that a member sees reaches ERRORS_URL', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new Error('Storage is blocked.')
      },
    }),
  )
  await page.goto(urlOf('/content'))
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible()
  await expect.poll(() => errors.at(-1)).toContain('blocked')
  expect(JSON.parse(errors.at(-1) ?? '')).toMatchObject({
    path: '/content',
    text: 'https://www.fourfold.example: A script failed in a browser.: Storage is blocked.',
  })
})

test('on https, the preview’s cookies work in a frame of another site, and are cleared', async () => {
  const { secret } = await createPreviewSecret(lake.client, 'test', hosted.STUDIO_URL ?? '')
  const cookies = async (path: string, init?: RequestInit) => {
    const { headers } = await fetch(urlOf(path), { redirect: 'manual', ...init })
    const last = new Map(headers.getSetCookie().map((one) => [one.split('=')[0], one]))
    return [...last.values()]
  }
  const framed = { headers: { 'sec-fetch-dest': 'iframe' } }
  const entered = await cookies(`/api/draft?sanity-preview-secret=${secret}`, framed)
  const left = await cookies('/api/draft/exit', { method: 'POST' })
  const isCleared = /^[\w-]+=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/
  for (const set of [entered, left]) {
    expect(set.map((one) => one.split('=')[0]).sort()).toEqual([
      '__prerender_bypass',
      'preview-in-frame',
      'preview-secret',
    ])
    for (const one of set)
      expect(one).toMatch(/; Path=\/;(?=.*Secure)(?=.*HttpOnly)(?=.*Partitioned).*SameSite=none/i)
  }
  for (const one of left) expect(one).toMatch(isCleared)
  for (const one of entered) expect(one).not.toMatch(isCleared)
})

test('a crash reaches ERRORS_URL', async () => {
  site.child.kill('SIGUSR2')
  await expect.poll(() => site.child.exitCode).toBe(1)
  expect(errors.at(-1)).toContain('Broken')
})

async function sizeOf(path: string) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
