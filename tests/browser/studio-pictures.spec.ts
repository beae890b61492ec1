import { expect, lake, open, publishDraft, test, visit } from './studio.ts'
import { boxOf, drag } from './tasks.ts'

test('an image is cropped by dragging, and the page shows what is left @long', async ({
  editor,
  context,
}) => {
  expect((await visit()).html).not.toMatch(/1600x1200\.png\?rect=/)
  await open(editor, 'homePage')
  await editor.getByTestId('group-tab-about').click()
  await editor.getByTestId('options-menu-edit-details').click()
  const dialog = editor.getByRole('dialog')
  const handle = await boxOf(dialog.locator('[data-handle="crop-left"]'))
  const middle = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 }
  await drag(editor, middle, { x: middle.x + 125, y: middle.y })
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  const left = (id: string) =>
    lake.fetch<number | null>('*[_id == $id][0].about.image.crop.left', { id })
  await expect.poll(() => left('drafts.homePage')).toBeGreaterThan(0.1)
  await publishDraft(editor)

  // The image is 1600 pixels wide; what is cut off on the left is where the rest begins.
  const cut = Math.round(1600 * ((await left('homePage')) ?? 0))
  const rect = new RegExp(`1600x1200\\.png\\?rect=(${cut - 1}|${cut}|${cut + 1}),`)
  await expect.poll(async () => (await visit()).html).toMatch(rect)
  const visitor = await context.newPage()
  await visitor.goto('/')
  const picture = visitor.locator('main img[src*="1600x1200.png?rect="]')
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0)
})
