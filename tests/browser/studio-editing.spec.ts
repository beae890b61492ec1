import { expect, field, open, publish, test } from './studio.ts'

test('a new question says what a field lacks once it was left empty', async ({ editor }) => {
  await open(editor, 'faq')
  await editor.getByRole('link', { name: 'New question' }).click()
  const question = field(editor, 'question')
  const errors = editor.getByTestId('document-pane').getByTestId('input-validation-icon-error')
  await question.getByRole('textbox').fill('May I pay by invoice?')
  await expect(publish(editor)).toBeDisabled()
  await expect(errors).toHaveCount(0)
  await question.getByRole('textbox').fill('')
  await question.getByRole('textbox').press('Tab')
  await expect(question.getByTestId('input-validation-icon-error')).toBeVisible()
  await expect(field(editor, 'answer').getByTestId('input-validation-icon-error')).toHaveCount(0)
})

test('a text inserts a value from the settings, and shows what visitors read', async ({
  editor,
}) => {
  const note = field(editor, 'hero.note')
  const text = note.getByRole('textbox')

  await test.step('an amount that the settings do not know gets a warning, which blocks nothing', async () => {
    await open(editor, 'homePage')
    await text.fill('Only $1400 today')
    await expect(note.getByText('16 of 120 characters')).toBeVisible()
    await note.getByTestId('input-validation-icon-warning').hover()
    await expect(
      editor.getByText('This says $1400, but the site settings say').first(),
    ).toBeVisible()
    await expect(publish(editor)).toBeEnabled()
  })

  await test.step('it is inserted with the keyboard, where the cursor is', async () => {
    await text.fill('Ask within  for a full refund.')
    for (let step = 0; step < ' for a full refund.'.length; step++) await text.press('ArrowLeft')
    await text.press('Tab')
    await expect(note.getByRole('button', { name: 'Insert value' })).toBeFocused()
    await editor.keyboard.press('Enter')
    await editor.getByRole('menuitem', { name: 'Days to request a refund' }).press('Enter')
    await expect(text).toHaveValue('Ask within {refundDays} for a full refund.')
    await expect(text).toBeFocused()
    await expect(editor.getByRole('menuitem')).toHaveCount(0)
    await editor.keyboard.insertText(' at most')
    await expect(text).toHaveValue('Ask within {refundDays} at most for a full refund.')
    await expect(
      note.getByText('Visitors read: Ask within seven days at most for a full refund.'),
    ).toBeVisible()
    await expect(note.getByText('48 of 120 characters')).toBeVisible()
  })

  await test.step('a value that does not exist blocks publishing', async () => {
    await text.fill('Ask within {days} for a full refund.')
    await expect(publish(editor)).toBeDisabled()
    await text.fill('Ask within {refundDays} for a full refund.')
    await expect(publish(editor)).toBeEnabled()
  })
})
