import type { Page } from '@playwright/test'
import type { SanityDocument } from '@sanity/client'
import { hold } from './fixtures.ts'
import {
  ACTIONS,
  confirmPublish,
  confirmRemoval,
  expect,
  field,
  fromMenu,
  lake,
  open,
  pressPublish,
  publish,
  SITE,
  test,
  visit,
} from './studio.ts'

// A browser reports each request that fails, here to a site that does not respond.
test.use({ allowedConsole: [/ERR_FAILED \S+\/api\/published/] })

const dialog = (page: Page) => page.getByRole('dialog')
const toast = (page: Page, title: string) =>
  page.locator('[data-ui="Toast"]').filter({ has: page.getByText(title, { exact: true }) })

async function closeMessages(page: Page) {
  const messages = page.locator('[data-ui="Toast"]')
  await expect(async () => {
    for (const message of await messages.all())
      await message.getByRole('button').click({ timeout: 1000 })
    expect(await messages.count()).toBe(0)
  }).toPass()
}

const publishing = (page: Page) =>
  page.getByRole('dialog', { name: 'Publishing…' }).getByRole('status')

async function addWords(page: Page, words: string) {
  const text = field(page, 'answer').getByRole('textbox')
  // An editor that has just been opened may not take the first key.
  await expect(async () => {
    await text.click()
    await text.press('ControlOrMeta+Home')
    expect(await text.evaluate(() => getSelection()?.anchorOffset)).toBe(0)
  }).toPass()
  await page.keyboard.insertText(words)
}

const answerIn = (id: string) => lake.fetch<string>('pt::text(*[_id == $id][0].answer)', { id })

test('publishing says what changes and where, and then when it is live', async ({ editor }) => {
  await open(editor, 'faq;faq-discounts')
  // No message of an earlier test is left.
  await expect(toast(editor, 'Live')).toHaveCount(0)

  await test.step('changes.tsx: the dialog shows the words and the page; Enter publishes', async () => {
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
    const live = toast(editor, 'Live')
    await expect(live.getByRole('link', { name: 'Home page' })).toHaveAttribute('href', `${SITE}/`)
    await expect(field(editor, 'answer').getByRole('textbox')).toBeFocused()
    expect((await visit()).html).toContain('Yes, in May.')
  })
})

test('a dialog that is open while a colleague types says so, and asks again', async ({
  editor,
}) => {
  await open(editor, 'faq;faq-payment')
  const question = field(editor, 'question').getByRole('textbox')
  await question.fill('How can I pay?')
  await expect.poll(() => lake.getDocument('drafts.faq-payment')).toBeTruthy()
  // Typed text is followed silently until it is saved.
  await expect
    .poll(() => editor.evaluate(() => Object.keys(localStorage).join()))
    .not.toMatch(/unsaved:/)
  await publish(editor).click()
  await expect(dialog(editor).locator('ins').first()).toBeVisible()
  await lake.patch('drafts.faq-payment').set({ question: 'How can I pay half a w' }).commit()
  await expect(dialog(editor).getByRole('status')).toContainText('changed this while')
  await expect(dialog(editor).getByTestId('changes')).toContainText('half a w')
  await lake.patch('drafts.faq-payment').set({ question: 'How can I pay by card?' }).commit()
  await expect(dialog(editor).getByTestId('changes')).toContainText('by card')
  await confirmPublish(editor).click()
  expect(await lake.fetch('*[_id == "faq-payment"][0].question')).not.toContain('card')
  await confirmPublish(editor).filter({ hasText: 'Publish' }).click()
  const published = () => lake.fetch<string>('*[_id == "faq-payment"][0].question')
  await expect.poll(published).toBe('How can I pay by card?')
})

