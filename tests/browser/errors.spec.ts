import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { enter, heading, signOut } from './members.ts'

const NO_STORAGE = /^Your browser doesn’t let this site remember that you’re signed in/

// Chromium throws on any access to session storage if site data are blocked.
test.use({ allowedConsole: [/storage|SecurityError|Access is denied/i] })

test('if the browser blocks storage, a member sees an error with the reason, a retry and a link; after a second failure of another kind, the error names likely causes @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const storage = sessionStorage
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        const error = localStorage.getItem('blocked')
        if (!error) return storage
        throw new DOMException('Access is denied for this document.', error)
      },
    })
  })
  await enter(page)
  const block = (error: string) =>
    page.evaluate((name) => localStorage.setItem('blocked', name), error)
  const unblock = () => page.evaluate(() => localStorage.removeItem('blocked'))
  await block('SecurityError')
  await page.reload()
  await expect(heading(page)).toHaveText('Unexpected Application Error!')
  await expect(page).toHaveTitle('Unexpected Application Error!')
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(NO_STORAGE)).toBeVisible()
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const again = await page.getByRole('button', { name: 'Try again' }).boundingBox()
    const home = await page.getByRole('link', { name: 'Go to the home page' }).boundingBox()
    if (!again || !home) throw new Error('A button has no box.')
    const apart = [home.x - again.x - again.width, home.y - again.y - again.height]
    expect(Math.max(...apart)).toBeGreaterThanOrEqual(12)
  }
  await expectNoAxeViolations(page)

  const again = page.getByRole('button', { name: 'Try again' })
  await unblock()
  await again.click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page).toHaveTitle('Members’ area · Fourfold')

  await test.step('any other error', async () => {
    await page.goto('/content/lessons/find-your-audience')
    await expect(signOut(page)).toBeVisible()
    await block('UnknownError')
    await page.reload()
    await expect(page.getByText('This page couldn’t be shown. Please try again')).toBeVisible()
    await again.click()
    await expect(page.getByText('Likely causes are a browser extension')).toBeVisible()
    await expectNoAxeViolations(page)
    await unblock()
    await again.click()
    await expect(heading(page)).toHaveText('Find your audience')
  })

  await block('SecurityError')
  await page.reload()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})
