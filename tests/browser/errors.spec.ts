import { expect, expectNoAxeViolations, test } from './fixtures.ts'

test.describe('an address that does not exist', () => {
  test.use({ allowedConsole: [/404 \(Not Found\)/] })

  for (const path of ['/no-such-page', '/no/such/page', '/who-we-are/deeper']) {
    test(`${path} is answered 404 by a page of our own with a way back`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveTitle('Page not found · Fourfold')
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page).toHaveURL('/')
    })
  }
})

test.describe('a render error in the browser', () => {
  // Chromium throws on the very mention of session storage where site data are blocked.
  test.use({ allowedConsole: [/storage|SecurityError/i] })

  for (const width of [390, 1440]) {
    test(`shows 'Unexpected Application Error!' and a way back at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      })
      await page.goto('/content')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Unexpected Application Error!',
      )
      await expectNoAxeViolations(page)
      await page.getByRole('link', { name: 'Go to the home page' }).click()
      await expect(page).toHaveURL('/')
    })
  }
})
