import type { Page } from '@playwright/test'
import { createMember, mailedLink, type OwnMember } from './accounts.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import {
  enter,
  expectFailure,
  expectSessionEnded,
  fillIn,
  heading,
  login,
  signOut,
  storedKeys,
  untilScripted,
} from './members.ts'

const NEW_PASSWORD = 'a-better-one'
const LESSON = '/content/lessons/find-your-audience'
const SCRIPTS = '**/_next/**/*.js'
const RESETTING = '**/accounts:resetPassword*'

let member: OwnMember

test.use({ allowedConsole: [/^Failed to load resource|\(auth\/[a-z-]+\)/] })

test.beforeEach(async () => {
  member = await createMember()
})

const field = (page: Page) => page.getByLabel('New password')
const save = (page: Page) => page.locator('form button[type=submit]').filter({ visible: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

test('for a forgotten password, every address gets the same words, and an account a mail', async ({
  page,
}) => {
  const nobody = 'nobody-at-all@demo.test'
  await page.goto('/members')
  await untilScripted(page)
  for (const address of [nobody, member.email]) {
    await page.getByLabel('Email').fill(address)
    const sent = page.waitForResponse('**/accounts:sendOobCode*')
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    await sent
    await expect(page.getByText('If that address has an account, we’ve sent a link.')).toBeVisible()
  }
  expect(await mailedLink(nobody)).toBeNull()
  expect(await mailedLink(member.email)).not.toBeNull()
})

test('a link replaces the password once and on the click, also before the scripts have come; then the old password, and a session of its time, open nothing', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const mailed = await member.mailReset()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(mailed)
  await untilScripted(page)
  await field(page).fill(NEW_PASSWORD)
  expect(requests.filter((url) => url.includes('accounts:'))).toEqual([])
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  await expectNoAxeViolations(page)

  const session = await context.newPage()
  await enter(session, member, LESSON)
  const submitted = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await submitted.promise
    await route.continue()
  })
  await page.goto(mailed, { waitUntil: 'domcontentloaded' })
  await expect(heading(page)).toHaveText('New password')
  await expect(field(page)).toHaveAttribute('autocomplete', 'new-password')
  await field(page).fill(NEW_PASSWORD)
  await save(page).click()
  await expect(save(page)).toHaveCSS('cursor', 'progress')
  submitted.resolve()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  // The code is as good as a password: it does not stay in the address.
  await expect(page).toHaveURL('/members/reset')
  expect(await storedKeys(page)).toEqual([])
  await expectNoAxeViolations(page)
  await expect(link(page, 'Sign in')).toHaveAttribute('href', '/members')

  await test.step('a link that was used before is no good, and the way to a new one is shown', async () => {
    await page.goto(mailed)
    await field(page).fill(NEW_PASSWORD)
    await save(page).click()
    await expect(page.getByText('This link has already been used')).toBeVisible()
    await expect(page.getByText('Request a new one with “Forgot password?”')).toBeVisible()
    await link(page, 'Go to sign-in').click()
    await expect(page).toHaveURL('/members')
  })

  await test.step('only the new password lets the member in again, at the same lesson', async () => {
    // The server would else keep the session for up to a minute.
    await member.tellSite()
    await session.reload()
    await expectSessionEnded(session)
    await fillIn(session, member.email, member.password)
    await login(session).click()
    await expectFailure(session, 'Incorrect email or password.')
    await fillIn(session, member.email, NEW_PASSWORD)
    await login(session).click()
    await expect(session).toHaveURL(LESSON)
    await expect(signOut(session)).toBeVisible()
  })
})

test('links to confirm or restore an address do so on the click; the latter offers a new password', async ({
  page,
}) => {
  await page.goto(await member.mailConfirmation())
  await expect(page).toHaveURL('/members/reset')
  expect(await member.account()).toEqual({ email: member.email, verified: false })
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  expect(await member.account()).toEqual({ email: member.email, verified: true })

  await page.goto(await member.changeEmail(`thief-${member.email}`))
  await page.getByRole('button', { name: 'Restore address' }).click()
  await expect(page.getByText('Your previous address has been restored.')).toBeVisible()
  expect(await member.account()).toMatchObject({ email: member.email })
  await page.getByRole('button', { name: 'Email me a link to choose a new password' }).click()
  await expect(page.getByText(`We’ve sent a link to ${member.email}.`)).toBeVisible()
  expect(await mailedLink(member.email)).not.toBeNull()
})

test('a link that lacks a part is refused at once, also before the scripts have come', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  for (const [query, isScripted] of [
    ['', false],
    ['?mode=signIn&oobCode=invented', false],
    ['?mode=signIn&oobCode=invented', true],
  ] as const)
    await test.step(`“${query}”, ${isScripted ? 'with' : 'without'} scripts`, async () => {
      if (isScripted) await page.unroute(SCRIPTS)
      else await page.route(SCRIPTS, (route) => route.abort())
      await page.goto(`/members/reset${query}`)
      await expect(page.getByText('This link is incomplete.')).toBeVisible()
      await expect(heading(page)).toHaveText('This link doesn’t work')
      await expect(page.locator('form').filter({ visible: true })).toHaveCount(0)
      await expect(link(page, 'Go to sign-in')).toHaveAttribute('href', '/members')
      if (isScripted)
        await expect(page.getByText('This link is incomplete.').locator('..')).toBeFocused()
    })
  await expectNoAxeViolations(page)
})

test('a code that is invented or has expired is refused, whatever it is for', async ({ page }) => {
  const used = 'This link has already been used or is incomplete.'
  for (const [mode, title, words] of [
    ['resetPassword', 'New password', used],
    ['verifyEmail', 'Your email address', used],
    ['recoverEmail', 'Your email address', used],
    ['resetPassword', 'New password', 'This link has expired.'],
  ] as const)
    await test.step(`${mode}: ${words}`, async () => {
      if (words !== used)
        await page.route(RESETTING, (route) =>
          route.fulfill({
            status: 400,
            json: { error: { code: 400, message: 'EXPIRED_OOB_CODE' } },
          }),
        )
      await page.goto(`/members/reset?mode=${mode}&oobCode=invented`)
      await expect(heading(page)).toHaveText(title)
      if (mode === 'resetPassword') await field(page).fill(NEW_PASSWORD)
      await save(page).click()
      await expect(page.getByText(words)).toBeVisible()
      await expect(save(page)).toBeHidden()
    })
})

test('a password that is refused, or lost on the way, can be replaced and saved', async ({
  page,
}) => {
  await page.goto(await member.mailReset())
  await test.step('one that is too short', async () => {
    await field(page).fill('short')
    await save(page).click()
    await expect(page.getByText('Use at least six characters.')).toBeVisible()
  })
  await test.step('one that breaks the project’s rules', async () => {
    const message =
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]'
    await page.route(RESETTING, (route) =>
      route.request().postData()?.includes('newPassword')
        ? route.fulfill({ status: 400, json: { error: { code: 400, message } } })
        : route.continue(),
    )
    await field(page).fill(NEW_PASSWORD)
    await save(page).click()
    const alert = page.locator('form').getByRole('alert')
    await expect(alert).toHaveText(/^That password is too weak/)
    await expect(alert).toBeFocused()
    await page.unroute(RESETTING)
  })
  await test.step('one that is lost on the way', async () => {
    await page.route(RESETTING, (route) => route.abort())
    await save(page).click()
    await expect(page.getByText('We couldn’t reach the sign-in service.')).toBeVisible()
    await expect(field(page)).toHaveValue(NEW_PASSWORD)
    await page.unroute(RESETTING)
  })
  await save(page).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
})
