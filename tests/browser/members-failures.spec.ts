import { demoMember, disabledMember } from '#emulators/auth/members.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import {
  alert,
  CHUNKS,
  email,
  expectFailure,
  fillIn,
  login,
  password,
  SIGN_IN,
  untilScripted,
} from './members.ts'

// The message on the console is the specification's; the browser adds its own about the request.
test.use({ allowedConsole: [/^(Login failed|Failed to load resource)/] })

test('a refusal is the same screen for all, in focus; the email stays; the right password lets in', async ({
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
      expect((await logged).text()).not.toContain(secret)
      expect(await page.evaluate(() => sessionStorage.getItem('bearer-token'))).toBeNull()
      // Only of the form: the browser does not smooth the edges of the image beside it twice alike.
      const picture = await page
        .locator('form')
        .screenshot({ animations: 'disabled', mask: [email(page), password(page)] })
      screens.add(`${await page.locator('body').innerHTML()} ${picture.toString('base64')}`)
    })
  expect(screens.size).toBe(1)
  await expectNoAxeViolations(page)
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expect(page).toHaveURL('/content')
})

test('what Firebase refuses for its own reasons, and a lost connection, have words of their own', async ({
  page,
}) => {
  await page.goto('/members')
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  for (const [message, words] of [
    ['TOO_MANY_ATTEMPTS_TRY_LATER', /^Too many attempts. Wait a few minutes, then try again.$/],
    ['Requests from referer <empty> are blocked.', /^Sign-in isn’t set up correctly/],
    [null, /^We couldn’t reach the sign-in service/],
  ] as const) {
    await page.route(SIGN_IN, (route) =>
      message
        ? route.fulfill({ status: 400, json: { error: { code: 400, message } } })
        : route.abort(),
    )
    await login(page).click()
    await expectFailure(page, words)
  }
  await page.unroute(SIGN_IN)
  await login(page).click()
  await expect(page).toHaveURL('/content')
})

test('a chunk that is lost, or hangs for 120 seconds, has a message, and another attempt works', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/members')
  await untilScripted(page)
  await page.route(CHUNKS, (route) => route.abort())
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expectFailure(page, /^Sign-in didn’t load/)
  await page.unroute(CHUNKS)

  const released = Promise.withResolvers<void>()
  await page.route(CHUNKS, async (route) => {
    await released.promise
    await route.continue()
  })
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
