import { demoMember, disabledMember } from '#emulators/auth/members.ts'
import { expect, expectNoAxeViolations, hold, test } from './fixtures.ts'
import {
  alert,
  CHUNKS,
  email,
  expectFailure,
  fillIn,
  login,
  password,
  untilScripted,
} from './members.ts'

// The message on the console is the specification's; the browser adds its own about the request.
test.use({ allowedConsole: [/^(Login failed|Failed to load resource)/] })

test('all refusals look the same and take the focus; the email stays; the right password works', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const screens = new Set<string>()
  for (const [who, address, secret] of [
    ['a disabled member', disabledMember.email, disabledMember.rawPassword],
    ['an unknown address', 'nobody@demo.test', demoMember.rawPassword],
    ['a wrong password', demoMember.email, 'not-the-password'],
  ] as const)
    await test.step(who, async () => {
      const logged = page.waitForEvent('console', (message) =>
        /^Login failed \(auth\/[a-z-]+\): Firebase: Error/.test(message.text()),
      )
      await page.goto('/members')
      await fillIn(page, address, secret)
      await login(page).click()
      await expectFailure(page, 'Incorrect email or password.')
      await expect(email(page)).toHaveValue(address)
      for (const field of [email(page), password(page)]) {
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription('Incorrect email or password.')
      }
      await expect(page.getByText('your membership may be paused. Write to hello@')).toBeVisible()
      expect((await logged).text()).not.toContain(secret)
      expect(await page.evaluate(() => sessionStorage.getItem('bearer-token'))).toBeNull()
      screens.add(await page.locator('body').innerHTML())
    })
  expect(screens.size).toBe(1)
  await expectNoAxeViolations(page)
  await email(page).fill(demoMember.email)
  for (const field of [email(page), password(page)])
    await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(alert(page)).toBeVisible()
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expect(page).toHaveURL('/content')
})

test('a chunk that is lost or hangs for 120 seconds shows a message, and a retry works @long', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/members')
  await untilScripted(page)
  await page.route(CHUNKS, (route) => route.abort())
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expectFailure(page, /^A part of this page didn’t load/)
  // The entries are not the reason.
  await expect(password(page)).not.toHaveAttribute('aria-invalid')
  await page.unroute(CHUNKS)

  const { release } = await hold(page, CHUNKS)
  await login(page).click()
  await expect(page.getByText('Signing in…')).toBeVisible()
  await page.clock.runFor(119_000)
  await expect(alert(page)).toBeHidden()
  // The framework's second try fails at once, after a pause of at most 600 ms.
  await page.clock.runFor(2_000)
  await expectFailure(page, /^A part of this page didn’t load/)
  release()
  await login(page).click()
  await expect(page).toHaveURL('/content')
})
