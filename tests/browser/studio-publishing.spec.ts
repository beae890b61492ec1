import type { Page } from '@playwright/test'
import {
  confirmPublish,
  confirmRemoval,
  expect,
  field,
  lake,
  open,
  publish,
  publishWith,
  SITE,
  test,
  viewPublished,
  visit,
} from './studio.ts'

// A browser reports each request that fails, here to a site that does not answer.
test.use({ allowedConsole: [/ERR_FAILED \S+\/api\/published/] })

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, words: string | RegExp) =>
  page.locator('[data-ui="Toast"]').filter({ hasText: words })

async function addWords(page: Page, words: string) {
  const text = field(page, 'answer').getByRole('textbox')
  await text.click()
  await text.press('ControlOrMeta+Home')
  await page.keyboard.insertText(words)
  await expect
    .poll(() => lake.fetch('pt::text(*[_id == "drafts.faq-discounts"][0].answer)'))
    .toContain(words)
}

test('publishing says what changes and where, and then when it is live', async ({ editor }) => {
  await open(editor, 'faq;faq-discounts')

  await test.step('the dialog shows the words and the page; Enter publishes', async () => {
    await addWords(editor, 'Yes, in May. ')
    await publish(editor).click()
    await expect(dialog(editor).getByTestId('changes')).toContainText('Answer')
    await expect(dialog(editor).locator('ins')).toHaveText('Yes, in May.')
    await expect(dialog(editor).getByRole('link', { name: 'Home page' })).toHaveAttribute(
      'href',
      `${SITE}/`,
    )
    expect((await visit()).html).not.toContain('Yes, in May.')
    await expect(confirmPublish(editor)).toBeFocused()
    await editor.keyboard.press('Enter')
  })

  await test.step('a message links to the page once it has the words', async () => {
    const live = toast(editor, /Live after [\d.]+ s/)
    await expect(live.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', `${SITE}/`)
    expect((await visit()).html).toContain('Yes, in May.')
  })

  await test.step('a site that cannot be reached is named, and so is its recovery', async () => {
    await editor.route(`${SITE}/api/published*`, (route) => route.abort())
    await addWords(editor, 'And in June. ')
    await publish(editor).click()
    await confirmPublish(editor).click()
    await expect(toast(editor, 'Not live yet')).toContainText('The site does not answer.')
    await editor.unroute(`${SITE}/api/published*`)
    await expect(toast(editor, /Live after/)).toBeVisible()
  })

  await test.step('a page that cannot be rendered is named with the reason', async () => {
    await lake.patch('homePage', { unset: ['hero.heading'] }).commit()
    await addWords(editor, 'And in July. ')
    await publish(editor).click()
    await confirmPublish(editor).click()
    await expect(toast(editor, 'Not live yet')).toContainText('lacks hero.heading')
  })
})

test('what others refer to stays until they do not, and then is taken down', async ({ editor }) => {
  const blockers = dialog(editor).getByTestId('blockers')
  await lake
    .patch('homePage', { set: { 'faq.openRow': { _type: 'reference', _ref: 'faq-discounts' } } })
    .commit()

  await test.step('it is neither deleted nor unpublished, and a link leads to the reason', async () => {
    await open(editor, 'faq;faq-discounts')
    await editor.getByTestId('pane-footer').getByTestId('action-menu-button').click()
    await editor.getByTestId('action-Delete').click()
    await expect(blockers).toContainText('Home page')
    await dialog(editor).getByRole('button', { name: 'Close', exact: true }).click()
    await viewPublished(editor)
    await editor.getByRole('button', { name: 'Unpublish' }).click()
    await expect(blockers).toContainText('FAQ › Question that is open when the page loads')
    await expect(confirmRemoval(editor)).toBeHidden()
    await blockers.getByRole('link', { name: 'Home page' }).click()
    await expect(editor.getByText('Question that is open when the page loads')).toBeVisible()
  })

  await test.step('a message says when it is taken down', async () => {
    await lake.patch('homePage', { unset: ['faq.openRow'] }).commit()
    await editor.getByRole('link', { name: 'FAQ', exact: true }).click()
    await editor.getByRole('link', { name: 'Are there any discounts?' }).click()
    await viewPublished(editor)
    await editor.getByRole('button', { name: 'Unpublish' }).click()
    await expect(dialog(editor)).toContainText('Now on: Home page')
    await confirmRemoval(editor).click()
    await expect(toast(editor, /Taken down after/)).toBeVisible()
    expect((await visit()).html).not.toContain('Are there any discounts?')
  })
})

test('the announcement is shown until its end', async ({ editor }) => {
  const words = 'Doors open on Monday'
  const isShown = async () => (await visit()).html.includes(words)
  const until = field(editor, 'until').getByRole('textbox')
  await open(editor, 'announcement')
  await field(editor, 'message').getByRole('textbox').fill(words)
  await publishWith(editor, words)
  await expect.poll(isShown).toBe(true)
  await until.fill('2026-01-01 09:00')
  await until.press('Tab')
  await publishWith(editor, '"until":"2026-01-01T')
  await expect.poll(isShown).toBe(false)
})
