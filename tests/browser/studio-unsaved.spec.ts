import type { BrowserContext, Page } from '@playwright/test'
import { connectionOf } from './connection.ts'
import { expectNoAxeViolations } from './fixtures.ts'
import {
  drafts,
  expect,
  field,
  goTo,
  lake,
  open,
  publishByApi,
  STUDIO,
  signIn,
  signOut,
  test,
} from './studio.ts'
import {
  block,
  bodyOf,
  expectInDraft,
  expectInForm,
  formAt,
  lessonId,
  openLessons,
  publishLessons,
  titleOf,
  type,
} from './typing.ts'

// A browser reports each request that fails.
test.use({ allowedConsole: [/ERR_FAILED|ERR_INTERNET|Failed to fetch/] })

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')))

/** Writes in lessons without a connection, and closes the tab, which asks first. */
async function leaveUnsaved(context: BrowserContext, ids: string[]) {
  await publishLessons(ids)
  const tab = await context.newPage()
  const connection = await connectionOf(tab)
  const lessons = await openLessons(tab, ids)
  await connection.cutRequests()
  for (const { form } of lessons) await type(form, ' Mine')
  const asked = tab.waitForEvent('dialog')
  const closed = tab.waitForEvent('close')
  await tab.close({ runBeforeUnload: true })
  await (await asked).accept()
  await closed
  // No request got through, not even one that was sent while the tab closed.
  expect(await drafts()).toEqual([])
}

test('text that was not saved comes back by itself, if a colleague changed another field', async ({
  editor: page,
  context,
}) => {
  const id = lessonId('free')
  await leaveUnsaved(context, [id])
  await lake.patch(id).set({ 'key.current': 'free-key' }).commit()
  await openLessons(page, [id])
  await expectInForm(page, ' Mine')
  await expect(page.getByText('Your text is back')).toBeVisible()
  await expectInDraft(id, ' Mine')
  expect(await lake.getDocument(`drafts.${id}`)).toMatchObject({ key: { current: 'free-key' } })
  await expect.poll(() => kept(page)).toEqual([])
})

test('the start screen says which text was not saved; if a colleague changed the field, it is offered @long', async ({
  editor: page,
  context,
}) => {
  const [restoredId, otherId] = [lessonId('restored'), lessonId('other')]
  await leaveUnsaved(context, [restoredId, otherId])
  await lake.patch(restoredId).set({ title: 'Theirs?' }).commit()

  await test.step('the start screen says where such text is', async () => {
    // It reads what it shows when it opens.
    await open(page, '')
    await goTo(page, '/start')
    const left = page.getByRole('region', { name: 'Text that wasn’t saved' })
    await expect(left.getByRole('link', { name: 'Before? Mine' })).toHaveCount(2, {
      timeout: 60_000,
    })
  })
  await openLessons(page, [restoredId, otherId])
  const restored = formAt(page, 0)
  const offer = restored.getByRole('alert').filter({ hasText: 'isn’t saved' })
  await expect(offer).toContainText('Theirs? Mine')
  // Not the notices, which are Sanity's.
  await expectNoAxeViolations(page, '[data-testid="document-pane"] [role="alert"]')
  await expect(titleOf(restored)).toHaveValue('Theirs?')
  await offer.getByRole('button', { name: 'Restore my text' }).click()
  // What the colleague wrote stays.
  await expect(titleOf(restored)).toHaveValue('Theirs? Mine')
  await expect(bodyOf(restored)).toContainText('Before. Mine')
  await expect(offer).toBeHidden()
  await expect.poll(() => kept(page)).toEqual([])
})

test('what is typed while a colleague publishes the document stays, in a new draft @long', async ({
  editor,
}) => {
  const id = lessonId('published')
  await publishLessons([id])
  await openLessons(editor, [id])
  const words = ' and all that follows'
  const draft = () => lake.getDocument(`drafts.${id}`).then((one) => JSON.stringify(one))
  for (const round of [1, 2])
    for (const of of [titleOf, bodyOf])
      await test.step(`${of === titleOf ? 'a title' : 'rich text'}, time ${round}`, async () => {
        await of(editor).click()
        await of(editor).press('ControlOrMeta+End')
        const typed = of(editor).pressSequentially(words.repeat(3), { delay: 40 })
        await expect.poll(draft, { intervals: [50] }).toContain(`${words.repeat(3 * round - 3)} an`)
        await publishByApi(id)
        await typed
      })
  const all = words.repeat(6)
  await expectInForm(editor, all)
  await expectInDraft(id, all)
  await expect.poll(() => kept(editor)).toEqual([])
  await expect(editor.getByRole('alert')).toHaveCount(0)
})

/** Where the cursor is in the text of its paragraph, which the cursor of someone else splits. */
function cursorIn() {
  const { focusNode: node, focusOffset: offset = 0 } = getSelection() ?? {}
  const paragraph = (node instanceof Element ? node : node?.parentElement)?.closest(
    '[data-pt-block]',
  )
  if (!node || !paragraph) return undefined
  const before = document.createRange()
  before.setStart(paragraph, 0)
  before.setEnd(node, offset)
  return before.toString().replaceAll('\uFEFF', '').length
}

const PARAGRAPH =
  'When there is a discount, we announce it here, and in a letter to all members who asked for it. We never write more than once a month, and nobody else gets your address from us.'

