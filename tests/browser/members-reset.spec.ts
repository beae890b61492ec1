import type { Page } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { createMember, mailedLink, type OwnMember } from './accounts.ts'
import { expect, expectNoAxeViolations, test } from './fixtures.ts'
import { enter, expectFailure, fillIn, heading, login, signOut, untilScripted } from './members.ts'

const NEW_PASSWORD = 'a-better-one'
const SCRIPTS = '**/_next/**/*.js'

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
  await expect(page.getByText('If that address has an account, we’ve sent a link.')).toBeVisible()
  const link = await mailedLink(address)
  return link && `/members/reset${link.search}`
}

const field = (page: Page) => page.getByLabel('New password')
const save = (page: Page) => page.locator('form button[type=submit]').filter({ visible: true })
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

async function expectMessage(page: Page, words: RegExp) {
  await expect(page.locator('form').getByRole('alert')).toHaveText(words)
  await expect(page.locator('form').getByRole('alert')).toBeFocused()
}

test('a forgotten password is replaced by the link in the mail, also before the scripts have come, and opens the course', async ({
  page,
}) => {
  const link = await askForLink(page)
  const submitted = Promise.withResolvers<void>()
  await page.route(SCRIPTS, async (route) => {
    await submitted.promise
    await route.continue()
  })
  await page.goto(link ?? '', { waitUntil: 'domcontentloaded' })
  await expect(heading(page)).toHaveText('New password')
  await expect(field(page)).toHaveAttribute('autocomplete', 'new-password')
  await field(page).fill(NEW_PASSWORD)
  await save(page).click()
  await expect(save(page)).toHaveCSS('cursor', 'progress')
  submitted.resolve()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  // The code is as good as a password: it does not stay in the address.
  await expect(page).toHaveURL('/members/reset')
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await fillIn(page, member.email, NEW_PASSWORD)
  await login(page).click()
  await expect(signOut(page)).toBeVisible()
})

test('a link is not used, and no Firebase loaded, before the click', async ({ page }) => {
  const mailed = (await askForLink(page)) ?? ''
  const opened = await page.context().browser()?.newContext()
  const visitor = await opened?.newPage()
  if (!visitor) throw new Error('There is no second browser.')
  const requests: string[] = []
  visitor.on('request', (request) => requests.push(request.url()))
  await visitor.goto(mailed)
  await untilScripted(visitor)
  await field(visitor).fill(NEW_PASSWORD)
  expect(requests.filter((url) => url.includes('accounts:'))).toEqual([])
  expect(await visitor.evaluate(() => indexedDB.databases())).toEqual([])
  await opened?.close()
})

test('a link to confirm an address confirms it, on the click', async ({ page }) => {
  await page.goto(await member.mailConfirmation())
  await expect(page).toHaveURL('/members/reset')
  expect(await member.account()).toEqual({ email: member.email, verified: false })
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  expect(await member.account()).toEqual({ email: member.email, verified: true })
})

test('a link to restore an address restores it, and offers a new password', async ({ page }) => {
  await page.goto(await member.changeEmail(`thief-${member.email}`))
  await page.getByRole('button', { name: 'Restore address' }).click()
  await expect(page.getByText('Your previous address has been restored.')).toBeVisible()
  expect(await member.account()).toMatchObject({ email: member.email })
  await page.getByRole('button', { name: 'Email me a link to choose a new password' }).click()
  await expect(page.getByText(`We’ve sent a link to ${member.email}.`)).toBeVisible()
  expect(await mailedLink(member.email)).not.toBeNull()
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
    await enter(page, member)
    const other = await context.newPage()
    await other.goto((await askForLink(other)) ?? '')
    await field(other).fill(NEW_PASSWORD)
    await save(other).click()
    await expect(other.getByText('Your new password is saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Please sign in again.')).toBeVisible()
    await fillIn(page, member.email, member.password)
    await login(page).click()
    await expectFailure(page, 'Incorrect email or password.')
  })

  test('a link that was used before is no good, and the way to a new one is shown; axe finds nothing', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    const mailed = (await askForLink(page)) ?? ''
    for (const words of ['Your new password is saved.', 'This link has already been used']) {
      await page.goto(mailed)
      await field(page).fill(NEW_PASSWORD)
      await expectNoAxeViolations(page)
      await save(page).click()
      await expect(page.getByText(words)).toBeVisible()
      await expectNoAxeViolations(page)
    }
    await expect(page.getByText('Request a new one with “Forgot password?”')).toBeVisible()
    await link(page, 'Go to sign-in').click()
    await expect(page).toHaveURL('/members')
  })

  test('a link that lacks a part is refused at once, also before the scripts have come', async ({
    page,
  }) => {
    for (const query of ['', '?mode=signIn&oobCode=invented'])
      for (const isScripted of [false, true])
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
  })

  test('an invented code is refused, whatever it is for', async ({ page }) => {
    for (const [mode, title] of [
      ['resetPassword', 'New password'],
      ['verifyEmail', 'Your email address'],
      ['recoverEmail', 'Your email address'],
    ] as const)
      await test.step(mode, async () => {
        await page.goto(`/members/reset?mode=${mode}&oobCode=invented`)
        await expect(heading(page)).toHaveText(title)
        if (mode === 'resetPassword') await field(page).fill(NEW_PASSWORD)
        await save(page).click()
        await expect(
          page.getByText('This link has already been used or is incomplete.'),
        ).toBeVisible()
        await expect(save(page)).toBeHidden()
      })
  })

  test('a link that has expired says so', async ({ page }) => {
    const expired = { error: { code: 400, message: 'EXPIRED_OOB_CODE' } }
    await page.route('**/accounts:resetPassword*', (route) =>
      route.fulfill({ status: 400, json: expired }),
    )
    await page.goto('/members/reset?mode=resetPassword&oobCode=old')
    await field(page).fill(NEW_PASSWORD)
    await save(page).click()
    await expect(page.getByText('This link has expired.')).toBeVisible()
  })

  test('a password that is refused, or lost on the way, can be replaced and saved', async ({
    page,
  }) => {
    await page.goto((await askForLink(page)) ?? '')
    const saving = '**/accounts:resetPassword*'
    await test.step('one that is too short', async () => {
      await field(page).fill('short')
      await save(page).click()
      await expect(page.getByText('Use at least six characters.')).toBeVisible()
    })
    await test.step('one that breaks the project’s rules', async () => {
      const message =
        'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain a numeric character]'
      await page.route(saving, (route) =>
        route.request().postData()?.includes('newPassword')
          ? route.fulfill({ status: 400, json: { error: { code: 400, message } } })
          : route.continue(),
      )
      await field(page).fill(NEW_PASSWORD)
      await save(page).click()
      await expectMessage(page, /^That password is too weak/)
      await page.unroute(saving)
    })
    await test.step('one that is lost on the way', async () => {
      await page.route(saving, (route) => route.abort())
      await save(page).click()
      await expect(page.getByText('We couldn’t reach the sign-in service.')).toBeVisible()
      await expect(field(page)).toHaveValue(NEW_PASSWORD)
      await page.unroute(saving)
    })
    await save(page).click()
    await expect(page.getByText('Your new password is saved.')).toBeVisible()
  })
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
