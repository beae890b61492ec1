import type { Locator, Page } from '@playwright/test'
import { expect, field, lake, open } from './studio.ts'

export const block = (text: string, key = '1') => ({
  _type: 'block',
  _key: `b${key}`,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `s${key}`, text, marks: [] }],
})

/** Of this run only: the history of a lesson would remain after it is deleted. */
const RUN = Date.now().toString(36)
export const lessonId = (name: string) => `members.${name}-${RUN}`

/** Publishes lessons with these ids, which no module of the course has: “Before?”, “Before.” */
export async function publishLessons(ids: string[]) {
  const transaction = lake.transaction()
  for (const id of ids)
    transaction.create({
      _id: id,
      _type: 'lesson',
      title: 'Before?',
      key: { _type: 'slug', current: id.split('.').at(-1) },
      body: [block('Before.')],
    })
  await transaction.commit()
}

/** The page where one lesson is open, or one of several lessons side by side. */
type Form = Page | Locator

export const formAt = (page: Page, index: number) => page.getByTestId('document-pane').nth(index)

/** Opens lessons side by side, each in a form of its own, which is ready to be written in. */
export async function openLessons(page: Page, ids: string[]) {
  await page.setViewportSize({ width: 1000 + 500 * ids.length, height: 700 })
  // Without the list beside them: it is read again after each letter, in each tab.
  await open(page, ids.map((id) => `__edit__${id},type=lesson`).join('|'))
  const lessons = ids.map((id, index) => ({ id, form: formAt(page, index) }))
  for (const { form } of lessons) await expectEditable(form)
  return lessons
}

export const titleOf = (form: Form) => field(form, 'title').getByRole('textbox')
export const bodyOf = (form: Form) => field(form, 'body').getByRole('textbox')

/** The form is not locked: it is for a moment, after its streams were cut. */
export async function expectEditable(form: Form) {
  await expect(titleOf(form)).toBeEditable({ timeout: 60_000 })
  await expect(bodyOf(form)).toHaveAttribute('contenteditable', 'true')
}

/** Adds words to the title, and types them at the end of the text. */
export async function type(form: Form, words: string) {
  // In one step: an editor that was left may take the focus back once, on a slow machine.
  const title = titleOf(form)
  await title.fill(`${await title.inputValue()}${words}`)
  const body = bodyOf(form)
  await expect(async () => {
    await body.click()
    await body.press('ControlOrMeta+End')
    await expect(body).toBeFocused()
  }).toPass()
  await body.pressSequentially(words)
}

export async function expectInForm(form: Form, words: string) {
  await expect(titleOf(form)).toHaveValue(`Before?${words}`)
  // A text that is locked is no textbox.
  await expect(field(form, 'body')).toContainText(`Before.${words}`)
}

export async function expectInDraft(id: string, words: string) {
  const draft = () =>
    lake.fetch('*[_id == $id][0]{title, "text": pt::text(body)}', { id: `drafts.${id}` })
  await expect.poll(draft).toEqual({ title: `Before?${words}`, text: `Before.${words}` })
}
