import type { Locator, Page } from '@playwright/test'
import { expect, lake, open, publishDraft, test, visit } from './studio.ts'

/** Drags the middle of what is there by so many pixels. */
async function drag(page: Page, handle: Locator, byX: number, byY: number) {
  await expect(handle).toBeVisible()
  const box = await handle.boundingBox()
  if (!box) throw new Error('What is to be dragged is not in sight.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byX, y + byY, { steps: 10 })
  await page.mouse.up()
}

test('an image is cropped by dragging, and the page shows what is left @long', async ({
  editor,
  context,
}) => {
  expect((await visit()).html).not.toMatch(/1600x1200\.png\?rect=/)
  await open(editor, 'homePage')
  await editor.getByTestId('group-tab-about').click()
  await editor.getByTestId('options-menu-edit-details').click()
  const dialog = editor.getByRole('dialog')
  await drag(editor, dialog.locator('[data-handle="crop-left"]'), 125, 0)
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
