import { expect, field, goTo, open, publishOpen, SITE, STUDIO, test } from './studio.ts'

// A browser reports each request that fails.
test.use({ allowedConsole: [/ERR_FAILED/] })

test('idle-checks.ts: a publish is checked in a tab that is never idle @long', async ({
  editor: _,
  context,
}) => {
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : window.setTimeout(() => callback({ didTimeout: true, timeRemaining: () => 0 }), timeout)
  })
  await tab.goto(`${STUDIO}/structure/faq;faq-discounts`)
  await field(tab, 'question').getByRole('textbox').fill('Is there a discount?')
  await publishOpen(tab, 'faq-discounts')
})

test('texts of ours are on the screens that they are for @long', async ({ editor: page }) => {
  await test.step('words.ts: narrow-tabs', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await goTo(page, '/preview?preview=/')
    for (const name of ['Page', 'Form'])
      await expect(page.getByRole('tab', { name, exact: true })).toBeVisible()
  })

  await test.step('words.ts: preview-frame', async () => {
    await open(page, '')
    await page.route(`${SITE}/**`, (route) => route.abort())
    await goTo(page, '/preview?preview=/')
    const lost = page.getByText('This page can’t be shown right now.').first()
    await expect(lost).toBeVisible({ timeout: 60_000 })
  })
  await page.close()
})
