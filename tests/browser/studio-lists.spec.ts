import { expect, field, lake, open, publishByApi, test } from './studio.ts'

test('a row of a list stays in its place while staff type in its document @long', async ({
  editor,
}) => {
  await open(editor, 'cookie')
  const rows = editor.getByTestId('document-list-pane').getByRole('link')
  const names = await lake.fetch<string[]>('*[_type == "cookie"] | order(name asc).name')
  await expect(rows).toContainText(names)
  await rows.last().click()
  await field(editor, 'purpose').getByRole('textbox').press('End')
  await editor.keyboard.type(' Nothing else.')
  await expect(rows.last()).toContainText('Nothing else.')
  await expect(rows).toContainText(names)
})

test('the row of an open question is marked before and after it is published, and drafts have one mark @long', async ({
  editor,
}) => {
  const { _rev, ...question } = (await lake.getDocument('faq-discounts')) ?? {}
  await lake.create({ _type: 'faqRow', ...question, _id: 'drafts.faq-discounts' })
  await lake.create({ _type: 'cookie', _id: 'drafts.cookie-new', name: '_new' })
  await open(editor, 'faq')
  const row = editor.locator('[data-rfd-draggable-id] a', { hasText: 'Are there any discounts?' })
  await expect(row.locator('[data-status="draft"]')).toBeVisible()
  await row.click()
  await expect(field(editor, 'question')).toBeVisible()
  await expect(row).toHaveAttribute('data-selected')
  await publishByApi('faq-discounts')
  await expect(row.locator('[data-status="draft"]')).toHaveCount(0)
  await expect(row).toHaveAttribute('data-selected')

  await open(editor, 'cookie')
  const status = editor
    .getByTestId('document-list-pane')
    .getByRole('link', { name: '_new' })
    .getByTestId('default-preview__status')
  await expect
    .poll(() =>
      status.evaluate(
        ({ firstElementChild: marks }) => marks && getComputedStyle(marks, '::after').borderStyle,
      ),
    )
    .toBe('solid')
})
