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

test('words.ts: a page that cannot be shown in the preview says so @long', async ({
  editor: page,
}) => {
  await open(page, '')
  await page.route(`${SITE}/**`, (route) => route.abort())
  await goTo(page, '/preview?preview=/')
  const lost = page.getByText('This page can’t be shown right now.').first()
  await expect(lost).toBeVisible({ timeout: 60_000 })
  await page.close()
})
