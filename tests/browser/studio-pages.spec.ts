import type { Page } from '@playwright/test'
import {
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
  await write('intro', 'What became of those who were here.')
  await field(editor, 'sections').getByTestId('add-multiple-object-button').click()
  await editor.getByRole('menuitem', { name: 'Section', exact: true }).click()
  await part(editor, 'heading').getByRole('textbox').fill('Where they are')
  await expect(part(editor, 'anchor').getByText('/our-alumni#where-they-are')).toBeVisible()
  const body = part(editor, 'body').getByRole('textbox')
  await body.click()
  await editor.keyboard.insertText('All over the world.')
  await editor.getByRole('button', { name: 'Close dialog' }).click()
  await editor.getByTestId('group-tab-sharing').click()
  await write('seo.title', 'Our alumni')
  await write('seo.description', 'Where the course has taken those who took it.')
  expect((await visit('/our-alumni')).status).toBe(404)
  await publishWith(editor, 'Where the course has taken')

  await expect.poll(async () => (await visit('/our-alumni')).status).toBe(200)
  expect((await visit('/our-alumni')).html).toContain('All over the world.')
  await expect.poll(() => inSitemap('/our-alumni</loc>')).toBe(true)

  await viewPublished(editor)
  await editor.getByRole('button', { name: 'Unpublish' }).click()
  await editor.getByLabel('Send visitors to').selectOption('Nowhere: show “Page not found”')
  await editor.getByRole('button', { name: 'Continue' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect.poll(async () => (await visit('/our-alumni')).status).toBe(404)
  await expect.poll(() => inSitemap('our-alumni')).toBe(false)
  expect(await lake.fetch('*[slug.current == "our-alumni"]._id')).toEqual([
    expect.stringMatching(/^drafts\./),
  ])
})
