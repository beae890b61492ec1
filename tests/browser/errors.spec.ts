import { demoMember } from '#emulators/auth/members.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { enter, expectFailure, fillIn, heading, login } from './members.ts'

// Chromium throws on any access to session storage if site data are blocked.
test.use({ allowedConsole: [/storage|SecurityError|Access is denied|^Login failed/i] })

test('if the browser blocks storage, a member sees an error with a retry and a link, and the login form shows a message @long', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const storage = sessionStorage
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        if (!localStorage.getItem('blocked')) return storage
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await enter(page)
  await page.evaluate(() => localStorage.setItem('blocked', 'yes'))
  await page.reload()
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

  await page.evaluate(() => localStorage.removeItem('blocked'))
  const requested = page.waitForRequest((request) => request.headers().rsc === '1')
  await page.getByRole('button', { name: 'Try again' }).click()
  await requested
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expect(page).toHaveTitle('Members’ area · Fourfold')

  await page.evaluate(() => localStorage.setItem('blocked', 'yes'))
  await page.reload()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/members')
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expectFailure(page, /^Your browser doesn’t let this site remember/)
  await expect(page).toHaveURL('/members')
})
