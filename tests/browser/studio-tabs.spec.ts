import { expect, field, open, signOut, test } from './studio.ts'

test('a tab shows at which field another one is, until that is closed @long', async ({
  editor,
  context,
}) => {
  const other = await context.newPage()
  await Promise.all([editor, other].map((page) => open(page, 'announcement')))

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

test('who signs out sees the login screen, and nothing that looks like an error', async ({
  editor,
}) => {
  await open(editor, 'faq;faq-refunds')
  await expect(field(editor, 'answer').getByRole('textbox')).toBeVisible()
  await signOut(editor)
  await expect(editor.getByText('No access yet? Ask the site’s owner.')).toBeVisible()
  await expect(editor.getByText('Sign in again to continue.')).toHaveCount(0)
  await editor.close()
})
