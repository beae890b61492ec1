import { expect, field, open, publishOpen, STUDIO, test } from './studio.ts'

test('selectors in studio/internals match the real Studio @long', async ({ editor: page }) => {
  await test.step('global-style.ts: selectors match what they hide or change', async () => {
    await open(page, 'faq;faq-instalments')
    await field(page, 'question').getByRole('textbox').fill('How do I pay?')
    await expect(page.getByTestId('button-resources-menu')).toHaveCount(1)
    await expect(page.getByTestId('button-resources-menu')).toBeHidden()
    await expect(page.locator('[data-testid="pane-footer-document-status-pulse"]')).toHaveCount(1)
  })

  await test.step('row-buttons.ts: rows of lists have named buttons', async () => {
    await open(page, 'members;members.course')
    const outline = field(page, 'outline')
    await expect(outline.getByRole('button', { name: /^Move / }).first()).toBeVisible()
    await expect(outline.getByRole('button', { name: /^Actions for / }).first()).toBeVisible()
  })
})

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
