import { expect, field, lake, open, publish, publishWith, test, visit } from './studio.ts'

const questionOf = (id: string) => lake.fetch<string>('*[_id == $id][0].question', { id })
const shows = async (words: string) => (await visit()).html.includes(words)

test('a revision that was published before is brought back, for visitors too', async ({
  editor,
}) => {
  const [older, newer] = ['Are there scholarships?', 'Is there free money?']
  await open(editor, 'faq;faq-scholarships')
  const question = field(editor, 'question').getByRole('textbox')
  for (const words of [older, newer]) {
    await question.fill(words)
    await publishWith(editor, words)
  }
  await expect.poll(() => shows(newer)).toBe(true)

  await editor.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
  await editor.getByTestId('action-history').click()
  const published = editor.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
  await expect(published.first().getByTitle('Demo editor')).toBeVisible()
  await published.nth(1).click()
  await expect(question).toHaveValue(older)
  await editor.getByRole('button', { name: 'Revert to revision' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click()
  await expect.poll(() => questionOf('drafts.faq-scholarships')).toBe(older)
  expect(await shows(newer)).toBe(true)

  await publishWith(editor, older)
  await expect.poll(() => shows(older)).toBe(true)
  expect(await shows(newer)).toBe(false)
})

test('an unwanted draft is discarded', async ({ editor }) => {
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
