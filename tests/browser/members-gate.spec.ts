import { demoMember } from '#emulators/auth/members.ts'
import { createMember } from './accounts.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import {
  bearerToken,
  CHUNKS,
  enter,
  expectFailure,
  expectSessionEnded,
  fillIn,
  heading,
  login,
  signIn,
  signOut,
  storedKeys,
} from './members.ts'
import { given, idTokenClaims, secrets, unsigned } from './secrets.ts'

const LESSON = '/content/lessons/find-your-audience'

// The browser itself reports the refusals.
test.use({ allowedConsole: [/40[013] \((Bad Request|Unauthorized|Forbidden)\)|^Login failed/] })

test('without a valid token the gate shows nothing and redirects to the login without a loop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await page.goto('/who-we-are')
  for (const [path, next] of [
    [LESSON, `/members?next=${LESSON}`],
    ['/content', '/members'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(next)
    await expect(login(page)).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(`/members?next=${LESSON}`)
  await expect(login(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/who-we-are')

  const visited: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname)
  })
  const answers: string[] = []
  page.on('response', async (response) => {
    if (/^(document|fetch|xhr)$/.test(response.request().resourceType()))
      answers.push(await response.text().catch(() => ''))
  })
  const accessToken = unsigned(idTokenClaims({ sub: 'forger' }))
  const stsTokenManager = { accessToken, expirationTime: Date.now() + 3_000_000 }
  const user = { uid: 'forger', email: 'forger@demo.test', stsTokenManager }
  for (const [what, token] of [
    ['an empty one', ''],
    ['a forged one that claims to be fresh', JSON.stringify({ user, operationType: 'signIn' })],
  ] as const)
    await test.step(what, async () => {
      visited.length = 0
      // Not at the login, which redirects to the course if somebody seems signed in.
      await page.goto('/robots.txt')
      await page.evaluate((value) => sessionStorage.setItem('bearer-token', value), token)
      await page.goto('/content')
      await expectSessionEnded(page)
      expect(visited).toEqual(['/robots.txt', '/content', '/members'])
    })
  expect(given(answers.join('\n'), await secrets())).toEqual([])
  await expect(page.getByText('Please sign in again.')).toBeFocused()
  await expect(heading(page)).toBeInViewport()
  await expectNoAxeViolations(page)
})

test('signing out does not wait for Firebase’s code; then neither Back nor the URL shows anything', async ({
  page,
  context,
}) => {
  await enter(page)
  await page.goto('/who-we-are')
  await page.goto('/content')
  await expect(signOut(page)).toBeVisible()
  await test.step('a page in the back/forward cache is empty; another tab is not signed in', async () => {
    const main = page.getByRole('main')
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
    await expect(main).toHaveText('', { useInnerText: true })
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow')))
    await expect(signOut(page)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/content')
    await expect(other).toHaveURL('/members')
  })
  await page.route(CHUNKS, () => {})
  await signOut(page).click()
  await expect(page).toHaveURL('/members')
  expect(await storedKeys(page)).toEqual([])
  await page.unroute(CHUNKS)
  for (const leave of [() => page.goBack(), () => page.goto('/content')]) {
    await leave()
    await expect(page.getByRole('main')).not.toContainText(demoMember.email)
    await expect(heading(page)).not.toHaveText('Your course')
  }
  await expect(page).toHaveURL('/members')
})

test('signing out reaches every tab, also one that shows another page @long', async ({
  page,
  context,
}) => {
  const member = await createMember()
  const other = await context.newPage()
  const away = await context.newPage()
  for (const tab of [page, other, away]) await enter(tab, member, LESSON)
  await away.goto('/who-we-are')
  await signOut(page).click()
  for (const tab of [page, other]) {
    await expect(login(tab)).toBeVisible()
    // The next person must not return to this lesson.
    await expect(tab).toHaveURL('/members')
    expect(await storedKeys(tab)).toEqual([])
  }
  await away.goBack()
  await expect(away).toHaveURL('/members')
  expect(await storedKeys(away)).toEqual([])

  await test.step('a sign-in in another tab still works', async () => {
    await signIn(other, member)
    await expect(other).toHaveURL('/content')
    await other.reload()
    await expect(signOut(other)).toBeVisible()
  })
})

test('a token is renewed before use and while the tab is open, until the member is disabled @long', async ({
  page,
}) => {
  await page.clock.install()
  const member = await createMember()
  await signIn(page, member)

  await test.step('a token that expired while the device slept', async () => {
    await page.evaluate(() => {
      const result = JSON.parse(sessionStorage.getItem('bearer-token') ?? '')
      const lapsed = { expirationTime: Date.now() - 1000, accessToken: 'a.b.c' }
      Object.assign(result.user.stsTokenManager, lapsed)
      sessionStorage.setItem('bearer-token', JSON.stringify(result))
    })
    await page.reload()
    await expect(signOut(page)).toBeVisible()
    expect((await bearerToken(page)).user.stsTokenManager.accessToken).not.toBe('a.b.c')
  })

  const before = await bearerToken(page)
  await page.clock.fastForward('50:00')
  expect((await bearerToken(page)).user).toEqual(before.user)
  await page.clock.fastForward('07:00')
  await expect
    .poll(async () => (await bearerToken(page)).user.stsTokenManager.expirationTime)
    .toBeGreaterThan(before.user.stsTokenManager.expirationTime)
  const after = await bearerToken(page)
  expect({ ...after, user: null }).toEqual({ ...before, user: null })
  await expect(signOut(page)).toBeVisible()

  await member.disable()
  await page.clock.fastForward('56:00')
  await expect(page).toHaveURL('/members#paused')
  await expect(page.getByText('Your membership is paused')).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
})

test('a member whose membership is paused reads it after the right password, and also while signed in; a wrong password says nothing', async ({
  page,
}) => {
  const [signedIn, member] = [await createMember(), await createMember()]
  await signIn(page, signedIn)
  await signedIn.pause()
  await page.reload()
  await expect(page).toHaveURL('/members#paused')
  expect(await storedKeys(page)).toEqual([])

  await member.pause()
  await page.goto('/members')
  await fillIn(page, member.email, 'not-the-password')
  await login(page).click()
  await expectFailure(page, 'Incorrect email or password.')
  await expect(page.getByText('Your membership is paused')).toBeHidden()
  await fillIn(page, member.email, member.password)
  await login(page).click()
  await expect(page).toHaveURL('/members#paused')
  await expect(page.getByText('Your membership is paused')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await storedKeys(page)).toEqual([])
})
