import type { Page } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { signInResultOf } from './accounts.ts'
import { expect } from './fixtures.ts'

/** Firebase's request, and the site's own code. */
export const SIGN_IN = '**/accounts:signInWithPassword*'
export const CHUNKS = '**/_next/static/chunks/**'

export const email = (page: Page) => page.getByLabel('Email')
export const password = (page: Page) => page.getByLabel('Password')
export const login = (page: Page) => page.getByRole('button', { name: 'Login' })
export const alert = (page: Page) => page.locator('form').getByRole('alert')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Waits until React handles the form: the element then has its props. */
export async function untilScripted(page: Page) {
  const names = () =>
    page.locator('form').evaluateAll((forms) => forms.flatMap((form) => Object.keys(form)))
  await expect.poll(names).toContainEqual(expect.stringMatching(/^__reactProps/))
}

/** Types into the login form as soon as its script is ready: an earlier submission does not sign in. */
export async function fillIn(page: Page, address: string, secret: string) {
  await untilScripted(page)
  await email(page).fill(address)
  await password(page).fill(secret)
}

export const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out' })

const demo = { email: demoMember.email, password: demoMember.rawPassword }

/** Signs in as a member does. Most tests need no more than `enter`, which takes a quarter of the time. */
export async function signIn(page: Page, { email: address, password: secret } = demo) {
  await page.goto('/members')
  await fillIn(page, address, secret)
  await login(page).click()
  await expect(signOut(page)).toBeVisible()
}

/** Opens a screen of the course in a tab that has signed in before. */
export async function enter(page: Page, member = demo, path = '/content') {
  const result = await signInResultOf(member)
  await page.goto('/robots.txt')
  await page.evaluate((stored) => sessionStorage.setItem('bearer-token', stored), result)
  await page.goto(path)
  await expect(signOut(page)).toBeVisible()
}

/** The login screen asks to sign in again, and nothing of the session is stored. */
export async function expectSessionEnded(page: Page) {
  await expect(page).toHaveURL(/\/members(\?[^#]*)?#again$/)
  await expect(page.getByText('Please sign in again.')).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
}

export const storedKeys = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))

export const bearerToken = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('bearer-token') ?? 'null'))

/** One message, in focus, and a form that is ready for the next attempt. */
export async function expectFailure(page: Page, words: string | RegExp) {
  await expect(alert(page)).toHaveText(words)
  await expect(alert(page)).toBeFocused()
  await expect(login(page)).toHaveAttribute('aria-disabled', 'false')
}
