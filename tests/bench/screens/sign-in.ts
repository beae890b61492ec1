import type { Page } from 'puppeteer-core'
import { demoMember } from '#emulators/auth/members.ts'

/** Signs the demo member in, for as long as the tab is open. */
export async function signIn(page: Page, url: string) {
  await page.goto(`${url}/members`)
  await page.type('#email', demoMember.email)
  await page.type('#password', demoMember.rawPassword)
  await page.click('[type=submit]')
  // Not the next navigation: Next’s router also navigates within the login page when it starts.
  await page.waitForSelector('::-p-aria([name="Sign out"][role="button"])')
}