test('the dialog names the items of lists as their form does, and amounts in dollars @long', async ({
  editor,
}) => {
  const changes = dialog(editor).getByTestId('changes')
  async function edit(id: string, set: Record<string, unknown>) {
    const document = await lake.getDocument(id)
    if (!document) throw new Error(`There is no ${id}.`)
    await lake.create({ ...document, ...set, _id: `drafts.${id}` })
  }

  await test.step('changes.tsx: instalments', async () => {
    const price = await lake.fetch<object>('*[_id == "siteSettings"][0].price')
    await edit('siteSettings', { price: { ...price, instalments: [500, 1000] } })
    await open(editor, 'siteSettings')
    await publish(editor).click()
    await expect(changes).toContainText(/Instalments › Instalment 1\$450\$500/)
    await expect(changes).toContainText(/Instalments › Instalment 2\$1,050\$1,000/)
    await dialog(editor).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('changes.tsx: a section that has moved, and the text of one', async () => {
    const [first, second, ...others] = await lake.fetch<SanityDocument[]>(
      '*[_id == "page-reimbursement"][0].sections',
    )
    await edit('page-reimbursement', {
      sections: [second, first, ...others.map((one) => ({ ...one, heading: `${one.heading}!` }))],
    })
    await open(editor, 'page;page-reimbursement')
    await publish(editor).click()
    await expect(changes).toContainText('Sections › Mentorship Fees! › Heading')
    await expect(changes).toContainText('Moved up:Payment Method')
    await dialog(editor).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('the date of a policy stays', async () => {
    const sections = await lake.fetch<unknown[]>('*[_id == "page-privacy-policy"][0].sections')
    await edit('page-privacy-policy', { sections: sections.slice(1) })
    await open(editor, 'page;page-privacy-policy')
    await expect(field(editor, 'title').getByRole('textbox')).toBeEditable()
    await publish(editor).click()
    await expect(dialog(editor)).toContainText('The effective date stays the same.')
  })
})

test('the list of questions names the values that answers insert', async ({ editor }) => {
  await open(editor, 'faq')
  await expect(editor.getByRole('link', { name: 'Can I pay in instalments?' })).toContainText(
    'The course costs [Total price], plus',
  )
})

test('the dialog of a setting names the pages that show it, and that of a placeholder its mark @long', async ({
  editor,
}) => {
  await open(editor, 'siteSettings')
  await editor.getByTestId('group-tab-price').click()
  await field(editor, 'refund.days').getByRole('spinbutton').fill('14')
  await publish(editor).click()
  for (const name of ['Home page', 'Refund Policy'])
    await expect(dialog(editor).getByRole('link', { name })).toBeVisible()
  await expect(dialog(editor)).not.toContainText('every page')
  // The mark of the settings is about the address.
  await expect(dialog(editor)).not.toContainText('made up')
  await dialog(editor).getByRole('button', { name: 'Cancel' }).click()

  // An earlier version that was put back has the mark again.
  const teacher = { ...(await lake.getDocument('teacher-sales')), _type: 'teacher' }
  await lake.create({ ...teacher, name: 'Someone real', _id: 'drafts.teacher-sales' })
  await lake.patch('teacher-sales').unset(['placeholder']).commit()
  await open(editor, 'teacher;teacher-sales')
  await publish(editor).click()
  await expect(dialog(editor)).toContainText('Publishing removes the mark')
  await expect(dialog(editor).getByTestId('changes')).toContainText('Name')
  await expect(dialog(editor).getByTestId('changes')).not.toContainText('Placeholder')
  await dialog(editor).getByRole('button', { name: 'Cancel' }).click()
})

test('a publish that was confirmed happens when the form is left meanwhile; closing the tab asks first @long', async ({
  editor,
}) => {
  await open(editor, 'faq;faq-discounts')
  const question = field(editor, 'question').getByRole('textbox')

  const { release } = await hold(editor, ACTIONS)
  await addWords(editor, 'And in June. ')
  await pressPublish(editor)
  await expect(publishing(editor)).toBeVisible()
  const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(await editor.evaluate(mayClose)).toBe(false)
  await expect(dialog(editor).getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await editor.keyboard.press('Escape')
  await expect(publishing(editor)).toBeHidden()
  await editor.getByRole('link', { name: 'Do you offer scholarships?' }).click()
  await expect(question).toHaveValue(/scholarships/)
  await closeMessages(editor)
  release()
  await expect.poll(() => answerIn('faq-discounts')).toContain('And in June.')
  await expect(toast(editor, 'Live')).toBeVisible()
  await editor.unroute(ACTIONS)
  await expect.poll(() => editor.evaluate(mayClose)).toBe(true)
  // After a `beforeunload`, the Studio shows no one else in this tab: it expects the tab to close.
  await editor.close()
})

test('a document stays while others refer to it, and is taken down afterwards @long', async ({
  editor,
}) => {
  const blockers = dialog(editor).getByTestId('blockers')
  await lake
    .patch('homePage', { set: { 'faq.openRow': { _type: 'reference', _ref: 'faq-discounts' } } })
    .commit()

  await test.step('it is neither deleted nor unpublished, and a link leads to the reason', async () => {
    await open(editor, 'faq;faq-discounts')
    // A menu that is open closes once the form has loaded.
    await expect(field(editor, 'question').getByRole('textbox')).toBeEditable()
    await fromMenu(editor, 'Delete')
    await expect(blockers).toContainText('Home page')
    await dialog(editor).getByRole('button', { name: 'Close', exact: true }).click()
    await fromMenu(editor, 'Take down…')
    await expect(blockers).toContainText('FAQ › Question that is open when the page loads')
    await expect(confirmRemoval(editor)).toBeHidden()
    await blockers.getByRole('link', { name: 'Home page' }).click()
    await expect(editor.getByText('Question that is open when the page loads')).toBeVisible()
  })

  await test.step('a message says when it is taken down', async () => {
    await lake.patch('homePage', { unset: ['faq.openRow'] }).commit()
    await editor.getByRole('link', { name: 'FAQ', exact: true }).click()
    await editor.getByRole('link', { name: 'Are there any discounts?' }).click()
    await fromMenu(editor, 'Take down…')
    await expect(dialog(editor)).toContainText('Currently on Home page')
    await confirmRemoval(editor).click()
    const taken = toast(editor, 'Taken down').filter({ hasText: '“Are there any discounts?”' })
    await expect(taken).toContainText('The text is kept as a draft.')
    await expect(taken.getByText('Taken down')).toHaveCSS('font-family', /Instrument Sans/)
    expect((await visit()).html).not.toContain('Are there any discounts?')
    await expect(editor.locator('[data-ui="Toast"]')).toHaveCount(1)
  })

  await test.step('one message says that it is deleted, and where it is', async () => {
    await closeMessages(editor)
    await fromMenu(editor, 'Delete')
    await confirmRemoval(editor).click()
    await expect(toast(editor, 'Deleted')).toContainText(
      '“Are there any discounts?” You can restore it from “Trash” on the start screen.',
    )
    await expect(editor.locator('[data-ui="Toast"]')).toHaveCount(1)
    await expect(editor.getByTestId('document-pane')).toBeHidden()
  })
})
