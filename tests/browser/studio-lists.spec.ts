import { expect, field, lake, open, test } from './studio.ts'

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
