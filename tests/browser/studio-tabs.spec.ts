import { expect, field, open, test } from './studio.ts'

test('two tabs show what the other types, and where the other is until it is closed @long', async ({
  editor,
  context,
}) => {
  const other = await context.newPage()
  await Promise.all([editor, other].map((page) => open(page, 'announcement')))

  await test.step('what one tab types, another shows', async () => {
    await field(editor, 'message').getByRole('textbox').fill('Doors open on Monday')
    await expect(field(other, 'message').getByRole('textbox')).toHaveValue('Doors open on Monday')
  })

  await test.step('a face is at the field where another tab is', async () => {
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
})
