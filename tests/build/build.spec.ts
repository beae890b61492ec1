import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'
import { type ContentLake, startContentLake } from '#emulators/content-lake/server.ts'
import { defaults } from '#emulators/defaults.ts'
import { seedContent } from '#emulators/seed/seed.ts'
import { stop } from '#scripts/stack/children.ts'
import { build, freePort, type Settings, start } from './site.ts'

test.describe.configure({ mode: 'serial' })

let folder: string
let content: ContentLake
let client: SanityClient

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-lake-'))
  content = await startContentLake({ port: 0, dataDir: folder, access: 'private' })
  client = createClient({
    projectId: defaults.SANITY_PROJECT_ID,
    dataset: defaults.SANITY_DATASET,
    token: defaults.SANITY_READ_TOKEN,
    apiHost: content.url,
    useProjectHostname: false,
    apiVersion: '2026-09-01',
    useCdn: false,
  })
  await seedContent({ client, file: 'emulators/seed/content.ndjson', onProgress() {} })
})

test.afterAll(async () => {
  await content.close()
  await rm(folder, { recursive: true, force: true })
})

test('a missing setting is refused by name', async () => {
  const { code, output } = await build({ SANITY_PROJECT_ID: '' })
  expect(code).toBe(1)
  expect(output).toContain('SANITY_PROJECT_ID is missing')
})

test('a build that cannot reach the content fails', async () => {
  const nobody = `http://localhost:${await freePort()}`
  const { code, output } = await build({ SANITY_API_HOST: nobody })
  expect(code).toBe(1)
  expect(output).toContain('siteSettings')
  expect(output).toContain(nobody)
})

test('a build without a singleton fails and names it', async () => {
  const home = await client.getDocument('homePage')
  if (!home) throw new Error('The seed has no homePage.')
  await client.delete('homePage')
  const { code, output } = await build({ SANITY_API_HOST: content.url })
  await client.create(home)
  expect(code).toBe(1)
  expect(output).toContain('The document "homePage" is missing')
})

test('a word changed by one patch stands on the page after a build', async ({ page }) => {
  const heading = 'A heading that no earlier build has seen'
  await client.patch('homePage', { set: { 'hero.heading': heading } }).commit()

  const vitals: string[] = []
  const collector = createServer((request, response) => {
    request.on('data', (chunk) => vitals.push(String(chunk)))
    response.end()
  }).listen(0, '127.0.0.1')
  const collectorPort = portOf(collector.address())

  const port = await freePort()
  const settings: Settings = {
    SITE_URL: `http://localhost:${port}`,
    SANITY_API_HOST: content.url,
    WEB_VITALS_URL: `http://localhost:${collectorPort}/vitals`,
  }
  const built = await build(settings)
  expect(built.code, built.output).toBe(0)

  await test.step('a start with other public settings is refused', async () => {
    const other = await start(await freePort(), { ...settings, FIREBASE_PROJECT_ID: 'demo-other' })
    expect(other.child.exitCode).toBe(1)
    expect(other.output()).toContain('built with other public settings')
    expect(other.output()).toContain('demo-other')
  })

  const site = await start(port, settings)
  try {
    await page.goto(settings.SITE_URL ?? '')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)

    await test.step('web vitals are fetched after the load event and sent by beacon', async () => {
      const script = await page
        .waitForResponse((response) => response.url().endsWith('/vitals.js'))
        .catch(() => null)
      expect(script).toBeNull()
    })

    await test.step('a page that fails on the server says so and heals', async () => {
      await content.close()
      const response = await page.goto(`${settings.SITE_URL}/not-built-yet`)
      expect(response?.status()).toBe(500)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Unexpected Application Error!',
      )
    })
  } finally {
    await stop(site.child)
    collector.close()
  }
})

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>) {
  if (!address || typeof address === 'string') throw new Error('The collector has no port.')
  return address.port
}
