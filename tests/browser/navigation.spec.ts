import { isHeadlessShell, launchOptions } from '../support/chromium.ts'
import { expect, test } from './fixtures.ts'

// Playwright starts Chromium without it by default. The headless shell has none, and needs no process of
// its own for these tests.
if (!isHeadlessShell)
  test.use({
    launchOptions: { ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  })

test('browsers can restore every page from the back/forward cache', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  const refusals: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    // The headless shell restores nothing and reports that as circumstantial.
    for (const { type, reason } of notRestoredExplanations)
      if (type !== 'Circumstantial') refusals.push(reason)
  })
  await session.send('Page.enable')
  await page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.shown = persisted ? 'restored' : 'loaded'
    }),
  )
  if (isHeadlessShell)
    console.log('Not asserted: that pages are restored. The headless shell restores none.')
  for (const path of ['/', '/reimbursement', '/members'])
    await test.step(path, async () => {
      // A page with a request under way is not kept.
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.goto('/who-we-are')
      // `page.goBack()` waits for a load event, which a restored page does not have.
      // In a timeout: leaving the page would end the evaluation.
      await page.evaluate(() => void setTimeout(() => history.back()))
      await expect(page).toHaveURL(path)
      const expected = isHeadlessShell ? 'loaded' : 'restored'
      await expect(page.locator('html')).toHaveAttribute('data-shown', expected)
      expect(refusals).toEqual([])
    })
})

test('a content page is prerendered on hover; the login is not', async ({ page }) => {
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
