import { createMember, type OwnMember } from './accounts.ts'
import { expect, test } from './fixtures.ts'
import {
  alert,
  bearerToken,
  enter,
  expectSessionEnded,
  fillIn,
  login,
  signIn,
  signOut,
  storedKeys,
} from './members.ts'

const LESSON = '/content/lessons/find-your-audience'

let member: OwnMember

test.beforeEach(async () => {
  member = await createMember()
})

test('signing out reaches every tab, also one that was reading another page meanwhile', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  const away = await context.newPage()
  for (const tab of [page, other, away]) await enter(tab, member, LESSON)
  await away.goto('/who-we-are')
  await signOut(page).click()
  for (const tab of [page, other]) {
    await expect(login(tab)).toBeVisible()
    // The lesson is not where the next person wants to go.
    await expect(tab).toHaveURL('/members')
    expect(await storedKeys(tab)).toEqual([])
  }
  await away.goBack()
  await expect(away).toHaveURL('/members')
  expect(await storedKeys(away)).toEqual([])

  await test.step('and keeps nobody from signing in again, in any tab', async () => {
    for (const tab of [page, other]) {
      await signIn(tab, member)
      await expect(tab).toHaveURL('/content')
      await tab.reload()
      await expect(signOut(tab)).toBeVisible()
    }
  })
})

test('signing out takes less than three seconds, even while Firebase’s code does not load', async ({
  page,
}) => {
  await enter(page, member)
  await page.route('**/_next/static/chunks/**', () => {})
  await signOut(page).click()
  await expect(page).toHaveURL('/members', { timeout: 3000 })
  expect(await storedKeys(page)).toEqual([])
})

test('an address elsewhere is no place to arrive at', async ({ page }) => {
  await page.goto('/members?next=//evil.example/content')
  await fillIn(page, member.email, member.password)
  await login(page).click()
  await expect(page).toHaveURL('/content')
})

test.describe('a session that was ended elsewhere', () => {
  // The browser itself reports the refusals.
  test.use({ allowedConsole: [/40[01] \((Bad Request|Unauthorized)\)/] })

  test('ends at the login screen when the account was deleted', async ({ page }) => {
    await signIn(page, member)
    await member.remove()
    await page.reload()
    await expectSessionEnded(page)
  })

  test('is noticed in a tab that stays open, when its token is renewed', async ({ page }) => {
    await page.clock.install()
    await signIn(page, member)
    await member.disable()
    await page.clock.fastForward('56:00')
    await expectSessionEnded(page)
  })

  test('lets a member with the new password in again, at the lesson that they came for', async ({
    page,
  }) => {
    await page.goto(LESSON)
    await expect(page).toHaveURL(`/members?next=${LESSON}`)
    await fillIn(page, member.email, member.password)
    await login(page).click()
    await expect(page).toHaveURL(LESSON)
    await expect(signOut(page)).toBeVisible()
    await member.changePassword('another-password')
    await page.reload()
    await expectSessionEnded(page)
    await fillIn(page, member.email, 'another-password')
    await login(page).click()
    await expect(page).toHaveURL(LESSON)
    await expect(signOut(page)).toBeVisible()
  })
})

test('the token is renewed while the tab lives, and the rest of the result stays', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, member)
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
})

test('a token that lapsed while the device slept is renewed before it is used', async ({
  page,
}) => {
  await signIn(page, member)
  const { user } = await bearerToken(page)
  await page.evaluate((token) => {
    const result = JSON.parse(sessionStorage.getItem('bearer-token') ?? '')
    result.user.stsTokenManager = {
      ...token,
      expirationTime: Date.now() - 1000,
      accessToken: 'a.b.c',
    }
    sessionStorage.setItem('bearer-token', JSON.stringify(result))
  }, user.stsTokenManager)
  await page.reload()
  await expect(signOut(page)).toBeVisible()
  expect((await bearerToken(page)).user.stsTokenManager.accessToken).not.toBe('a.b.c')
})

test.describe('a wrong password and an unknown address', () => {
  test.use({ allowedConsole: [/^(Login failed|Failed to load resource)/] })

  test('give the same screen to the last byte', async ({ page }) => {
    const screens = []
    for (const address of [member.email, `x${member.email.slice(1)}`]) {
      await page.goto('/members')
      await fillIn(page, address, 'not-the-password')
      await login(page).click()
      await expect(alert(page)).toBeFocused()
      const html = await page.locator('body').innerHTML()
      // Of the form alone: the browser does not smooth the edges of the image beside it twice alike.
      const picture = await page.locator('form').screenshot({
        animations: 'disabled',
        mask: [page.getByLabel('Email')],
      })
      screens.push({ html, picture: picture.toString('base64') })
    }
    expect(screens[1]?.html).toBe(screens[0]?.html)
    expect(screens[1]?.picture).toBe(screens[0]?.picture)
  })
})
