import { expect, STUDIO, test } from './studio.ts'

test('the guide quotes the words that the Studio has', async ({ editor }) => {
  const see = (name: string | RegExp) => expect(editor.getByText(name).first()).toBeVisible()
  await editor.goto(`${STUDIO}/structure/homePage`)
  await see('Insert value')
  await editor.getByRole('link', { name: 'Start' }).click()
  for (const name of ['Site check', 'Waiting to be published', 'Bin', 'Check again'])
    await see(name)
  for (const name of ['Download a backup', 'Restore a backup…']) await see(name)
  await editor.getByRole('link', { name: 'Library' }).click()
  await see('Replace everywhere')
})
