import { expect, field, open, publish, test, viewPublished } from './studio.ts'

test('the list on the left is the site, and what exists once stays @long', async ({ editor }) => {
  await open(editor, '')
  const list = editor.getByTestId('structure-tool-list-pane')
  const press = (name: string) => list.getByRole('link', { name, exact: true }).click()
  const title = editor.getByTestId('document-panel-document-title')

  await test.step('the button at the top offers nothing that exists once or that only members see', async () => {
    await editor.getByTestId('new-document-button').click()
    await expect(editor.getByRole('link', { name: 'Question', exact: true })).toBeVisible()
    for (const name of ['Home page', 'Announcement', 'Site settings', 'Course'])
      await expect(editor.getByTestId('studio-navbar').getByText(name)).toHaveCount(0)
    // They would get no id that hides them.
    for (const name of ['Lesson', 'Workshop', 'Mentorship'])
      await expect(editor.getByRole('link', { name, exact: true })).toHaveCount(0)
    await editor.keyboard.press('Escape')
  })

  await test.step('it can be published, and neither deleted, unpublished nor duplicated', async () => {
    for (const name of ['Home page', 'Announcement']) {
      await press(name)
      await expect(title).toHaveText(name)
      await expect(publish(editor)).toBeVisible()
      await expect(editor.getByTestId('action-menu-button')).toBeHidden()
    }
    await viewPublished(editor)
    for (const name of ['Home page', 'Announcement']) {
      await press(name)
      await expect(title).toHaveText(name)
      await expect(editor.getByRole('button', { name: /Unpublish|Delete|Duplicate/ })).toHaveCount(
        0,
      )
      await expect(editor.getByTestId('action-menu-button')).toBeHidden()
    }
  })
})

test('a page of the specification keeps its place and its address @long', async ({ editor }) => {
  await open(editor, 'page;page-reimbursement')
  await expect(field(editor, 'title').getByRole('textbox')).toBeEditable()
  await expect(field(editor, 'slug').getByRole('textbox')).not.toBeEditable()
  await editor.getByTestId('action-menu-button').click()
  await expect(editor.getByTestId('action-Duplicate')).toBeVisible()
  await expect(editor.getByTestId('action-Delete')).toBeHidden()
  await editor.keyboard.press('Escape')
  await viewPublished(editor)
  await expect(editor.getByRole('button', { name: 'Duplicate' })).toBeVisible()
  await expect(editor.getByRole('button', { name: /Unpublish|Delete/ })).toHaveCount(0)
  await expect(editor.getByTestId('action-menu-button')).toBeHidden()
})
