import type { Page } from '@playwright/test'
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
