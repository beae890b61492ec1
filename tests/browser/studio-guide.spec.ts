import { drafts, expect, field, goTo, lake, test } from './studio.ts'

/** Fields that do not get the focus as a text does. */
const others = ['hero.image', 'faq.openRow', 'shown']

/** Every type that the guide links to. */
const linked = [
  'announcement',
  'course',
  'faqRow',
  'homePage',
  'lesson',
  'page',
  'siteSettings',
  'teacher',
]

test('links of the guide to each type open the form they name, at its field', async ({
  editor,
}) => {
  await goTo(editor, '/guide')
  const heading = editor.getByRole('heading', { name: 'How to edit this site' })
  await expect(heading).toBeVisible()
  const links = editor.locator('section a[href*="/intent/edit/"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const typeOf = (address: string | null) => /type=([^;]+)/.exec(String(address))?.[1]
  const types = addresses.map(typeOf)
  const opened = { types: new Set<string | undefined>(), fields: new Set<string>() }

  for (const [index, address] of addresses.entries()) {
    // That every document and field exists is a unit test's.
    const isFirst = types.indexOf(types[index]) === index
    const [, path = ''] = /path=([^;/]+)/.exec(String(address)) ?? []
    const name = decodeURIComponent(path)
    if (!isFirst && !others.includes(name)) continue
    await test.step(String(address), async () => {
      const [, id] = /id=([^;]+)/.exec(String(address)) ?? []
      await links.nth(index).click()
      await expect(editor).toHaveURL(new RegExp(`/structure/.*${id}`))
      // An image, a switch and a reference have no test id of their own; a reference has the focus.
      const target = name.endsWith('image')
        ? editor.getByAltText('Preview of uploaded image')
        : field(editor, name)
            .or(editor.locator(`[id="${name}"]`))
            .or(editor.getByTestId('document-pane').locator(':focus'))
      await expect(target.first()).toBeInViewport()
      opened.types.add(types[index])
      opened.fields.add(name)
      await editor.getByRole('link', { name: 'Guide' }).click()
      await expect(heading).toBeVisible()
    })
  }

  expect([...opened.types].sort()).toEqual(linked)
  expect([...opened.fields]).toEqual(expect.arrayContaining(others))

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

test('search results open their forms', async ({ editor }) => {
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
