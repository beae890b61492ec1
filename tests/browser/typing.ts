import type { Page } from '@playwright/test'
import { expect, field, lake } from './studio.ts'

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

export const questionOf = (page: Page) => field(page, 'question').getByRole('textbox')
export const answerOf = (page: Page) => field(page, 'answer').getByRole('textbox')

/** The open row is ready to be written in. */
export async function expectRow(page: Page) {
  await expect(questionOf(page)).toHaveValue('Before?', { timeout: 60_000 })
  await expectEditable(page)
}

/** The form is not locked: it is for a moment, after its streams were cut. */
export async function expectEditable(page: Page) {
  await expect(questionOf(page)).toBeEditable()
  await expect(answerOf(page)).toHaveAttribute('contenteditable', 'true')
}

/** Types words at the end of the question and of the answer. */
export async function type(page: Page, words: string) {
  await questionOf(page).press('End')
  await page.keyboard.type(words, { delay: 20 })
  await answerOf(page).click()
  await answerOf(page).press('ControlOrMeta+End')
  await page.keyboard.insertText(words)
}

export async function expectInForm(page: Page, words: string) {
  await expect(questionOf(page)).toHaveValue(`Before?${words}`)
  // A text that is locked is no textbox.
  await expect(field(page, 'answer')).toContainText(`Before.${words}`)
}

export async function expectInDraft(id: string, words: string) {
  const draft = () =>
    lake.fetch('*[_id == $id][0]{question, "answer": pt::text(answer)}', { id: `drafts.${id}` })
  await expect.poll(draft).toEqual({ question: `Before?${words}`, answer: `Before.${words}` })
}
