import type { Locator, Page } from '@playwright/test'
import { expect, field, lake, open } from './studio.ts'

const block = (text: string) => ({
  _type: 'block',
  _key: 'b1',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's1', text, marks: [] }],
})

/** Publishes FAQ rows with these ids: “Before?”, “Before.” */
export async function publishRows(ids: string[]) {
  const transaction = lake.transaction()
  for (const [index, id] of ids.entries())
    transaction.create({
      _id: id,
      _type: 'faqRow',
      question: 'Before?',
      answer: [block('Before.')],
      key: { _type: 'slug', current: id },
      orderRank: `0|zz${index.toString(36).padStart(4, '0')}:`,
    })
  await transaction.commit()
}

/** The page where one row is open, or one of several rows side by side. */
type Form = Page | Locator

/** Opens rows side by side, each in a form of its own. */
export async function openRows(page: Page, ids: string[]) {
  await page.setViewportSize({ width: 640 + 480 * ids.length, height: 900 })
  await open(page, `faq;${ids.join('|')}`)
  const forms = ids.map((_, index) => page.getByTestId('document-pane').nth(index))
  for (const form of forms) await expect(questionOf(form)).toBeVisible({ timeout: 60_000 })
  return forms
}

export const questionOf = (form: Form) => field(form, 'question').getByRole('textbox')
export const answerOf = (form: Form) => field(form, 'answer').getByRole('textbox')

/** The open row is ready to be written in. */
export async function expectRow(form: Form) {
  await expect(questionOf(form)).toHaveValue('Before?', { timeout: 60_000 })
  await expectEditable(form)
}

/** The form is not locked: it is for a moment, after its streams were cut. */
export async function expectEditable(form: Form) {
  await expect(questionOf(form)).toBeEditable()
  await expect(answerOf(form)).toHaveAttribute('contenteditable', 'true')
}

/** Types words at the end of the question and of the answer. */
export async function type(form: Form, words: string) {
  const question = questionOf(form)
  // An editor that was left may take the focus back once, on a slow machine.
  await expect(async () => {
    await question.press('End')
    expect(await question.evaluate(isAtEnd)).toBe(true)
  }).toPass()
  await question.pressSequentially(words, { delay: 20 })
  await answerOf(form).click()
  await answerOf(form).press('ControlOrMeta+End')
  await answerOf(form).pressSequentially(words)
}

export async function expectInForm(form: Form, words: string) {
  await expect(questionOf(form)).toHaveValue(`Before?${words}`)
  // A text that is locked is no textbox.
  await expect(field(form, 'answer')).toContainText(`Before.${words}`)
}

export async function expectInDraft(id: string, words: string) {
  const draft = () =>
    lake.fetch('*[_id == $id][0]{question, "answer": pt::text(answer)}', { id: `drafts.${id}` })
  await expect.poll(draft).toEqual({ question: `Before?${words}`, answer: `Before.${words}` })
}

const isAtEnd = (element: Element) =>
  element === document.activeElement &&
  element instanceof HTMLInputElement &&
  element.selectionStart === element.value.length
