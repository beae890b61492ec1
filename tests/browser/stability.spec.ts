import type { Page } from '@playwright/test'
import { lakeClient } from '#emulators/lake-client.ts'
import { expect, test } from './fixtures.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('fonts that arrive after the page was drawn move nothing on a phone', async ({ page }) => {
  for (const path of ['/', '/privacy-policy', '/members'])
    await test.step(path, async () => {
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
      drawn.resolve()
      await fonts
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    })
})

test('until an image has come, its place has its main color; behind a transparent one is nothing', async ({
  page,
}) => {
  const colors = await lakeClient().fetch<string[]>(
    `*[_id == "homePage"][0]{"colors": [
      hero.image, about.image, worldwide.image
    ].asset->metadata.palette.dominant.background}.colors`,
  )
  const waiting: (() => void)[] = []
  await page.route('**/images/**', async (route) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    await route.abort()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/', { waitUntil: 'commit' })
  const shown = (picture: HTMLElement | SVGElement) => {
    const { backgroundColor } = getComputedStyle(picture)
    const parts = backgroundColor.match(/\d+/g) ?? []
    return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
  }
  // Portraits are smaller, and in a list.
  const pictures = page.locator('main img:not(li img)')
  await expect(pictures).toHaveCount(4)
  const places = await Promise.all([0, 1, 3].map((index) => pictures.nth(index).evaluate(shown)))
  expect(places).toEqual(colors)
  for (const picture of await pictures.all())
    expect((await picture.boundingBox())?.height).toBeGreaterThan(200)
  await expect(page.getByRole('banner').locator('img').first()).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  for (const go of waiting) go()
})

/**
 * https://web.dev/articles/cls, without its windows in time: the sum of all shifts, those of the
 * frames after the arrival of a font among them.
 */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries) if ('value' in entry) sum += Number(entry.value)
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    await document.fonts.ready
    for (let frame = 0; frame < 5; frame++)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    add(observer.takeRecords())
    return sum
  })
