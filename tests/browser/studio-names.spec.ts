import { expectNoAxeViolations } from './fixtures.ts'
import {
  confirmPublish,
  confirmRemoval,
  expect,
  field,
  fromMenu,
  goTo,
  open,
  publish,
  test,
} from './studio.ts'

test('screen readers find our screens, and every control on them has a name @long', async ({
  editor,
}) => {
  for (const [path, heading] of [
    ['/start', /^Welcome/],
    ['/library', 'Library'],
    ['/guide', 'How to edit this site'],
  ] as const)
    await test.step(path, async () => {
      await goTo(editor, path)
      await expect(editor.getByRole('main').getByRole('heading', { name: heading })).toBeVisible()
      await expect(editor.getByText(/^Loading/)).toHaveCount(0)
      // Sanity chooses the colors of its avatars.
      await expectNoAxeViolations(editor, 'main', ['[data-ui="Avatar"]'])
    })
  const topics = editor.getByRole('main').getByRole('heading', { level: 3 })
  await editor.getByRole('textbox', { name: 'Search the guide' }).fill('where image used')
  await expect(topics).toHaveText(['See where an image is used'])
})

test('every control of our dialogs, inputs and preview has a name @long', async ({ editor }) => {
  const dialog = editor.getByRole('dialog')

  await test.step('inputs, and the publish dialog', async () => {
    await open(editor, 'faq;faq-discounts')
    await expect(field(editor, 'answer').getByRole('textbox', { name: 'Answer' })).toBeVisible()
    await expectNoAxeViolations(editor, '[data-testid="field-key"]')
    await field(editor, 'question').getByRole('textbox').fill('Any discounts?')
    await publish(editor).click()
    await expect(confirmPublish(editor)).toBeFocused()
    await expectNoAxeViolations(editor, '[role="dialog"]')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await open(editor, 'homePage')
    const below = field(editor, 'hero.link')
    const before = await below.boundingBox()
    await field(editor, 'hero.note').getByRole('textbox').focus()
    await expect(field(editor, 'hero.note').getByText('Insert value')).toBeVisible()
    expect(await below.boundingBox(), 'the field below').toEqual(before)
    await expectNoAxeViolations(editor, '[data-testid="field-hero.note"]')
  })

  await test.step('form-field.tsx: a date with a time', async () => {
    await open(editor, 'siteSettings')
    await editor.getByTestId('group-tab-price').click()
    await expect(field(editor, 'offer.until').locator('input')).toBeVisible()
    await expectNoAxeViolations(editor, '[data-testid="field-offer.until"]')
  })

  await test.step('the removal dialog', async () => {
    await open(editor, 'page;page-sample-lesson')
    await fromMenu(editor, 'Delete')
    await expect(confirmRemoval(editor).or(dialog.getByTestId('blockers'))).toBeVisible()
    await expectNoAxeViolations(editor, '[role="dialog"]')
    await editor.keyboard.press('Escape')
  })
})

test('keys reach the first field of a form that opens in a few steps @long', async ({ editor }) => {
  const question = field(editor, 'question').getByRole('textbox')

  await test.step('document-pane.ts: a new question takes typing at once', async () => {
    await open(editor, 'faq')
    await editor.getByRole('link', { name: 'New question' }).click()
    await expect(question).toBeFocused()
    await editor.keyboard.type('Is there homework?')
    await expect(question).toHaveValue('Is there homework?')
    await goTo(editor, '/intent/create/type=faqRow')
    await expect(question).toHaveValue('')
    await expect(question).toBeFocused()
  })

  await test.step('Tab leads to the first field of another one', async () => {
    await open(editor, 'faq')
    await editor.getByRole('link', { name: 'Are there any discounts?' }).press('Enter')
    await expect(question).toHaveValue('Are there any discounts?')
    // Sanity may give it to the line above the form, “See it on its page”.
    const leftTheList = () => editor.evaluate(() => !document.activeElement?.matches('body, a'))
    await expect.poll(leftTheList).toBe(true)
    let tabs = 0
    const isFocused = () => question.evaluate((input) => input === document.activeElement)
    while (!(await isFocused()) && tabs < 10) {
      await editor.keyboard.press('Tab')
      tabs += 1
    }
    await expect(question).toBeFocused()
  })
})
