import { createMember } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import {
  bearerToken,
  enter,
  expectSessionEnded,
  login,
  signIn,
  signOut,
  storedKeys,
} from './members.ts'

const LESSON = '/content/lessons/find-your-audience'

// The browser itself reports the refusals.
test.use({ allowedConsole: [/40[01] \((Bad Request|Unauthorized)\)/] })

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
  await expectSessionEnded(page)
})
