import { campaign } from './campaign.ts'
import { expect, field, lake, open, STUDIO, test } from './studio.ts'

test('shots', async ({ editor }) => {
  await lake.create(await campaign())
  for (const width of [1440, 390]) {
    await editor.setViewportSize({ width, height: 1100 })
    await open(editor, 'page;page-spring')
    const add = field(editor, 'sections').getByTestId('add-multiple-object-button')
    await add.scrollIntoViewIfNeeded()
    await editor.waitForTimeout(1500)
    await editor.screenshot({ path: `/tmp/shots-blocks/s-list-${width}.png` })
    await add.click()
    await expect(editor.getByRole('menuitem').first()).toBeVisible()
    await editor.waitForTimeout(800)
    await editor.screenshot({ path: `/tmp/shots-blocks/s-menu-${width}.png` })
  }
  await editor.setViewportSize({ width: 1440, height: 1100 })
  await editor.keyboard.press('Escape')
  await editor.goto(`${STUDIO}/structure/page;page-spring`)
  await field(editor, 'sections').getByText('Four modules, one step').click()
  await editor.waitForTimeout(1500)
  await editor.screenshot({ path: `/tmp/shots-blocks/s-dialog.png` })
})
