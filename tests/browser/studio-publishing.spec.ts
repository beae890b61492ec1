import type { Page } from '@playwright/test'
import {
  confirmPublish,
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

test('what others refer to is neither unpublished nor deleted, and a link leads there', async ({
  editor,
}) => {
  await lake
    .patch('homePage', { set: { 'faq.openRow': { _type: 'reference', _ref: 'faq-discounts' } } })
    .commit()
  await open(editor, 'faq;faq-discounts')
  await editor.getByTestId('action-menu-button').click()
  await editor.getByTestId('action-Delete').click()
  await expect(dialog(editor).getByTestId('blockers')).toContainText('Home page')
  await dialog(editor).getByRole('button', { name: 'Close' }).last().click()

  await viewPublished(editor)
  await editor.getByRole('button', { name: 'Unpublish' }).click()
  const blockers = dialog(editor).getByTestId('blockers')
  await expect(blockers).toContainText('FAQ › Question that is open at first')
  await expect(dialog(editor).getByTestId('confirm-removal')).toBeHidden()
  await blockers.getByRole('link', { name: 'Home page' }).click()
  await expect(editor.getByText('Question that is open at first')).toBeVisible()
})

test('what is unpublished is taken down, which a message says', async ({ editor }) => {
  await open(editor, 'faq;faq-discounts')
  await viewPublished(editor)
  await editor.getByRole('button', { name: 'Unpublish' }).click()
  await expect(dialog(editor)).toContainText('Now on: Home page')
  await editor.getByTestId('confirm-removal').click()
  await expect(toast(editor, /Taken down after/)).toBeVisible()
  expect((await visit()).html).not.toContain('Are there any discounts?')
})

test('the announcement is switched off and on with its text, and appears at its time', async ({
  editor,
}) => {
  const words = 'Doors open on Monday'
  const isShown = async () => (await visit()).html.includes(words)
  const shown = field(editor, 'shown').getByRole('switch')
  await open(editor, 'announcement')

  await test.step('off', async () => {
    await field(editor, 'message').getByRole('textbox').fill(words)
    await publishWith(editor, words)
    await expect.poll(isShown).toBe(true)
    await shown.click()
    await publishWith(editor, '"shown":false')
    await expect.poll(isShown).toBe(false)
    await expect(field(editor, 'message').getByRole('textbox')).toHaveValue(words)
  })

  await test.step('on, from a time that comes by itself', async () => {
    await shown.click()
    await expect.poll(() => lake.fetch('*[_id == "drafts.announcement"][0].shown')).toBe(true)
    const from = new Date(Date.now() + 15_000).toISOString()
    await lake.patch('drafts.announcement', { set: { from } }).commit()
    await publishWith(editor, from)
    expect(await isShown()).toBe(false)
    await expect.poll(isShown).toBe(true)
    expect(Date.now()).toBeGreaterThan(Date.parse(from))
  })

  await test.step('until another', async () => {
    const until = new Date(Date.now() + 3_000).toISOString()
    await lake.patch('announcement', { set: { until } }).commit()
    await expect.poll(isShown).toBe(false)
  })
})
