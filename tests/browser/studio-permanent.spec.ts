import { expect, field, open, publish, test, viewPublished } from './studio.ts'

// Which actions and types these are is in permanent.test.ts.

test('the Studio offers nothing for what exists once or has a fixed address @long', async ({
  editor,
}) => {
  const menu = editor.getByTestId('action-menu-button')
  await open(editor, 'homePage')
  await editor.getByTestId('new-document-button').click()
  await expect(editor.getByRole('link', { name: 'Question', exact: true })).toBeVisible()
  for (const name of ['Home page', 'Lesson'])
    await expect(editor.getByTestId('studio-navbar').getByText(name, { exact: true })).toHaveCount(
      0,
    )
  await editor.keyboard.press('Escape')
  await expect(publish(editor)).toBeVisible()
  await menu.click()
  await expect(editor.getByRole('menuitem')).toHaveText(['Earlier versions…'])
  await editor.keyboard.press('Escape')

  await open(editor, 'page;page-reimbursement')
  await expect(field(editor, 'title').getByRole('textbox')).toBeEditable()
  await expect(field(editor, 'slug').getByRole('textbox')).not.toBeEditable()
  await menu.click()
  await expect(editor.getByTestId('action-Duplicate')).toBeVisible()
  await expect(editor.getByRole('menuitem', { name: /Take down|Delete/ })).toHaveCount(0)
  await editor.keyboard.press('Escape')
  await viewPublished(editor)
  await expect(editor.getByRole('button', { name: 'Earlier versions…' })).toBeVisible()
  await expect(editor.getByRole('button', { name: /Take down|Delete/ })).toHaveCount(0)
})
