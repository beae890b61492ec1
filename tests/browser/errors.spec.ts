import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { enter, heading } from './members.ts'

test.describe('a render error in the browser', () => {
  // Chromium throws on the very mention of session storage where site data are blocked.
  test.use({ allowedConsole: [/storage|SecurityError/i] })

  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const storage = sessionStorage
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          if (!localStorage.getItem('blocked')) return storage
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }),
  )

  const block = (page: Page) => page.evaluate(() => localStorage.setItem('blocked', 'yes'))
  const unblock = (page: Page) => page.evaluate(() => localStorage.removeItem('blocked'))

  test("it shows 'Unexpected Application Error!' and a way back", async ({ page }) => {
    await page.goto('/')
    await block(page)
    await page.goto('/content')
    await expect(heading(page)).toHaveText('Unexpected Application Error!')
    await expect(page).toHaveTitle('Unexpected Application Error!')
    await expect(heading(page)).toBeFocused()
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const again = await page.getByRole('button', { name: 'Try again' }).boundingBox()
      const home = await page.getByRole('link', { name: 'Go to the home page' }).boundingBox()
      if (!again || !home) throw new Error('A button has no box.')
      const apart = [home.x - again.x - again.width, home.y - again.y - again.height]
      expect(Math.max(...apart)).toBeGreaterThanOrEqual(12)
    }
    await expectNoAxeViolations(page)
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await expect(page).toHaveURL('/')
  })

  test('"Try again" requests the page again and restores its title', async ({ page }) => {
    await enter(page)
    await block(page)
    await page.reload()
    await expect(heading(page)).toHaveText('Unexpected Application Error!')
    await unblock(page)
    const requested = page.waitForRequest((request) => request.headers().rsc === '1')
    await page.getByRole('button', { name: 'Try again' }).click()
    await requested
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(page).toHaveTitle('Members’ area · Fourfold')
  })
})
