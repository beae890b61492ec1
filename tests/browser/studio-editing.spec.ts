import {
  expect,
  field,
  lake,
  open,
  publish,
  publishWith,
  STUDIO,
  signIn,
  test,
  visit,
} from './studio.ts'

test('without signing in there is nothing but the login, and one click signs in', async ({
  page,
}) => {
  await page.goto(`${STUDIO}/structure/faq`)
  await expect(page.getByText('Demo editor')).toBeVisible()
  await expect(page.getByText('How does the course work?')).toBeHidden()
  await signIn(page)
})

test('rows are reordered by dragging, and a row without its question is not published', async ({
  editor,
}) => {
  await test.step('the order is that of the page', async () => {
    await open(editor, 'faq')
    const row = (question: string) => editor.getByRole('link', { name: question })
    const from = await row('Are there any discounts?').boundingBox()
    const to = await row('How does the course work?').boundingBox()
    if (!from || !to) throw new Error('The rows are not in sight.')
    await editor.mouse.move(from.x + 15, from.y + 20)
    await editor.mouse.down()
    await editor.mouse.move(from.x + 15, from.y, { steps: 5 })
    await editor.mouse.move(to.x + 15, to.y + 5, { steps: 20 })
    await editor.mouse.up()
    await expect
      .poll(() => lake.fetch('*[_type == "faqRow"] | order(orderRank asc)[0]._id'))
      .toBe('faq-discounts')
    await expect(async () => {
      const { html } = await visit()
      expect(html.indexOf('faq-discounts')).toBeLessThan(html.indexOf('faq-how-it-works'))
    }).toPass()
    await row('Are there any discounts?').click()
  })

  await test.step('a missing question says what to do', async () => {
    await field(editor, 'question').getByRole('textbox').fill('')
    await expect(publish(editor)).toBeDisabled()
    await field(editor, 'question').getByTestId('input-validation-icon-error').hover()
    await expect(
      editor.getByText('Write the question as a visitor would ask it.').first(),
    ).toBeVisible()
  })
})

test('a new question says what a field lacks once it was left empty', async ({ editor }) => {
  await open(editor, 'faq')
  await editor.getByRole('link', { name: 'New question' }).click()
  const question = field(editor, 'question')
  const errors = editor.getByTestId('document-pane').getByTestId('input-validation-icon-error')
  await question.getByRole('textbox').fill('May I pay by invoice?')
  await expect(publish(editor)).toBeDisabled()
  await expect(errors).toHaveCount(0)
  await question.getByRole('textbox').fill('')
  await question.getByRole('textbox').press('Tab')
  await expect(question.getByTestId('input-validation-icon-error')).toBeVisible()
  await expect(field(editor, 'answer').getByTestId('input-validation-icon-error')).toHaveCount(0)
})

test('a value that a text inserts is the same everywhere, and changes in one place', async ({
  editor,
}) => {
  const note = field(editor, 'hero.note')
  const text = note.getByRole('textbox')

  await test.step('an amount that the settings do not know gets a warning, which blocks nothing', async () => {
    await open(editor, 'homePage')
    await text.fill('Only $1400 today')
    await expect(note.getByText('16 of 120 characters')).toBeVisible()
    await note.getByTestId('input-validation-icon-warning').hover()
    await expect(
      editor.getByText('This says $1400, but the site settings say').first(),
    ).toBeVisible()
    await expect(publish(editor)).toBeEnabled()
  })

  await test.step('it is inserted with the keyboard, where the cursor is', async () => {
    await text.fill('Ask within  for a full refund.')
    for (let step = 0; step < ' for a full refund.'.length; step++) await text.press('ArrowLeft')
    await text.press('Tab')
    await expect(note.getByRole('button', { name: 'Insert value' })).toBeFocused()
    await editor.keyboard.press('Enter')
    await editor.getByRole('menuitem', { name: 'Days to request a refund' }).press('Enter')
    await expect(text).toHaveValue('Ask within {refundDays} for a full refund.')
    await expect(text).toBeFocused()
    await expect(editor.getByRole('menuitem')).toHaveCount(0)
    await editor.keyboard.insertText(' at most')
    await expect(text).toHaveValue('Ask within {refundDays} at most for a full refund.')
    await expect(
      note.getByText('Visitors read: Ask within seven days at most for a full refund.'),
    ).toBeVisible()
    await expect(note.getByText('48 of 120 characters')).toBeVisible()
  })

  await test.step('a value that does not exist blocks publishing', async () => {
    await text.fill('Ask within {days} for a full refund.')
    await expect(publish(editor)).toBeDisabled()
    await text.fill('Ask within {refundDays} for a full refund.')
    await publishWith(editor, 'Ask within {refundDays} for a full refund.')
  })

  await test.step('after a change in the settings nothing on the site says the old days', async () => {
    await editor.getByRole('link', { name: 'Site settings' }).click()
    await editor.getByRole('tab', { name: 'Price and checkout' }).click()
    await field(editor, 'refund.days').getByRole('spinbutton').fill('14')
    await publishWith(editor, '"days":14')
    for (const path of ['/', '/reimbursement'])
      await expect
        .poll(async () => (await visit(path)).html.match(/seven days|\b7 days/gi))
        .toBeNull()
    const { html } = await visit()
    expect(html).toContain('Ask within 14 days for a full refund.')
    expect(html).toMatch(/<meta name="description" content="[^"]*within 14 days\./)
    // The answers, also as search engines read them.
    expect(html).toContain('ask within 14 days of your purchase')
  })
})
