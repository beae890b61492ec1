import { expect, field, lake, open, publish, test } from './studio.ts'

const questionOf = (id: string) => lake.fetch<string>('*[_id == $id][0].question', { id })

test('an unwanted draft is discarded @long', async ({ editor }) => {
  const before = await questionOf('faq-payment')
  await open(editor, 'faq;faq-payment')
  const question = field(editor, 'question').getByRole('textbox')
  await question.fill('How do I pay?')
  await expect.poll(() => questionOf('drafts.faq-payment')).toBe('How do I pay?')

  await editor.getByTestId('action-menu-button').click()
  await editor.getByRole('menuitem', { name: 'Discard changes' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(question).toHaveValue(before)
  await expect.poll(() => questionOf('drafts.faq-payment')).toBeNull()
  await expect(publish(editor)).toBeDisabled()
  expect(await questionOf('faq-payment')).toBe(before)
})
