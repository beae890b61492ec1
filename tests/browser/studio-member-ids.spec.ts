import type { Page } from '@playwright/test'
import { expect, field, lake, open, publish, STUDIO, test } from './studio.ts'

const title = (page: Page) => field(page, 'title').getByRole('textbox')
const draftsOf = (type: string) =>
  lake.fetch<string[]>('*[_type == $type && _id in path("drafts.**")]._id', { type })

const HIDDEN = /^drafts\.members\.[\w-]+$/

for (const type of ['lesson', 'workshop', 'mentorship']) {
  test(`a ${type} that is created from its list has an id that hides it, and initial values`, async ({
    editor,
  }) => {
    await open(editor, `members;${type}`)
    for (const words of ['The first', 'The second']) {
      await editor.getByTestId('action-intent-button').click()
      await expect(title(editor)).toHaveValue('')
      await title(editor).fill(words)
      await expect.poll(() => lake.fetch('count(*[title == $words])', { words })).toBe(1)
    }
    const ids = await draftsOf(type)
    expect(ids).toHaveLength(2)
    for (const id of ids) expect(id).toMatch(HIDDEN)
    expect(
      await lake.fetch('count(*[_id in $ids && (defined(duration) || defined(orderRank))])', {
        ids,
      }),
    ).toBe(2)
  })

  test(`a ${type} that is created from a link has such an id`, async ({ editor }) => {
    await editor.goto(`${STUDIO}/intent/create/template=${type};type=${type}`)
    await title(editor).fill('From a link')
    await expect.poll(() => draftsOf(type)).toEqual([expect.stringMatching(HIDDEN)])
  })
}

test('a lesson cannot be duplicated', async ({ editor }) => {
  await open(editor, 'members;lesson;members.lesson-listen-first')
  await editor.getByRole('button', { name: 'Open document actions' }).click()
  await expect(editor.getByTestId('action-Delete')).toBeVisible()
  await expect(editor.getByTestId('action-Duplicate')).toHaveCount(0)
})

test('a lesson whose id would not hide it can be neither written nor published', async ({
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
  await expect(publish(editor)).toBeDisabled()
  expect(await lake.getDocument('exposed')).toBeFalsy()
})

test('a workshop whose fields are pasted from another one keeps its own id', async ({
  editor,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(editor, 'members;workshop;members.workshop-pricing-clinic')
  await expect(title(editor)).toHaveValue('Pricing clinic')
  await chooseFromMenu(editor, 'Copy document')
  await editor.getByTestId('action-intent-button').click()
  await expect(title(editor)).toHaveValue('')
  await chooseFromMenu(editor, 'Paste document')
  await expect(title(editor)).toHaveValue('Pricing clinic')
  await expect.poll(() => draftsOf('workshop')).toEqual([expect.stringMatching(HIDDEN)])
})

async function chooseFromMenu(page: Page, name: string) {
  await page.getByTestId('document-pane').getByTestId('pane-context-menu-button').click()
  await page.getByRole('menuitem', { name }).click()
}

test('neither the button at the top nor the preview offers a document of the members’ area', async ({
  editor,
}) => {
  for (const tool of ['structure', 'preview']) {
    await editor.goto(`${STUDIO}/${tool}`)
    await editor.getByTestId('new-document-button').click()
    await expect(editor.getByRole('link', { name: 'Question', exact: true })).toBeVisible()
    for (const name of ['Course', 'Lesson', 'Workshop', 'Mentorship'])
      await expect(editor.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
})

test('a second course cannot be created', async ({ editor }) => {
  await editor.goto(`${STUDIO}/intent/create/type=course`)
  const welcome = field(editor, 'welcome').getByRole('textbox')
  await expect(welcome).toBeVisible()
  await expect(welcome).not.toBeEditable()
})
