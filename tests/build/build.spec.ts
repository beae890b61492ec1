import { createServer } from 'node:http'
import { expect, test } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { end } from '#emulators/children.ts'
import { beaconShape } from '#lib/vitals/beacon.ts'
import { unsigned } from '../support/google.ts'
import { openSeededLake } from '../support/lakes.ts'
import { build, freePort, type Settings, start } from '../support/servers.ts'

test.describe.configure({ mode: 'serial' })

/** What Identity Toolkit answers, recorded from the emulator. */
const account = { localId: 'member', email: 'member@demo.test', validSince: '0' }
const signedIn = {
  ...account,
  idToken: unsigned({ sub: account.localId, iat: Math.floor(Date.now() / 1000) }),
  refreshToken: 'refresh',
  expiresIn: '3600',
}

let lake: Awaited<ReturnType<typeof openSeededLake>>

test.beforeAll(async () => {
  lake = await openSeededLake()
})

test.afterAll(async () => {
  await lake.close()
})

test('a missing setting is refused by name', async () => {
  const { code, output } = await build({ SANITY_PROJECT_ID: '' })
  expect(code).toBe(1)
  expect(output).toContain('SANITY_PROJECT_ID is missing')
})

test('a build that cannot reach the content fails before it compiles', async () => {
  const nobody = `http://localhost:${await freePort()}`
  const { code, output } = await build({ SANITY_API_HOST: nobody })
  expect(code).toBe(1)
  expect(output).toContain(`The content could not be read from ${nobody}`)
  expect(output).not.toContain('Compiled')
})

test('a build without a document that no site is without fails before it compiles', async () => {
  for (const [id, message] of [
    ['homePage', 'The document “homePage” is missing'],
    ['page-reimbursement', 'No page has the address /reimbursement'],
  ] as const) {
    const document = await lake.client.getDocument(id)
    if (!document) throw new Error(`The seed has no ${id}.`)
    await lake.client.delete(id)
    const { code, output } = await build({ SANITY_API_HOST: lake.url })
    await lake.client.create(document)
    expect(code).toBe(1)
    expect(output).toContain(message)
    expect(output).not.toContain('Compiled')
  }
})

test('a build with the draft of a lesson that anyone could read fails and names it', async () => {
  await lake.client.create({ _id: 'drafts.lesson-new', _type: 'lesson' })
  const { code, output } = await build({ SANITY_API_HOST: lake.url })
  await lake.client.delete('drafts.lesson-new')
  expect(code).toBe(1)
  expect(output).toContain('drafts.lesson-new (lesson)')
  expect(output).toContain('npx sanity documents delete')
})

test('a build of content that has nothing but what pages cannot do without succeeds, and its site shows what is added', async ({
  page,
}) => {
  const documents = await lake.client.fetch<SanityDocument[]>(
    '*[_type in ["siteSettings", "homePage", "page", "faqRow", "cookie"]]',
  )
  const essentialSettings = ['productName', 'contactEmail', 'checkoutUrl', 'checkoutLabel']
  const bare = lake.client.transaction()
  for (const { _id, _type, title, slug, hero, ...document } of documents) {
    const essential = {
      siteSettings: Object.fromEntries(essentialSettings.map((field) => [field, document[field]])),
      homePage: { hero: { heading: hero?.heading } },
      page: { title, slug },
    }
    bare.createOrReplace({ _id, _type, ...Reflect.get(essential, _type) })
  }
  await bare.commit()

  const vitals: string[] = []
  const [port, collectorPort] = [await freePort(), await freePort()]
  const collector = createServer((request, response) => {
    request.on('data', (chunk) => vitals.push(String(chunk)))
    response.end()
  }).listen(collectorPort, '127.0.0.1')

  const settings: Settings = {
    SITE_URL: `http://localhost:${port}`,
    SANITY_API_HOST: lake.url,
    ID_TOKEN_SYNC_URL: '',
    WEB_VITALS_URL: `http://localhost:${collectorPort}/vitals`,
  }
  const built = await build(settings)
  expect(built.code, built.output).toBe(0)

  await test.step('a start with a lesson that anyone could read is refused', async () => {
    await lake.client.create({ _id: 'lesson-new', _type: 'lesson' })
    const refused = await start(port, settings)
    await lake.client.delete('lesson-new')
    expect(refused.child.exitCode).toBe(1)
    expect(refused.output()).toContain('lesson-new (lesson)')
  })

  await test.step('a start with other public settings is refused', async () => {
    const other = await start(await freePort(), { ...settings, FIREBASE_PROJECT_ID: 'demo-other' })
    expect(other.child.exitCode).toBe(1)
    expect(other.output()).toContain('public settings differ from those of the build')
    expect(other.output()).toMatch(/FIREBASE_PROJECT_ID: "\S+" in the build, "demo-other" now/)
  })

  const site = await start(port, settings)
  try {
    await test.step('what was missing is on the page soon after it is published', async () => {
      const whole = lake.client.transaction()
      for (const { _rev, ...document } of documents) whole.createOrReplace(document)
      await whole.commit()
      await expect(async () => {
        await page.goto(settings.SITE_URL ?? '')
        await expect(page.locator('details h3')).not.toHaveCount(0, { timeout: 100 })
      }).toPass()
    })

    await test.step('web vitals are fetched after the load event, with and without React', async () => {
      for (const path of ['/members', '/']) {
        await page.goto(`${settings.SITE_URL}${path}`)
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
      await page.goto(`${settings.SITE_URL}/?email=someone@example.com`)
      await page.waitForLoadState('networkidle')
      vitals.length = 0
      await page.locator('details h3').first().click()
      await page.evaluate(
        () =>
          new Promise<void>((resolve) =>
            new PerformanceObserver(() => resolve()).observe({
              type: 'first-input',
              buffered: true,
            }),
          ),
      )
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

    await test.step('no id token is sent where no URL is configured', async () => {
      const told: string[] = []
      page.on('request', (request) => told.push(new URL(request.url()).pathname))
      await page.route('**/identitytoolkit.googleapis.com/**', (route) => {
        const isSignIn = route.request().url().includes('signInWithPassword')
        return route.fulfill({ json: isSignIn ? signedIn : { users: [account] } })
      })
      await page.goto(`${settings.SITE_URL}/members`)
      await page.getByLabel('Email').fill(account.email)
      await page.getByLabel('Password').fill('a-password')
      await page.getByRole('button', { name: 'Login' }).click()
      await page.waitForURL('**/content')
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.waitForURL('**/members')
      expect(told.some((path) => path.startsWith('/api/member'))).toBe(true)
      expect(told).not.toContain('/api/session')
    })
  } finally {
    await end(site.child)
    collector.close()
  }
})
