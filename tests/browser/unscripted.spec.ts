import type { Page, Request } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { expect, test } from './fixtures.ts'
import { email, heading, login, password } from './members.ts'

const NOT_SENT = /^The page wasn’t ready, so you weren’t signed in/

/** Submits the form without scripts, and proves that no URL contains the typed values. */
async function expectSentUnread(page: Page) {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await email(page).fill(demoMember.email)
  await password(page).fill(demoMember.rawPassword)
  const posted = page.waitForRequest('**/api/sign-in')
  await login(page).click()
  expect((await posted).method()).toBe('POST')
  expect((await (await posted).response())?.status()).toBe(303)
  await expect(page).toHaveURL('/members#not-sent')
  await expect(page.getByText(NOT_SENT)).toBeVisible()
  const addresses = requests.map((request) => decodeURIComponent(request.url())).join('\n')
  expect(addresses).not.toContain(demoMember.email)
  expect(addresses).not.toContain(demoMember.rawPassword)
}

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('the members’ screens ask for JavaScript, answers open, and the login form goes to a route that reads nothing', async ({
    page,
  }) => {
    await page.goto('/')
    const row = page.locator('details').nth(2)
    await row.locator('summary').click()
    await expect(row.locator('> div')).toBeVisible()

    await page.goto('/members/reset?mode=resetPassword&oobCode=code')
    await expect(page.locator('noscript p')).toContainText('JavaScript')
    await expect(heading(page)).toBeVisible()

    await page.goto('/welcome?session_id=cs_test_1')
    await expect(heading(page)).toHaveText(/^Welcome to /)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('status')).toBeHidden()

    await page.goto('/content')
    await expect(heading(page)).toHaveText('Members only')
    await expect(page.locator('noscript p')).toContainText('This page needs JavaScript.')
    await page.getByRole('link', { name: 'sign in' }).click()
    await expect(page).toHaveURL('/members')
    await expect(page.locator('noscript p')).toContainText('Signing in needs JavaScript.')
    await expect(page.locator('noscript p')).toBeVisible()
    await expect(page.getByText(NOT_SENT)).toBeHidden()
    for (const name of ['Show password', 'Forgot password?'])
      await expect(page.getByRole('button', { name })).toBeHidden()
    await expectSentUnread(page)
  })
})
