import type { Page } from '@playwright/test'
import { createMember, mailedLink, type OwnMember } from './accounts.ts'
import { expect, expectNoAxeViolations, hold, test } from './fixtures.ts'
import {
  enter,
  expectFailure,
  expectSessionEnded,
  fillIn,
  heading,
  login,
  signOut,
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

test('for a forgotten password, all addresses get the same message, and only accounts a mail', async ({
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

test('a click on a link replaces the password once, also before the scripts arrive or after a lost request; the old password and its sessions are invalid @long', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  const mailed = await member.mailReset()
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(mailed)
  await untilScripted(page)
  expect(requests.filter((url) => url.includes('accounts:'))).toEqual([])
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
  await expectNoAxeViolations(page)
  await field(page).fill('short')
  await save(page).click()
  await expect(page.getByText('Use at least six characters.')).toBeVisible()

  const session = await context.newPage()
  await enter(session, member, LESSON)
  const { release } = await hold(page, SCRIPTS)
  await page.goto(mailed, { waitUntil: 'domcontentloaded' })
  await expect(heading(page)).toHaveText('New password')
  await expect(field(page)).toHaveAttribute('autocomplete', 'new-password')
  await field(page).fill(NEW_PASSWORD)
  await save(page).click()
  await expect(save(page)).toHaveCSS('cursor', 'progress')
  await page.route(RESETTING, (route) => route.abort(), { times: 1 })
  release()
  await expect(page.getByText('We couldn’t reach the sign-in service.')).toBeVisible()
  await expect(field(page)).toHaveValue(NEW_PASSWORD)
  await save(page).click()
  // Who reads the mailbox and has chosen the password is signed in.
  await expect(page).toHaveURL('/content')
  await expect(signOut(page)).toBeVisible()
  // The code is as powerful as a password: it must not stay in the history.
  await page.goBack()
  expect(page.url()).not.toContain('oobCode')

  await test.step('a used link is refused, with advice to request a new one', async () => {
    await page.goto(mailed)
    await field(page).fill(NEW_PASSWORD)
    await save(page).click()
    await expect(page.getByText('This link has already been used')).toBeVisible()
    await expect(page.getByText('Request a new one with “Forgot password?”')).toBeVisible()
    await link(page, 'Go to sign-in').click()
    // This tab is signed in.
    await expect(page).toHaveURL('/content')
  })

  await test.step('only the new password signs in, and opens the same lesson', async () => {
    // The server would otherwise accept the session for up to a minute.
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

test('links confirm or restore an address on a click; restoring offers a new password @long', async ({
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
