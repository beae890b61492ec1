import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, field, goTo, lake, test } from './studio.ts'

test('the start screen shows what needs attention, and brings back what was deleted', async ({
  editor,
}) => {
  const panel = (name: string) => editor.getByRole('region', { name })
  const row = await lake.getDocument('faq-refunds')
  await lake.create({ _type: 'faqRow', ...row, _id: 'drafts.faq-refunds', question: '' })
  await lake.create({ _type: 'page', _id: 'page-mentors', title: 'Our mentors' })
  await lake.delete('page-mentors')
  const cookie = await lake.getDocument('cookie-progress')
  await lake.create({
    _type: 'cookie',
    ...cookie,
    _id: 'drafts.cookie-test',
    name: 'test-cookie',
  })
  await lake.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.cookie-test',
    publishedId: 'cookie-test',
  })

  await test.step('what is missing, waits, comes and happened', async () => {
    await goTo(editor, '/start')
    await editor.getByRole('button', { name: 'Check again' }).click()
    await expect(panel('Site check')).toContainText('Write the question as a visitor would ask it.')
    await expect(panel('Waiting to be published')).toContainText(/Emulator token, since \w{3} \d/)
    await expect(panel('Upcoming workshops').getByRole('link').first()).toBeVisible()
    await expect(panel('Recently published')).toContainText(/test-cookie\s*Emulator token/)
    await expect(panel('Trash')).toContainText(/Our mentors\s*Page, deleted by Emulator token/)
  })

  await test.step('no column is mostly empty, and no word is cut off', async () => {
    for (const width of [800, 1024, 1440]) {
      await editor.setViewportSize({ width, height: 900 })
      await expect.poll(() => columnsOf(editor), `${width} px`).toBeGreaterThan(0.4)
      expect(await cutOff(editor), `${width} px`).toEqual([])
    }
  })

  await test.step('a phone has room for it, and keys reach it', async () => {
    await editor.setViewportSize({ width: 390, height: 844 })
    const overflow = () =>
      editor.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    await expect.poll(overflow).toBeLessThanOrEqual(0)
    const restore = editor.getByRole('button', { name: 'Restore Our mentors' })
    const box = await restore.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    await restore.focus()
    await editor.keyboard.press('Enter')
    await expect
      .poll(() => lake.getDocument('drafts.page-mentors'))
      .toMatchObject({
        title: 'Our mentors',
      })
    await expect(field(editor, 'title').getByRole('textbox')).toHaveValue('Our mentors')
    await editor.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a finding leads to its field', async () => {
    // The navigation is drawn again for the wider window, and may miss a click meanwhile.
    await expect(async () => {
      await editor.getByRole('link', { name: 'Start', exact: true }).click()
      await expect(panel('Site check')).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await panel('Site check').getByRole('link', { name: 'Question', exact: true }).click()
    await expect(field(editor, 'question').getByRole('textbox')).toBeFocused()
  })

  await test.step('a backup shows what it changes, and puts it back', async () => {
    await editor.getByRole('link', { name: 'Start', exact: true }).click()
    const saved = editor.waitForEvent('download')
    await editor.getByRole('button', { name: 'Download a backup' }).click()
    const lines = (await readFile(await (await saved).path(), 'utf8')).split('\n')
    for (const id of ['drafts.faq-refunds', 'homePage', 'members.course'])
      expect(lines.filter((line) => line.includes(`"_id":"${id}"`))).toHaveLength(1)
    // Other tests change other documents meanwhile.
    const own = lines.filter((line) => line.includes('"_id":"cookie-test"')).join('\n')
    await lake.patch('cookie-test').set({ name: 'renamed-cookie' }).commit()
    const backup = { name: 'content.ndjson', mimeType: '', buffer: Buffer.from(own) }
    await editor.getByLabel('Backup to restore').setInputFiles(backup)
    const dialog = editor.getByRole('dialog')
    await expect(dialog).toContainText('Changed since the backup: 1 item')
    await expect(dialog).toContainText('test-cookie, Cookie')
    await expect(dialog.getByRole('button', { name: /^Restore/ })).toBeDisabled()
    await dialog.getByRole('checkbox').check()
    const safety = editor.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Restore 1 item' }).click()
    expect((await safety).suggestedFilename()).toMatch(/^content-before-restoring-/)
    await expect.poll(() => lake.getDocument('cookie-test')).toMatchObject({ name: 'test-cookie' })
  })

  await test.step('what is published says why it cannot be edited, and leads back', async () => {
    await goTo(editor, '/structure/siteSettings?perspective=published')
    await editor.getByRole('button', { name: 'Back to editing' }).click()
    await expect(editor).not.toHaveURL(/perspective=published/)
    await expect(field(editor, 'productName').getByRole('textbox')).toBeEditable()
    const help = editor.getByTestId('button-resources-menu')
    await expect(help).toBeAttached()
    await expect(help).toBeHidden()
  })
})

/** @returns the height of the lowest column of panels, as a part of that of the highest */
function columnsOf(page: Page) {
  return page.locator('section').evaluateAll((panels) => {
    const ends = new Map<number, number>()
    const boxes = panels.map((panel) => panel.getBoundingClientRect())
    for (const { left, bottom } of boxes) ends.set(left, Math.max(ends.get(left) ?? 0, bottom))
    const top = Math.min(...boxes.map((box) => box.top))
    const heights = [...ends.values()].map((end) => end - top)
    return Math.min(...heights) / Math.max(...heights)
  })
}

/** @returns the shortcuts that are wider than their tile */
function cutOff(page: Page) {
  return page
    .getByRole('navigation', { name: 'Edit' })
    .getByRole('link')
    .evaluateAll((tiles) =>
      tiles
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
}
