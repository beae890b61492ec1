import type { Page } from '@playwright/test'
import { launchOptions } from '../support/chromium.ts'
import { expect, test } from './fixtures.ts'

// Playwright starts Chromium without it by default.
test.use({
  launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
})

/** Why the browser did not restore a page from memory, as far as the page is the reason. */
async function watchReasons(page: Page) {
  const session = await page.context().newCDPSession(page)
  const reasons: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    // Chromium's headless shell itself restores nothing, and says so as a circumstance.
    for (const { type, reason } of notRestoredExplanations)
      if (type !== 'Circumstantial') reasons.push(reason)
  })
  await session.send('Page.enable')
  return reasons
}

for (const path of ['/', '/reimbursement', '/members']) {
  test(`nothing about ${path} keeps it from being restored when the visitor goes back`, async ({
    page,
  }) => {
    const reasons = await watchReasons(page)
    await page.goto(path)
    await page.goto('/who-we-are')
    await page.evaluate(() => history.back())
    await page.waitForURL(path)
    expect(reasons).toEqual([])
  })
}

test('a content page that the visitor points at is rendered before the click; the login is not', async ({
  page,
}) => {
  const prerendered: string[] = []
  page.on('request', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch;prerender')
      prerendered.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Members' }).hover()
  await navigation.getByRole('link', { name: 'Who we are' }).hover()
  await expect.poll(() => prerendered).toEqual(['/who-we-are'])
})
