import { expect, STUDIO, test } from './studio.ts'

test('every link of the guide opens the form it names, at its field', async ({ editor }) => {
  await editor.goto(`${STUDIO}/guide`)
  await expect(editor.getByRole('heading', { name: 'How to edit this site' })).toBeVisible()
  const links = editor.locator('section a[href*="/intent/edit/"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses.length).toBeGreaterThan(15)

  for (const [index, address] of addresses.entries())
    await test.step(String(address), async () => {
      const [, id] = /id=([^;]+)/.exec(String(address)) ?? []
      const [, path] = /path=([^;/]+)/.exec(String(address)) ?? []
      await links.nth(index).click()
      await expect(editor).toHaveURL(new RegExp(`/structure/.*${id}`))
      const name = decodeURIComponent(path ?? '')
      // An image and a reference have no test id of their own; a reference has the cursor.
      const field = name.endsWith('image')
        ? editor.getByAltText('Preview of uploaded image')
        : editor.getByTestId(`field-${name}`).or(editor.locator('input:focus'))
      await expect(field.first()).toBeVisible()
      await editor.getByRole('link', { name: 'Guide' }).click()
      await expect(editor.getByRole('heading', { name: 'How to edit this site' })).toBeVisible()
    })
})

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
