import { drafts, expect, field, goTo, lake, test } from './studio.ts'

/** Links to a field with a test id, and to one without. */
const followed = ['hero.note', 'faq.openRow']

test('links of the guide open the form they name, at its field', async ({ editor }) => {
  await goTo(editor, '/guide')
  const heading = editor.getByRole('heading', { name: 'How to edit this site' })
  await expect(heading).toBeVisible()
  // That every document and field exists is a unit test's.
  for (const name of followed)
    await test.step(name, async () => {
      const link = editor.locator(`section a[href*="path=${name}"]`).first()
      const [, id] = /id=([^;]+)/.exec(String(await link.getAttribute('href'))) ?? []
      expect(id).toBeTruthy()
      await link.click()
      await expect(editor).toHaveURL(new RegExp(`/structure/.*${id}`))
      // A reference has no test id of its own, but the focus.
      const focused = editor.getByTestId('document-pane').locator(':focus')
      await expect(field(editor, name).or(focused).first()).toBeInViewport()
      await editor.getByRole('link', { name: 'Guide' }).click()
      await expect(heading).toBeVisible()
    })

  // Looking changes nothing.
  expect(await drafts()).toEqual([])

  await test.step('the guide quotes the words that the Studio has', async () => {
    const see = (name: string | RegExp) => expect(editor.getByText(name).first()).toBeVisible()
    await goTo(editor, '/structure/homePage')
    await see('Insert value')
    await editor.getByRole('link', { name: 'Start' }).click()
    for (const name of ['Site check', 'Waiting to be published', 'Trash', 'Check again'])
      await see(name)
    for (const name of ['Download a backup', 'Restore a backup…']) await see(name)
    await editor.getByRole('link', { name: 'Library' }).click()
    await see('Replace everywhere')
  })
})

/** Types, each in another part of the Studio: words to search for, and the field that has them. */
const searched = {
  faqRow: 'question',
  cookie: 'owner',
  course: 'welcome',
  workshop: 'title',
}

test('search results open their forms @long', async ({ editor }) => {
  await goTo(editor, '/structure')
  for (const [type, name] of Object.entries(searched))
    await test.step(type, async () => {
      const [{ id, words }] = await lake.fetch<[{ id: string; words: string }]>(
        `*[_type == $type && !(_id in path("drafts.**"))][0...1]{"id": _id, "words": ${name}}`,
        { type },
      )
      // The Studio closes a search that is opened while it still loads. A slow one still covers the button.
      await expect(async () => {
        await editor.keyboard.press('Escape')
        await editor.getByTestId('studio-search').click({ timeout: 2_000 })
        await editor.getByPlaceholder('Search', { exact: true }).fill(words, { timeout: 2_000 })
      }).toPass()
      const results = editor.getByTestId('search-results')
      await results.locator(`a[href*="${id}"]`).first().click()
      await expect(editor).toHaveURL(new RegExp(`/structure/.*${id}`))
      await expect(field(editor, name).getByRole('textbox')).toHaveValue(words)
    })
})
