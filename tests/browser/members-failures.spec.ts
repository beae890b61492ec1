import { demoMember, disabledMember } from '#emulators/auth/members.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { alert, CHUNKS, email, expectFailure, fillIn, login, SIGN_IN } from './members.ts'

const REFUSED = 'Incorrect email or password.'

// The message on the console is the specification's; the browser adds its own about the request.
test.use({ allowedConsole: [/^(Login failed|Failed to load resource)/] })

for (const [who, address, secret] of [
  ['a wrong password', demoMember.email, 'not-the-password'],
  ['an unknown address', 'nobody@demo.test', demoMember.rawPassword],
  ['a disabled member', disabledMember.email, disabledMember.rawPassword],
] as const) {
  test(`${who}: the same words, in focus, the email stays, the console has the message`, async ({
    page,
  }) => {
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
}

test('after a failure the right password lets the member in', async ({ page }) => {
  await page.goto('/members')
  await fillIn(page, demoMember.email, 'not-the-password')
  await login(page).click()
  await expectFailure(page, REFUSED)
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expect(page).toHaveURL('/content')
})

test('too many attempts have a message of their own', async ({ page }) => {
  await page.route(SIGN_IN, (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
    }),
  )
  await page.goto('/members')
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expectFailure(page, 'Too many attempts. Wait a few minutes, then try again.')
})

for (const message of [
  'API key not valid. Please pass a valid API key.',
  'Requests from referer https://www.example.com/ are blocked.',
  'Requests from referer <empty> are blocked.',
  'Firebase App Check token is invalid.',
]) {
  test(`Firebase’s refusal “${message}” says that signing in is not set up`, async ({ page }) => {
    await page.route(SIGN_IN, (route) =>
      route.fulfill({ status: 400, json: { error: { code: 400, message } } }),
    )
    await page.goto('/members')
    await fillIn(page, demoMember.email, demoMember.rawPassword)
    await login(page).click()
    await expectFailure(page, /^Sign-in isn’t set up correctly/)
  })
}

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
  await page.goto('/members', { waitUntil: 'networkidle' })
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
  await page.goto('/members', { waitUntil: 'networkidle' })
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

test('axe finds nothing beside a message on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/members')
  await fillIn(page, demoMember.email, 'not-the-password')
  await login(page).click()
  await expectFailure(page, REFUSED)
  await expectNoAxeViolations(page)
})
