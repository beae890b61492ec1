import { demoMember } from '#emulators/auth/members.ts'
import { expect, test } from './fixtures.ts'
import {
  enter,
  expectSessionEnded,
  heading,
  login,
  signIn,
  signOut,
  storedKeys,
} from './members.ts'
import { given, idTokenClaims, secrets, unsigned } from './secrets.ts'

test('without a token the gate leads to the login screen, and Back does not lead to the gate', async ({
  page,
}) => {
  await page.goto('/who-we-are')
  await page.goto('/content')
  await expect(page).toHaveURL('/members')
  await expect(login(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/who-we-are')
})

test('a malformed token is cleared, and the login says so', async ({ page }) => {
  for (const malformed of ['', '{"user":{"email":"member@demo.test"}}'])
    await test.step(malformed || 'an empty one', async () => {
      await page.goto('/robots.txt')
      await page.evaluate((value) => sessionStorage.setItem('bearer-token', value), malformed)
      await page.goto('/content')
      await expectSessionEnded(page)
    })
})

test('after signing out nothing is stored, and neither Back nor the address shows anything', async ({
  page,
}) => {
  await page.goto('/who-we-are')
  await signIn(page)
  await signOut(page).click()
  await expect(page).toHaveURL('/members')
  expect(await storedKeys(page)).toEqual([])
  for (const leave of [() => page.goBack(), () => page.goto('/content')]) {
    await leave()
    await expect(page.getByRole('main')).not.toContainText(demoMember.email)
    await expect(heading(page)).not.toHaveText('Your course')
  }
  await expect(page).toHaveURL('/members')
})

test('a page that the browser keeps for the Back button is kept empty; another tab is not signed in', async ({
  page,
  context,
}) => {
  await enter(page)
  const main = page.getByRole('main')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect(main).toHaveText('')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')))
  await expect(signOut(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto('/content')
  await expect(other).toHaveURL('/members')
})

test.describe('a forged bearer token in session storage', () => {
  // The browser itself reports the refusals.
  test.use({ allowedConsole: [/401 \(Unauthorized\)|400 \(Bad Request\)/] })

  for (const [what, expirationTime] of [
    ['that claims to be fresh', Date.now() + 3_000_000],
    ['that says nothing of its age', undefined],
  ] as const) {
    test(`${what} shows nothing, and lands at the login without a loop`, async ({ page }) => {
      const visited: string[] = []
      page.on('request', (request) => {
        if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
      })
      const answers: string[] = []
      page.on('response', async (response) => answers.push(await response.text().catch(() => '')))
      const accessToken = unsigned(idTokenClaims({ sub: 'forger' }))
      const stsTokenManager = { accessToken, expirationTime }
      const user = { uid: 'forger', email: 'forger@demo.test', stsTokenManager }
      // Not at the login, which continues to the course by itself if somebody seems signed in.
      await page.goto('/robots.txt')
      await page.evaluate(
        (result) => sessionStorage.setItem('bearer-token', JSON.stringify(result)),
        { user, operationType: 'signIn' },
      )
      await page.goto('/content')
      await expectSessionEnded(page)
      expect(visited).toEqual(['/robots.txt', '/content', '/members'])
      expect(given(answers.join('\n'), await secrets())).toEqual([])
    })
  }
})
