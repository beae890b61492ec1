import type { Page } from '@playwright/test'
import {
  confirmRemoval,
  expect,
  field,
  lake,
  open,
  publishWith,
  STUDIO,
  test,
  viewPublished,
  visit,
} from './studio.ts'

/** A field of the section whose dialog is open. */
const part = (page: Page, name: string) =>
  page.getByRole('dialog').locator(`[data-testid^="field-"][data-testid$=".${name}"]`)

const inSitemap = async (path: string) => (await visit('/sitemap.xml')).html.includes(path)

test('a section of a policy is reworded, and so it is on the page', async ({ editor, context }) => {
  await open(editor, 'page;page-privacy-policy')
  await field(editor, 'sections').getByText('Information Collection').click()
  await part(editor, 'heading').getByRole('textbox').fill('What we never ask')
  const body = part(editor, 'body').getByRole('textbox')
  await body.click()
  await body.press('ControlOrMeta+Home')
  // At once, as it is pasted: the editor may move the cursor after the first letter of a draft.
  await editor.keyboard.insertText('Not a word. ')
  await editor.getByRole('button', { name: 'Close dialog' }).click()
  await publishWith(editor, 'Not a word. You can read')

  await expect.poll(async () => (await visit('/privacy-policy')).html).toContain('Not a word. You')
  const visitor = await context.newPage()
  await visitor.goto('/privacy-policy')
  await expect(visitor.getByRole('heading', { name: 'What we never ask' })).toBeVisible()
})

test('a page is written from nothing, found at its address, and taken down again', async ({
  editor,
}) => {
  await editor.goto(`${STUDIO}/intent/create/type=page`)
  const write = (name: string, words: string) =>
    field(editor, name).getByRole('textbox').fill(words)
  await write('title', 'Our alumni')
  await expect(field(editor, 'slug').getByRole('textbox')).toHaveValue('our-alumni')
  await editor.getByTestId('pane-footer').getByTestId('action-menu-button').click()
  await expect(editor.getByTestId('action-Delete')).toBeEnabled()
  await editor.keyboard.press('Escape')
  await write('intro', 'What became of those who were here.')
  const add = field(editor, 'sections').getByTestId('add-multiple-object-button')
  await add.click()
  const kinds = editor.getByRole('menuitem')
  await expect(kinds).toHaveCount(8)
  expect(await kinds.evaluateAll((all) => all.map((kind) => kind.ariaLabel))).toEqual([
    'Text',
    'Image',
    'Quote',
    'Figures',
    'Video',
    'Call to action',
    'Questions from the FAQ',
    'The four modules',
  ])
  await expect(editor.getByRole('menuitem', { name: 'Figures' })).toHaveAccessibleDescription(
    'Two to four large numbers, each with a few words.',
  )
  await editor.getByRole('menuitem', { name: 'Text', exact: true }).click()
  await part(editor, 'heading').getByRole('textbox').fill('Where they are')
  await expect(part(editor, 'anchor').getByText('/our-alumni#where-they-are')).toBeVisible()
  const body = part(editor, 'body').getByRole('textbox')
  await body.click()
  await editor.keyboard.insertText('All over the world.')
  await editor.getByRole('button', { name: 'Close dialog' }).click()
  await add.click()
  await editor.getByRole('menuitem', { name: 'Call to action' }).click()
  await part(editor, 'heading').getByRole('textbox').fill('Join the next group!')
  await editor.getByRole('button', { name: 'Close dialog' }).click()
  for (const words of ['Join the next group!', 'Call to action'])
    await expect(field(editor, 'sections').getByText(words, { exact: true })).toBeVisible()
  await editor.getByTestId('group-tab-sharing').click()
  await write('seo.title', 'Our alumni')
  await write('seo.description', 'Where the course has taken those who took it.')
  expect((await visit('/our-alumni')).status).toBe(404)
  await publishWith(editor, 'Where the course has taken')

  await expect.poll(async () => (await visit('/our-alumni')).status).toBe(200)
  const { html } = await visit('/our-alumni')
  expect(html).toContain('All over the world.')
  expect(html).toMatch(/Join the next group!.*\$1,500/s)
  await expect.poll(() => inSitemap('/our-alumni</loc>')).toBe(true)

  await viewPublished(editor)
  await editor.getByRole('button', { name: 'Unpublish' }).click()
  await editor
    .getByLabel('Send visitors from /our-alumni to')
    .selectOption('Nowhere: show “Page not found”')
  await confirmRemoval(editor).click()
  await expect.poll(async () => (await visit('/our-alumni')).status).toBe(404)
  await expect.poll(() => inSitemap('our-alumni')).toBe(false)
  expect(await lake.fetch('*[slug.current == "our-alumni"]._id')).toEqual([
    expect.stringMatching(/^drafts\./),
  ])
})

test('the list of cookies is offered on the page that lists them, beside text', async ({
  editor,
}) => {
  await open(editor, 'page;page-cookies-policy')
  await field(editor, 'sections').getByTestId('add-multiple-object-button').click()
  const kinds = editor.getByRole('menuitem')
  await expect(kinds).toHaveCount(2)
  await expect(kinds.last()).toHaveAccessibleName('List of cookies')
})
