import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** Whether the page was revealed by a view transition. */
const wasAnimated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.revealed === 'true')

test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset.revealed = String(viewTransition !== null)
    }),
  ),
)

test('from page to page the new one fades over', async ({ page }) => {
  await page.goto('/')
  for (const [link, path] of [
    ['Who we are', '/who-we-are'],
    ['Members', '/members'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(path)
    expect(await wasAnimated(page)).toBe(true)
  }
})

test('nothing fades for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('link', { name: 'Who we are', exact: true }).click()
  await expect(page).toHaveURL('/who-we-are')
  expect(await wasAnimated(page)).toBe(false)
})
