import sharp from 'sharp'
import { expect, goTo, lake, test } from './studio.ts'

const color = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer()

const assets = () => lake.fetch<string[]>('*[_type == "sanity.imageAsset"]._id')

test('the library finds, uploads and deletes images, and offers no address of a file', async ({
  editor,
}) => {
  const before = await assets()
  const card = (name: string) => editor.getByRole('listitem').filter({ hasText: name }).last()
  const cardOf = (name: string) =>
    editor.locator('li', { has: editor.getByText(name, { exact: true }) }).first()

  await test.step('each image says where it is used', async () => {
    await goTo(editor, '/library')
    await expect(cardOf('laptop.png')).toContainText(/Used in \d places?/)
    await expect(card('Home page › About us › Image').getByRole('link')).toBeVisible()
    await expect(cardOf('laptop.png').getByRole('button', { name: /^Delete/ })).toHaveCount(0)
  })

  await test.step('files are listed without an address', async () => {
    await editor.getByRole('button', { name: 'Files', exact: true }).click()
    await expect(cardOf('role-card.pdf')).toContainText('Grow your team')
    expect(await editor.content()).not.toMatch(/\/files\/demo\//)
  })

  await test.step('an upload is found by its name, and deleted while nothing uses it', async () => {
    await editor.getByLabel('Upload images or files').setInputFiles({
      name: 'extra.png',
      mimeType: 'image/png',
      buffer: await color('#12805c'),
    })
    await expect(cardOf('extra.png')).toContainText('Not used')
    await editor.getByLabel('Search by file name').fill('EXTRA')
    await expect(cardOf('laptop.png')).toHaveCount(0)
    await editor.getByRole('button', { name: 'Delete extra.png' }).click()
    await editor.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(assets).toHaveLength(before.length)
    await editor.getByLabel('Search by file name').fill('')
  })
})
