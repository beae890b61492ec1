import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '../chromium.ts'
import { test as base, expect } from './fixtures.ts'

/** A browser as visitors have it: Playwright's default is one without a back-forward cache. */
const test = base.extend({
  page: async ({ baseURL }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    await use(await browser.newPage({ baseURL }))
    await browser.close()
  },
})

test('Back shows the page as it was left, from memory', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => Reflect.set(window, 'marked', true))
  await page.getByRole('link', { name: 'Who we are' }).first().click()
  await expect(page).toHaveURL('/who-we-are')
  await page.goBack()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => Reflect.get(window, 'marked'))).toBe(true)
})

test('a content page that the visitor points at is rendered before the click', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Who we are' }).first().hover()
  await expect.poll(() => prerendersOf(page), { timeout: 10_000 }).toContain('/who-we-are')
})

/** The pages that the browser has rendered in advance. */
async function prerendersOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { targetInfos } = await session.send('Target.getTargets')
  return targetInfos.map(({ url }) => new URL(url, 'http://site').pathname)
}
