import { expect, goTo, test } from './studio.ts'

test('the library finds images, says where each is used, and shows no address of a file @long', async ({
  editor,
}) => {
  const card = (name: string) => editor.getByRole('listitem').filter({ hasText: name }).last()
  const cardOf = (name: string) =>
    editor.locator('li', { has: editor.getByText(name, { exact: true }) }).first()

  await test.step('each image says where it is used, and is found by its name', async () => {
    await goTo(editor, '/library')
    await expect(cardOf('laptop.png')).toContainText(/Used in \d places?/)
    await expect(card('Home page › About us › Image').getByRole('link')).toBeVisible()
    await editor.getByLabel('Search by file name').fill('ROLE')
    await expect(cardOf('laptop.png')).toHaveCount(0)
  })

  await test.step('files are listed without an address', async () => {
    await editor.getByRole('button', { name: 'Files', exact: true }).click()
    await expect(cardOf('role-card.pdf')).toContainText('Grow your team')
    expect(await editor.content()).not.toMatch(/\/files\/demo\//)
  })
})
