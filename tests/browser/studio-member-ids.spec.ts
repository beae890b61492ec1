import type { Page } from '@playwright/test'
import { expect, field, goTo, lake, open, publish, test } from './studio.ts'

const title = (page: Page) => field(page, 'title').getByRole('textbox')
const draftsOf = (type: string) =>
  lake.fetch<string[]>('*[_type == $type && _id in path("drafts.**")]._id', { type })

const HIDDEN = expect.stringMatching(/^drafts\.members\.[\w-]+$/)

test('a document of the members’ area gets an id that hides it, however it is created @long', async ({
  editor,
  context,
}) => {
  await test.step('a workshop, from its list', async () => {
    await open(editor, 'members;workshop')
    await editor.getByTestId('action-intent-button').click()
    await expect(title(editor)).toHaveValue('')
    await title(editor).fill('From the list')
    await expect.poll(() => draftsOf('workshop')).toEqual([HIDDEN])
    const row = editor.getByRole('link', { name: 'From the list' })
    // document-pane.ts: the address names the document as its list does.
    await expect(row).toHaveAttribute('data-selected')
    const [id] = await draftsOf('workshop')
    // An initial value.
    expect(await lake.fetch('defined(*[_id == $id][0].duration)', { id })).toBe(true)
  })

  await test.step('a workshop, from a link', async () => {
    await goTo(editor, '/intent/create/template=workshop;type=workshop')
    await expect(title(editor)).toHaveValue('')
    await title(editor).fill('From a link')
    await expect.poll(() => draftsOf('workshop')).toEqual([HIDDEN, HIDDEN])
  })

  await test.step('a workshop whose fields are pasted from another one', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const chooseFromMenu = async (name: string) => {
      await editor.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
      await editor.getByRole('menuitem', { name }).click()
    }
    await open(editor, 'members;workshop;members.workshop-pricing-clinic')
    await expect(title(editor)).toHaveValue('Pricing clinic')
    await chooseFromMenu('Copy document')
    await editor.getByTestId('action-intent-button').click()
    await expect(title(editor)).toHaveValue('')
    await chooseFromMenu('Paste document')
    await expect(title(editor)).toHaveValue('Pricing clinic')
    await expect.poll(() => draftsOf('workshop')).toEqual([HIDDEN, HIDDEN, HIDDEN])
  })
})

test('a document whose id would not hide it can be neither written nor published @long', async ({
  editor,
}) => {
  for (const pane of [
    '__edit__exposed,type=lesson',
    '__edit__exposed,type=lesson,template=lesson',
  ]) {
    await open(editor, pane)
    await expect(title(editor)).toBeVisible()
    await expect(title(editor)).not.toBeEditable()
  }
  const source = await lake.fetch<{ _type: string }>('*[_type == "lesson"][0]')
  await lake.create({ ...source, _id: 'drafts.exposed' })
  await expect(title(editor)).not.toHaveValue('')
  await expect(title(editor)).not.toBeEditable()
  await publish(editor).click()
  await expect(editor.getByRole('dialog', { name: 'Not ready to publish' })).toBeVisible()
  await editor.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  expect(await lake.getDocument('exposed')).toBeFalsy()

  await test.step('a second course cannot be created', async () => {
    await goTo(editor, '/intent/create/type=course')
    const welcome = field(editor, 'welcome').getByRole('textbox')
    await expect(welcome).toBeVisible()
    await expect(welcome).not.toBeEditable()
  })
})
