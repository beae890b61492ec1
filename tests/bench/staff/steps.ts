import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { defaults } from '#emulators/defaults.ts'
import { seen } from './seen.ts'

/** Until the Studio has stored what was typed, so that each time is measured from rest. */
export const REST_MS = 2_500

/** What is done once, and seen later. The times are those of day, in milliseconds. */
type Done = { start: number; visible: Promise<number> }
export type Step = (page: Page, n: number) => Promise<Done>

const site = (page: Page) => page.frameLocator('iframe')
const siteBody = (page: Page) => site(page).locator('body')
const field = (page: Page, name: string) => page.getByTestId(`field-${name}`)
const text = (page: Page, name: string) => field(page, name).getByRole('textbox').first()

export async function signIn(page: Page) {
  await page.goto(defaults.STUDIO_URL)
  await page.getByText('Demo editor').click()
  await page.getByRole('link', { name: 'Preview' }).waitFor()
}

/** Signs in, and opens the home page beside its form. */
export async function openPreview(page: Page) {
  await signIn(page)
  await page.getByRole('link', { name: 'Preview' }).click()
  await text(page, 'hero.heading').waitFor({ timeout: 60_000 })
  await seen(siteBody(page), { selector: 'h1' })
}

/** Clicks on an element of the page until the field it comes from is open. */
export async function openField(page: Page, selector: string, name: string) {
  for (let tries = 0; tries < 5; tries += 1) {
    // The page listens a moment after it is shown.
    await wait(REST_MS)
    await site(page).locator(selector).first().click()
    if (await field(page, name).first().isVisible()) return
  }
  throw new Error(`A click on "${selector}" does not open the field "${name}".`)
}

export async function typeText(page: Page, n: number) {
  const words = `Heading ${n}`
  const visible = seen(siteBody(page), { selector: 'h2', words })
  const start = Date.now()
  await text(page, 'about.heading').fill(words)
  return { start, visible }
}

export async function publish(page: Page, n: number) {
  const words = `Published ${n}`
  await text(page, 'about.heading').fill(words)
  await wait(REST_MS)
  await page.getByTestId('action-publish').click()
  // Opening the dialog is no part of the time: a person reads in it what changes.
  const confirm = page.getByTestId('confirm-publish')
  await confirm.and(page.locator(':enabled')).waitFor()
  const start = Date.now()
  await confirm.click()
  return { start, visible: served(words, start) }
}

async function served(words: string, start: number) {
  while (!(await (await fetch(defaults.SITE_URL)).text()).includes(words)) {
    if (Date.now() - start > 20_000) throw new Error(`"${words}" is not live after 20 s.`)
    await wait(5)
  }
  return Date.now()
}
