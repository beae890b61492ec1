import { expect, field, open, test } from './studio.ts'

test('what one tab types, another shows', async ({ editor, context }) => {
  const other = await context.newPage()
  for (const page of [editor, other]) await open(page, 'announcement')
  await field(editor, 'message').getByRole('textbox').fill('Doors open on Monday')
  await expect(field(other, 'message').getByRole('textbox')).toHaveValue('Doors open on Monday')
})

test('each sees at which field the other is, until the window is closed', async ({
  editor,
  context,
}) => {
  const other = await context.newPage()
  for (const page of [editor, other]) await open(page, 'announcement')
  await field(other, 'message').getByRole('textbox').focus()
  // The form draws its guests’ faces in a layer above all fields.
  const faces = editor.getByTestId('document-panel-scroller').getByTitle('Demo editor')
  const isAtMessage = async () => {
    const message = await field(editor, 'message').boundingBox()
    const heights = await faces.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().y),
    )
    return heights.some((y) => message && y > message.y && y < message.y + message.height)
  }
  await expect.poll(isAtMessage).toBe(true)
  await other.close()
  await expect.poll(isAtMessage).toBe(false)
})
