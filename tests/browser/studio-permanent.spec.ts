import { expect, field, open, publish, STUDIO, test, viewPublished } from './studio.ts'

for (const singleton of ['homePage', 'announcement', 'siteSettings', 'members;members.course']) {
  test(`${singleton} can be published, and neither deleted, unpublished nor duplicated`, async ({
    editor,
  }) => {
    await open(editor, singleton)
    await expect(publish(editor)).toBeVisible()
    await expect(editor.getByTestId('action-menu-button')).toBeHidden()
    await viewPublished(editor)
    await expect(editor.getByRole('button', { name: /Unpublish|Delete|Duplicate/ })).toHaveCount(0)
    await expect(editor.getByTestId('action-menu-button')).toBeHidden()
  })
}

test('nothing that exists once is offered for creation', async ({ editor }) => {
  await open(editor, '')
  await editor.getByTestId('new-document-button').click()
  await expect(editor.getByRole('link', { name: 'FAQ row' })).toBeVisible()
  for (const title of ['Home page', 'Announcement', 'Site settings', 'Course'])
    await expect(editor.getByTestId('studio-navbar').getByText(title)).toHaveCount(0)
})

test('a page of the specification keeps its place and its address', async ({ editor }) => {
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

test('a page that staff add has a free address and can be deleted', async ({ editor }) => {
  await editor.goto(`${STUDIO}/intent/create/type=page`)
  await field(editor, 'title').getByRole('textbox').fill('Our alumni')
  await expect(field(editor, 'slug').getByRole('textbox')).toHaveValue('our-alumni')
  await editor.getByTestId('action-menu-button').click()
  await expect(editor.getByTestId('action-Delete')).toBeEnabled()
})
