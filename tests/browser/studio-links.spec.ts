import {
  confirmRemoval,
  expect,
  field,
  fromMenu,
  lake,
  open,
  pressPublish,
  publishDraft,
  redirectOf,
  test,
  visit,
} from './studio.ts'

const announcement = async () => /<aside.*?<\/aside>/s.exec((await visit()).html)?.[0] ?? ''

/** Publishes a page whose address is /alumni. */
async function publishAlumni() {
  const page = await lake.getDocument('page-who-we-are')
  if (!page) throw new Error('There is no page to copy.')
  const { _rev, ...copy } = page
  const slug = { _type: 'slug', current: 'alumni' }
  await lake.create({ ...copy, _id: 'page-alumni', title: 'Our alumni', slug })
}

test('a link follows its page, and so do visitors of its old address @long', async ({ editor }) => {
  await publishAlumni()
  const link = {
    _type: 'link',
    kind: 'page',
    label: 'How the workshops run',
    page: { _type: 'reference', _ref: 'page-alumni', _weak: true },
    section: 'how-we-guide-you',
  }
  await lake.patch('announcement', { set: { link } }).commit()
  await expect.poll(announcement).toContain('href="/alumni#how-we-guide-you"')

  await open(editor, 'page;page-alumni')
  await test.step('at a new address, the link follows and the old address redirects', async () => {
    await field(editor, 'slug').getByRole('textbox').fill('graduates')
    await pressPublish(editor)
    await expect.poll(() => lake.getDocument('drafts.page-alumni')).toBeFalsy()
    // It disappears after a while.
    await expect(editor.getByText('/alumni now redirects to /graduates')).toHaveCount(1)
    await expect(editor.getByTestId('live').locator('a[href$="/graduates"]')).toBeVisible()
    await expect.poll(() => redirectOf('/alumni?from=card')).toBe('308 /graduates?from=card')
    expect(await redirectOf('/alumni/')).toBe('308 /graduates')
    await expect.poll(announcement).toContain('href="/graduates#how-we-guide-you"')
    await expect(field(editor, 'slug').getByRole('textbox')).toBeFocused()
  })

  await test.step('the page says what leads to it', async () => {
    await editor.getByTestId('pane-context-menu-button').last().click()
    await editor.getByRole('menuitem', { name: 'Links to this' }).click()
    await expect(editor.getByRole('link', { name: /\/alumni/ })).toBeVisible()
    await expect(editor.getByRole('link', { name: /^Announcement/ }).last()).toBeVisible()
  })

  await test.step('a page that is taken down sends its visitors elsewhere', async () => {
    await fromMenu(editor, 'Take down…')
    const destination = editor.getByLabel('Send visitors from /graduates to')
    await expect(destination.locator('option:checked')).toHaveText('Home page')
    await destination.selectOption('Refund Policy (/reimbursement)')
    await confirmRemoval(editor).click()
    await expect.poll(() => redirectOf('/graduates')).toBe('308 /reimbursement')
    await expect.poll(() => redirectOf('/alumni')).toBe('308 /reimbursement')
    await expect.poll(announcement).not.toContain('href=')
    expect(await announcement()).toContain('How the workshops run')
  })
})

test('a page is picked with the keyboard, and then its section @long', async ({ editor }) => {
  await publishAlumni()
  await open(editor, 'announcement')
  const kind = field(editor, 'link.kind').getByRole('combobox')
  await kind.selectOption('A page')
  await kind.focus()
  // The first stop is the menu of the field.
  await editor.keyboard.press('Tab')
  await editor.keyboard.press('Tab')
  const target = editor.getByRole('combobox', { name: 'Page', exact: true })
  await expect(target).toBeFocused()
  await editor.keyboard.type('Our alum')
  await expect(editor.getByRole('option', { name: /Our alumni/ })).toBeVisible()
  await editor.keyboard.press('ArrowDown')
  await editor.keyboard.press('Enter')
  const section = field(editor, 'link.section').getByRole('combobox')
  await section.selectOption('How we guide you')
  await expect
    .poll(() => lake.getDocument('drafts.announcement'))
    .toMatchObject({
      link: { kind: 'page', page: { _ref: 'page-alumni' }, section: 'how-we-guide-you' },
    })
  // The field of the former choice is empty.
  expect(await lake.fetch('*[_id == "drafts.announcement"][0].link.question')).toBeNull()
  await publishDraft(editor)
  await expect.poll(announcement).toContain('href="/alumni#how-we-guide-you"')
})
