import {
  expect,
  field,
  lake,
  open,
  publish,
  publishDraft,
  publishWith,
  SITE,
  STUDIO,
  signIn,
  test,
  visit,
} from './studio.ts'

const answerOf = (id: string) => lake.fetch<string>('pt::text(*[_id == $id][0].answer)', { id })

test('without signing in there is nothing but the login, and one click signs in', async ({
  page,
}) => {
  await page.goto(`${STUDIO}/structure/faq`)
  await expect(page.getByText('Demo editor')).toBeVisible()
  await expect(page.getByText('How does the course work?')).toBeHidden()
  await signIn(page)
})

test('the list on the left is the site as its writers think of it', async ({ editor }) => {
  await open(editor, '')
  const items = editor.getByTestId('structure-tool-list-pane').getByRole('link')
  await expect(items).toHaveText([
    'Home page',
    'FAQ',
    'Pages and policies',
    'Announcement',
    'Members’ area',
    'Site settings',
    'Cookies',
    'Pictures',
  ])
})

test('an edited answer is a draft until it is published, and then on the page', async ({
  editor,
  request,
}) => {
  const before = await answerOf('faq-discounts')
  await open(editor, 'faq;faq-discounts')
  const text = field(editor, 'answer').getByRole('textbox')
  await text.click()
  await text.press('ControlOrMeta+Home')
  // At once, as it is pasted: the editor may move the cursor after the first letter of a draft.
  await editor.keyboard.insertText('Yes, in May. ')
  await expect.poll(() => answerOf('drafts.faq-discounts')).toContain('Yes, in May. At times.')
  expect(await answerOf('faq-discounts')).toBe(before)

  await publishDraft(editor)
  await expect.poll(() => answerOf('faq-discounts')).toContain('Yes, in May. At times.')
  await expect(async () => {
    expect(await (await request.get(SITE)).text()).toContain('Yes, in May. At times.')
  }).toPass()
})

test('rows are reordered by dragging, on the page too', async ({ editor, request }) => {
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
    const html = await (await request.get(SITE)).text()
    expect(html.indexOf('faq-discounts')).toBeLessThan(html.indexOf('faq-how-it-works'))
  }).toPass()
})

test('a missing question blocks publishing and says what to do', async ({ editor }) => {
  await open(editor, 'faq;faq-discounts')
  await field(editor, 'question').getByRole('textbox').fill('')
  await expect(publish(editor)).toBeDisabled()
  await field(editor, 'question').getByTestId('input-validation-icon-error').hover()
  await expect(
    editor.getByText('Write the question as a visitor would ask it.').first(),
  ).toBeVisible()
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
  await expect(errors).toHaveCount(1)
})

test('an amount that the settings do not know gets a warning, which blocks nothing', async ({
  editor,
}) => {
  await open(editor, 'homePage')
  const note = field(editor, 'hero.note')
  await note.getByRole('textbox').fill('Only $1400 today')
  await expect(note.getByText('16 of 120 characters')).toBeVisible()
  await note.getByTestId('input-validation-icon-warning').hover()
  await expect(editor.getByText('This says $1400, but the site settings say').first()).toBeVisible()
  await expect(publish(editor)).toBeEnabled()
})

test('the announcement is put up, and taken down by emptying it', async ({ editor }) => {
  const shown = async () => (await visit()).html.includes('Doors open on Monday')
  await open(editor, 'announcement')
  const message = field(editor, 'message').getByRole('textbox')
  await message.fill('Doors open on Monday')
  await publishWith(editor, 'Doors open on Monday')
  await expect.poll(shown).toBe(true)

  await message.fill('')
  const emptied = 'count(*[_id == "drafts.announcement" && !defined(message)])'
  await expect.poll(() => lake.fetch(emptied)).toBe(1)
  await publishDraft(editor)
  await expect.poll(shown).toBe(false)
  expect((await visit()).html).not.toContain('How the workshops run')
})
