import { demoMember, disabledMember } from '#emulators/auth/members.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import {
  alert,
  CHUNKS,
  email,
  expectFailure,
  fillIn,
  login,
  SIGN_IN,
  untilScripted,
} from './members.ts'

const REFUSED = 'Incorrect email or password.'

// The message on the console is the specification's; the browser adds its own about the request.
test.use({ allowedConsole: [/^(Login failed|Failed to load resource)/] })

test('a refusal has the same words for all, in focus; the email stays; the right password lets in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
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
      await expectFailure(page, REFUSED)
      await expect(email(page)).toHaveValue(address)
      expect((await logged).text()).not.toContain(secret)
      expect(await page.evaluate(() => sessionStorage.getItem('bearer-token'))).toBeNull()
    })
  await expectNoAxeViolations(page)
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expect(page).toHaveURL('/content')
})

test('what Firebase refuses for reasons of its own has words of its own', async ({ page }) => {
  await page.goto('/members')
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  for (const [message, words] of [
    ['TOO_MANY_ATTEMPTS_TRY_LATER', /^Too many attempts. Wait a few minutes, then try again.$/],
    ['Requests from referer <empty> are blocked.', /^Sign-in isn’t set up correctly/],
  ] as const) {
    await page.route(SIGN_IN, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
    )
    await login(page).click()
    await expectFailure(page, words)
  }
})

test('a lost connection has a message, and another attempt works', async ({ page }) => {
  await page.route(SIGN_IN, (route) => route.abort())
  await page.goto('/members')
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expectFailure(page, /^We couldn’t reach the sign-in service/)
  await page.unroute(SIGN_IN)
  await login(page).click()
  await expect(page).toHaveURL('/content')
})

test('a lost chunk has a message, and another attempt works', async ({ page }) => {
  await page.goto('/members')
  await untilScripted(page)
  await page.route(CHUNKS, (route) => route.abort())
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expectFailure(page, /^Sign-in didn’t load/)
  await page.unroute(CHUNKS)
  await login(page).click()
  await expect(page).toHaveURL('/content')
})

test('a chunk that hangs has a message after 120 seconds, and another attempt works', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/members')
  await untilScripted(page)
  const released = Promise.withResolvers<void>()
  await page.route(CHUNKS, async (route) => {
    await released.promise
    await route.continue()
  })
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expect(page.getByText('Signing in…')).toBeVisible()
  await page.clock.runFor(119_000)
  await expect(alert(page)).toBeHidden()
  await page.clock.runFor(1_000)
  await expectFailure(page, /^Sign-in didn’t load/)
  released.resolve()
  await login(page).click()
  await expect(page).toHaveURL('/content')
})

test('blocked storage has a message in the form', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await page.goto('/members')
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expectFailure(page, /^Your browser doesn’t let this site remember/)
  await expect(page).toHaveURL('/members')
})
