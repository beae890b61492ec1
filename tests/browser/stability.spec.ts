import type { Page } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { expect, test } from './fixtures.ts'
import { layoutShift, OURS, typeOf } from './looks.ts'

test.use({
  viewport: { width: 390, height: 844 },
  allowedConsole: [/404 \(Not Found\).*\/no-such-page$/],
})

for (const [screens, tag] of [
  [['/ at 390 px', '/ at 1440 px', '/members at 390 px'], ''],
  [
    [
      '/ at 320 px',
      '/ at 800 px',
      '/privacy-policy at 390 px',
      '/no-such-page at 320 px',
      '/sample-lesson at 320 px',
      '/course at 390 px',
    ],
    ' @long',
  ],
] as const)
  test(`late fonts move nothing, and the display face replaces its fallback: ${screens.join(', ')}${tag}`, async ({
    page,
  }) => {
    for (const screen of screens) await test.step(screen, () => loadWithLateFonts(page, screen))
  })

async function loadWithLateFonts(page: Page, screen: string) {
  const [path = '', width] = screen.split(/ at | px/)
  await page.setViewportSize({ width: Number(width), height: 844 })
  const drawn = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await drawn.promise
    await route.continue()
  })
  const fonts = page.waitForResponse('**/*.woff2')
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  )
  expect(await typeOf(page, 'h1')).not.toMatch(OURS)
  drawn.resolve()
  await fonts
  await expect.poll(() => typeOf(page, 'h1')).toMatch(OURS)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  await page.unrouteAll()
}

/** The latency in milliseconds and the bytes per second of a phone, and of a faster line. */
const LINES = [
  [150, 1_600_000 / 8],
  [40, 10_000_000 / 8],
] as const

for (const [latency, throughput] of LINES)
  test(`a first visit with ${latency} ms of latency shows the display face, also on the 404 page @long`, async ({
    browser,
  }) => {
    for (const path of ['/', '/no-such-page']) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
      const session = await page.context().newCDPSession(page)
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency,
        downloadThroughput: throughput,
        uploadThroughput: throughput,
      })
      await page.goto(`${defaults.SITE_URL}${path}`)
      // A font that takes more than three seconds is not shown before the next page.
      await expect.poll(() => typeOf(page, 'h1')).toMatch(OURS)
      const fonts = await page.evaluate(() =>
        performance.getEntriesByType('resource').flatMap((entry) => {
          if (!(entry instanceof PerformanceResourceTiming)) return []
          const { name, initiatorType, responseEnd } = entry
          return name.endsWith('.woff2') ? { initiatorType, isInTime: responseEnd < 3_000 } : []
        }),
      )
      const preloaded = { initiatorType: 'link', isInTime: true }
      expect(fonts).toEqual([preloaded, preloaded])
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
      await page.close()
    }
  })
