import { expect, field, lake, open, test } from './studio.ts'

const textIn = (id: string) =>
  lake.fetch<object>('*[_id == $id][0]{"text": pt::text(answer)}', { id })

test('a text that was deleted as a whole comes back with Ctrl+Z', async ({ editor }) => {
  await open(editor, 'faq;faq-payment')
  const answer = field(editor, 'answer').getByRole('textbox')
  const before = await answer.innerText()
  for (const key of ['Delete', 'Backspace', 'x'])
    await test.step(key, async () => {
      await answer.click()
      await editor.keyboard.press('ControlOrMeta+a')
      await editor.keyboard.press(key)
      // As people do who notice it later.
      await expect
        .poll(() => textIn('drafts.faq-payment'))
        .toEqual({ text: key === 'x' ? 'x' : null })
      await editor.keyboard.press('ControlOrMeta+z')
      await expect(answer).toHaveText(before, { useInnerText: true })
    })
})

test('what is typed right after the key End stays together', async ({ editor: page }) => {
  // The fault came in every second form.
  for (const round of [1, 2, 3])
    for (const id of ['faq-refunds', 'faq-payment']) {
      await open(page, `faq;${id}`)
      const text = field(page, 'answer').getByRole('textbox')
      await text.click({ position: { x: 120, y: 30 } })
      await page.keyboard.press('End')
      await page.keyboard.type(` (${round})`, { delay: 40 })
      await expect(text).toContainText(` (${round})`)
      await expect
        .poll(() => textIn(`drafts.${id}`))
        .toMatchObject({ text: expect.stringContaining(` (${round})`) })
    }
})