test('two people who type into one text at once both keep their words, and no card says otherwise @long', async ({
  editor: mine,
  browser,
}) => {
  const other = await browser.newContext({ reducedMotion: 'reduce' })
  const theirs = await other.newPage()
  await signIn(theirs)
  const [first, last] = ['My words come first of all. ', ' And their words are the last.']
  await test.step('a title', async () => {
    const id = lessonId('both')
    await publishLessons([id])
    for (const page of [mine, theirs]) await openLessons(page, [id])
    const titles = [titleOf(mine), titleOf(theirs)] as const
    for (const title of titles) await title.click()
    await titles[0].press('Home')
    await titles[1].press('End')
    await Promise.all([
      titles[0].pressSequentially(first, { delay: 70 }),
      titles[1].pressSequentially(last, { delay: 70 }),
    ])
    for (const title of titles) await expect(title).toHaveValue(`${first}Before?${last}`)
    const saved = () => lake.getDocument(`drafts.${id}`).then((draft) => draft?.title)
    await expect.poll(saved).toBe(`${first}Before?${last}`)
    for (const page of [mine, theirs]) {
      await expect.poll(() => kept(page)).toEqual([])
      await expect(page.getByRole('alert')).toHaveCount(0)
    }
  })
  for (const paragraphs of [2, 1])
    await test.step(`${paragraphs} paragraphs`, async () => {
      const id = lessonId(`both-${paragraphs}`)
      await publishLessons([id])
      const before = Array.from({ length: paragraphs }, () => PARAGRAPH)
      const body = before.map((text, index) => block(text, `${index}`))
      await lake.patch(id).set({ body }).commit()
      for (const page of [mine, theirs]) await openLessons(page, [id])
      for (const [page, key, offset] of [
        [mine, 'Home', 0],
        [theirs, 'End', PARAGRAPH.length],
      ] as const)
        await expect(async () => {
          await bodyOf(page).click()
          await bodyOf(page).press(`ControlOrMeta+${key}`)
          expect(await page.evaluate(cursorIn)).toBe(offset)
        }).toPass()
      await Promise.all([
        bodyOf(mine).pressSequentially(first, { delay: 70 }),
        bodyOf(theirs).pressSequentially(last, { delay: 70 }),
      ])
      const text = 'pt::text(*[_id == $id][0].body)'
      const saved = async () => {
        const all = await lake.fetch<string>(text, { id: `drafts.${id}` })
        const rest = all.replace(first, '').replace(last, '')
        return { hasFirst: all.includes(first), hasLast: all.includes(last), rest }
      }
      const rest = before.join('\n\n')
      await expect.poll(saved).toEqual({ hasFirst: true, hasLast: true, rest })
      for (const page of [mine, theirs]) {
        for (const words of [first, last]) await expect(bodyOf(page)).toContainText(words)
        await expect.poll(() => kept(page)).toEqual([])
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
    })
  await other.close()
})

test('who signs out is asked whether text that is not saved stays on the device @long', async ({
  editor,
}) => {
  const id = lessonId('signed-out')
  await publishLessons([id])
  await openLessons(editor, [id])
  await editor.route(/\/data\/actions\//, (route) => route.abort())
  await type(formAt(editor, 0), ' Mine')
  await expect.poll(() => kept(editor)).toHaveLength(1)
  const asked = editor.waitForEvent('dialog')
  const signedOut = signOut(editor)
  const dialog = await asked
  expect(dialog.message()).toContain('Some of your text isn’t saved')
  await dialog.accept()
  await signedOut
  await expect(editor.getByTestId('document-pane')).toBeHidden()
  expect(await kept(editor)).toEqual([])
  await editor.close()
})

test('lists and new documents are kept as well @long', async ({ editor, context }) => {
  await test.step('a section that is added to a page offline, in a tab that crashes', async () => {
    await open(editor, 'page;page-legal-disclaimer')
    const add = field(editor, 'sections').getByTestId('add-multiple-object-button')
    await expect(add).toBeEnabled({ timeout: 60_000 })
    await context.setOffline(true)
    await add.click()
    await editor.getByRole('menuitem', { name: 'Text', exact: true }).click()
    const heading = editor.getByRole('dialog').locator('[data-testid$=".heading"]')
    await heading.getByRole('textbox').click()
    await heading.getByRole('textbox').fill('Where they are')
    const before = await heading.boundingBox()
    const warnings = editor.getByRole('alert').filter({ hasText: 'Not saved yet' })
    await expect(warnings.last()).toBeInViewport()
    expect(await heading.boundingBox(), 'what people are about to click').toEqual(before)
    await editor.close()
    await context.setOffline(false)
  })
  const next = await context.newPage()
  const { cutRequests } = await connectionOf(next)
  await test.step('comes back', async () => {
    await open(next, 'page;page-legal-disclaimer')
    await expect(next.getByText('Your text is back')).toBeVisible({ timeout: 60_000 })
    const headings = '*[_id == "drafts.page-legal-disclaimer"][0].sections[].heading'
    await expect.poll(() => lake.fetch<string[] | null>(headings)).toContain('Where they are')
  })

  await test.step('a new document, which is in no list', async () => {
    await next.goto(`${STUDIO}/intent/create/type=lesson`)
    await expect(titleOf(next)).toBeEditable({ timeout: 60_000 })
    await cutRequests()
    await titleOf(next).fill('Is it new?')
    await expect.poll(() => kept(next)).toHaveLength(1)
    await next.close()
  })
  const last = await context.newPage()
  await test.step('is offered at the next visit', async () => {
    await goTo(last, '/start')
    const left = last.getByRole('region', { name: 'Text that wasn’t saved' })
    await left.getByRole('link', { name: 'Is it new?' }).click({ timeout: 60_000 })
    await expect(titleOf(last)).toHaveValue('Is it new?')
    const drafts = () => lake.fetch('count(*[_id in path("drafts.**") && title == "Is it new?"])')
    await expect.poll(drafts).toBe(1)
  })
})
