import type { Page } from '@playwright/test'
import { demoMember } from '#emulators/auth/members.ts'
import { expect } from './fixtures.ts'

/** Firebase's request, and where the site's own code comes from. */
export const SIGN_IN = '**/accounts:signInWithPassword*'
export const CHUNKS = '**/_next/static/chunks/**'

export const email = (page: Page) => page.getByLabel('Email')
export const password = (page: Page) => page.getByLabel('Password')
export const login = (page: Page) => page.getByRole('button', { name: 'Login' })
export const alert = (page: Page) => page.locator('form').getByRole('alert')
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })

export async function fillIn(page: Page, address: string, secret: string) {
  await email(page).fill(address)
  await password(page).fill(secret)
}

export async function signIn(page: Page) {
  await page.goto('/members')
  await fillIn(page, demoMember.email, demoMember.rawPassword)
  await login(page).click()
  await expect(heading(page)).toHaveText('You are in.')
}

/** One message, in focus, and a form that is ready for the next attempt. */
export async function expectFailure(page: Page, words: string | RegExp) {
  await expect(alert(page)).toHaveText(words)
  await expect(alert(page)).toBeFocused()
  await expect(login(page)).toHaveAttribute('aria-disabled', 'false')
}
