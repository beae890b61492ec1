import type { Page } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { createMember, mailedLink, type OwnMember } from './accounts.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { expectFailure, fillIn, heading, login, signIn, signOut, untilScripted } from './members.ts'

const NEW_PASSWORD = 'a-better-one'

let member: OwnMember

test.beforeEach(async () => {
  member = await createMember()
})

/** Asks for a link at the login screen, and gives what the mail would lead to. */
async function askForLink(page: Page, address = member.email) {
  await page.goto('/members')
  await untilScripted(page)
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await expect(page.getByText('If that address has an account, we have sent a link.')).toBeVisible()
  const link = await mailedLink(address)
  return link && `/members/reset${link.search}`
}

const field = (page: Page) => page.getByLabel('New password')
const save = (page: Page) => page.locator('form button[type=submit]')

test('a forgotten password is replaced by the link in the mail, and opens the course', async ({
  page,
}) => {
  const link = await askForLink(page)
  await page.goto(link ?? '')
  await expect(page.getByText(member.email)).toBeVisible()
  await expect(field(page)).toHaveAttribute('autocomplete', 'new-password')
  // The code is as good as a password: it does not stay in the address.
  await expect(page).toHaveURL('/members/reset')
  await field(page).fill(NEW_PASSWORD)
  await save(page).click()
  await expect(page.getByText('Your password is changed.')).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillIn(page, member.email, NEW_PASSWORD)
  await login(page).click()
  await expect(signOut(page)).toBeVisible()
})

test('the words are the same whether or not the address has an account', async ({ page }) => {
  expect(await askForLink(page)).not.toBeNull()
})

test.describe('with an address of no account', () => {
  test.use({ allowedConsole: [/400 \(Bad Request\).*accounts:sendOobCode/] })

  test('the words are the same, and nothing is mailed', async ({ page }) => {
    expect(await askForLink(page, 'nobody-at-all@demo.test')).toBeNull()
  })
})

test.describe('what can go wrong', () => {
  test.use({ allowedConsole: [/^Failed to load resource|\(auth\/[a-z-]+\)/] })

  test('the old password opens nothing any longer, nor does a session of its time', async ({
    page,
    context,
  }) => {
    await signIn(page, member)
    const other = await context.newPage()
    const link = await askForLink(other)
    await other.goto(link ?? '')
    await field(other).fill(NEW_PASSWORD)
    await save(other).click()
    await expect(other.getByText('Your password is changed.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Please sign in again.')).toBeVisible()
    await fillIn(page, member.email, member.password)
    await login(page).click()
    await expectFailure(page, 'Email or password is incorrect.')
  })

  test('a link that was used before is no good, and the way to a new one is shown', async ({
    page,
  }) => {
    const link = (await askForLink(page)) ?? ''
    await page.goto(link)
    await field(page).fill(NEW_PASSWORD)
    await save(page).click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
    await page.goto(link)
    await expect(page.getByText('That link was used before or is not complete.')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /new (one|link)/ })
      .click()
    await expect(page).toHaveURL('/members')
  })

  for (const [what, query] of [
    ['nothing behind it', ''],
    ['a code that nobody gave', '?mode=resetPassword&oobCode=invented'],
    ['a code for something else', '?mode=verifyEmail&oobCode=invented'],
  ] as const) {
    test(`an address with ${what} says so`, async ({ page }) => {
      await page.goto(`/members/reset${query}`)
      await expect(page.getByText('That link was used before or is not complete.')).toBeVisible()
      await expect(field(page)).toBeHidden()
    })
  }

  test('a link that has expired says so', async ({ page }) => {
    const expired = { error: { code: 400, message: 'EXPIRED_OOB_CODE' } }
    await page.route('**/accounts:resetPassword*', (route) =>
      route.fulfill({ status: 400, json: expired }),
    )
    await page.goto('/members/reset?mode=resetPassword&oobCode=old')
    await expect(page.getByText('That link has expired.')).toBeVisible()
  })

  test('a password that is too short is told, and another is taken', async ({ page }) => {
    await page.goto((await askForLink(page)) ?? '')
    await field(page).fill('short')
    await save(page).click()
    await expect(page.getByText('Use at least six characters.')).toBeVisible()
    await field(page).fill(NEW_PASSWORD)
    await save(page).click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
  })

  test('a cut connection is told, and trying again works', async ({ page }) => {
    await page.goto((await askForLink(page)) ?? '')
    await expect(field(page)).toBeVisible()
    await page.route('**/accounts:resetPassword*', (route) => route.abort())
    await field(page).fill(NEW_PASSWORD)
    await save(page).click()
    await expect(page.getByText('We could not reach the sign-in service.')).toBeVisible()
    await expect(field(page)).toHaveValue(NEW_PASSWORD)
    await page.unroute('**/accounts:resetPassword*')
    await save(page).click()
    await expect(page.getByText('Your password is changed.')).toBeVisible()
  })

  for (const width of [390, 1440]) {
    test(`axe finds nothing on the way to a new password at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const link = (await askForLink(page)) ?? ''
      await page.goto(link)
      await expect(field(page)).toBeVisible()
      await expectNoAxeViolations(page)
      await field(page).fill(NEW_PASSWORD)
      await save(page).click()
      await expect(page.getByText('Your password is changed.')).toBeVisible()
      await expectNoAxeViolations(page)
      await page.goto(link)
      await expect(page.getByText('That link was used before')).toBeVisible()
      await expectNoAxeViolations(page)
    })
  }
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the screen says what it needs', async ({ page }) => {
    await page.goto('/members/reset?mode=resetPassword&oobCode=code')
    await expect(page.locator('noscript p')).toContainText('JavaScript')
    await expect(heading(page)).toBeVisible()
    await expect(page.locator('main')).not.toContainText(demoMember.email)
  })
})
