import { memberApi } from './member-api.ts'
import { expect, field, open, test } from './studio.ts'

test('the members’ area lists its documents, in an order that keys can change @long', async ({
  editor,
  request,
}) => {
  await open(editor, 'members;members.course')
  const outline = field(editor, 'outline')
  for (const title of ['Marketing', 'Sales'])
    await expect(
      outline.getByRole('button', { name: `${title} Module`, exact: true }),
    ).toBeVisible()
  const handle = outline.getByRole('button', { name: /^Move Find your audience/ })
  await test.step('rows.tsx: screen readers hear where a row is while keys move it', async () => {
    const said = outline.getByRole('status').filter({ hasText: /./ })
    await handle.press('Space')
    await expect(said).toHaveText('Position 2 of 16')
    await handle.press('ArrowDown')
    await expect(said).toHaveText('Position 3 of 16')
    // Sanity’s own announcements read the keys of rows.
    const others = editor.locator('[id^="DndLiveRegion"]').filter({ hasText: /./ })
    await expect(others).toBeAttached()
    await expect(others).toBeHidden()
    await handle.press('Escape')
    await expect(said).toHaveText('Position 2 of 16')
  })
  await expect(outline.getByRole('button', { name: /^Actions for Marketing/ })).toBeVisible()
  await expect(outline.getByText('Find your audience')).toBeVisible()
  await editor.getByTestId('pane-item-Workshops').click()
  const workshops = editor.getByTestId('document-list-pane').getByRole('link')
  const newest = [
    /The talk you keep putting off/,
    /campaign table/,
    /Pricing clinic/,
    /half a page/,
    /first/,
  ]
  await expect(workshops).toHaveText(newest)
  await test.step('slots.ts: buttons change the order of a list', async () => {
    await editor.getByTestId('pane-item-Mentorships').click()

    const rows = editor.locator('[data-rfd-draggable-id]')
    await expect(rows).toHaveText([/^Campaign/, /^Numbers/, /^Leadership/])
    await editor.getByTestId('pane-context-menu-button').last().click()
    await editor.getByRole('menuitem', { name: /move buttons/ }).click()
    const name = 'Move up Leadership mentorship $220 a month'
    await editor.getByRole('button', { name, exact: true }).click()
    await expect(rows).toHaveText([/^Campaign/, /^Leadership/, /^Numbers/])
    await expect.poll(memberApi(request).outline).toMatchObject({
      mentorships: [{ title: /Campaign/ }, { title: 'Leadership mentorship' }, {}],
    })
  })
})
