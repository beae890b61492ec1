import { memberApi } from './member-api.ts'
import {
  confirmPublish,
  expect,
  field,
  lake,
  open,
  publish,
  publishDraft,
  SITE,
  test,
} from './studio.ts'

const BRAND = 'members.lesson-build-your-brand'

test('the members’ area lists its documents; buttons change the order of mentorships @long', async ({
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
  await test.step('screen readers hear where a row is while keys move it', async () => {
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
  await editor.getByTestId('pane-item-Mentorships').click()

  const rows = editor.locator('[data-rfd-draggable-id]')
  await expect(rows).toHaveText([/^Campaign/, /^Numbers/, /^Leadership/])
  await editor.getByTestId('pane-context-menu-button').last().click()
  await editor.getByRole('menuitem', { name: /move buttons/ }).click()
  const name = 'Move up Leadership mentorship See price at checkout'
  await editor.getByRole('button', { name, exact: true }).click()
  await expect(rows).toHaveText([/^Campaign/, /^Leadership/, /^Numbers/])
  await expect.poll(memberApi(request).outline).toMatchObject({
    mentorships: [{ title: /Campaign/ }, { title: 'Leadership mentorship' }, {}],
  })
})

test('a file that is uploaded in the Studio reaches members only @long', async ({
  editor,
  request,
}) => {
  const members = memberApi(request)
  const text = 'Sentence,Opposite,Worst Tuesday,Repeated\r\n'
  await open(editor, `members;lesson;${BRAND}`)
  await field(editor, 'files').getByRole('button', { name: 'Add file' }).click()
  const dialog = editor.getByRole('dialog').filter({ hasText: 'Drag or paste file here' }).last()
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'promise-test.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
  const draft = `*[_id == "drafts.${BRAND}"][0].files[0]`
  await expect.poll(() => lake.fetch(`${draft}.asset->originalFilename`)).toBe('promise-test.csv')
  await publish(editor).click()
  await expect(editor.getByTestId('faults')).toContainText('Say what this file is.')
  await expect(confirmPublish(editor)).toHaveCount(0)
  // The form checks the file a moment after it was uploaded.
  const faults = editor.getByTestId('faults').getByRole('button')
  await expect(faults).toHaveCount(1)
  await faults.click()
  await editor
    .locator(`[data-testid^='field-files'][data-testid$='title']`)
    .getByRole('textbox')
    .fill('Test of your promise')
  await expect.poll(() => lake.fetch(`${draft}.title`)).toBe('Test of your promise')
  expect((await members.lesson('build-your-brand')).files).not.toMatchObject([
    { title: 'Test of your promise' },
  ])
  await publishDraft(editor)

  const file = async () => (await members.lesson('build-your-brand')).files[0]
  await expect.poll(file).toMatchObject({ title: 'Test of your promise', name: 'promise-test.csv' })
  const path = `/files/${(await file())?.id}`
  const response = await members.get(path)
  expect(await response.text()).toBe(text)
  expect(response.headers()['content-type']).toMatch(/^text\/csv/)
  expect((await request.get(`${SITE}/api/member${path}`)).status()).toBe(401)
})
