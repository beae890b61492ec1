import type { Page } from '@playwright/test'
import { connectionOf } from './connection.ts'
import { drafts, expect, field, lake, open, STUDIO, test } from './studio.ts'
import {
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
test.use({ allowedConsole: [/ERR_FAILED|ERR_INTERNET|Failed to fetch|WebSocket/] })

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')))

test('text that was not saved comes back, and overwrites nothing that a colleague wrote', async ({
  editor,
  context,
  desk,
}) => {
  test.setTimeout(150_000)
  const [freeId, restoredId, discardedId] = [
    lessonId('free'),
    lessonId('restored'),
    lessonId('discarded'),
  ]
  const ids = [freeId, restoredId, discardedId]
  await publishLessons(ids)

  await test.step('a tab with text that is not saved asks before it closes', async () => {
    const connection = await connectionOf(editor)
    const lessons = await openLessons(editor, ids)
    await connection.cutRequests()
    for (const { form } of lessons) await type(form, ' Mine')
    const asked = editor.waitForEvent('dialog')
    const closed = editor.waitForEvent('close')
    await editor.close({ runBeforeUnload: true })
    await (await asked).accept()
    await closed
    // No request got through, not even one that was sent while the tab closed.
    expect(await drafts()).toEqual([])
  })

  await lake.patch(freeId).set({ 'key.current': 'free-key' }).commit()
  for (const id of [restoredId, discardedId])
    await lake.patch(id).set({ title: 'Theirs?' }).commit()

  const page = await context.newPage()
  await test.step('the start screen says where such text is', async () => {
    await open(page, '')
    const left = page.getByRole('status').filter({ hasText: 'Text that wasn’t saved' })
    await expect(left.getByRole('link', { name: 'Before? Mine' })).toHaveCount(3, {
      timeout: 60_000,
    })
  })
  await openLessons(page, ids)
  const [free, restored, discarded] = [formAt(page, 0), formAt(page, 1), formAt(page, 2)]
  await test.step('if a colleague changed another field, it comes back by itself', async () => {
    await expectInForm(free, ' Mine')
    await expect(page.getByText('Your text is back')).toBeVisible()
    await expectInDraft(freeId, ' Mine')
    const draft = await lake.getDocument(`drafts.${freeId}`)
    expect(draft).toMatchObject({ key: { current: 'free-key' } })
  })
  await test.step('if a colleague changed the same field, both versions are offered', async () => {
    const offer = restored.getByRole('alert').filter({ hasText: 'isn’t saved' })
    await expect(offer).toContainText('Before? Mine')
    await expect(offer).toContainText('Theirs?')
    await expect(titleOf(restored)).toHaveValue('Theirs?')
    await offer.getByRole('button', { name: 'Restore my text' }).click()
    await expectInForm(restored, ' Mine')
    await expectInDraft(restoredId, ' Mine')
    await expect(offer).toBeHidden()
  })
  await test.step('and can be discarded', async () => {
    const offer = discarded.getByRole('alert').filter({ hasText: 'isn’t saved' })
    await offer.getByRole('button', { name: 'Discard' }).click()
    await expect(offer).toBeHidden()
    await expect(titleOf(discarded)).toHaveValue('Theirs?')
    await expect(bodyOf(discarded)).toHaveText('Before.')
    await expect.poll(() => kept(page)).toEqual([])
  })
  // The next test goes on in this tab.
  desk.page = page
})

test('lists and new documents are kept as well, and two tabs do not take from each other @long', async ({
  editor,
  context,
}) => {
  test.setTimeout(150_000)
  const twoTabs = lessonId('two-tabs')
  await publishLessons([twoTabs])

  await test.step('a section that is added to a page offline, in a tab that crashes', async () => {
    await open(editor, 'page;page-legal-disclaimer')
    const add = field(editor, 'sections').getByTestId('add-multiple-object-button')
    await expect(add).toBeEnabled({ timeout: 60_000 })
    await context.setOffline(true)
    await add.click()
    await editor.getByRole('menuitem', { name: 'Text', exact: true }).click()
    const heading = editor.getByRole('dialog').locator('[data-testid$=".heading"]')
    await heading.getByRole('textbox').fill('Where they are')
    const warnings = editor.getByRole('alert').filter({ hasText: 'Not saved yet' })
    await expect(warnings.last()).toBeInViewport()
    await editor.close()
    await context.setOffline(false)
  })
  const next = await context.newPage()
  await test.step('comes back', async () => {
    await open(next, 'page;page-legal-disclaimer')
    await expect(next.getByText('Your text is back')).toBeVisible({ timeout: 60_000 })
    const headings = '*[_id == "drafts.page-legal-disclaimer"][0].sections[].heading'
    await expect.poll(() => lake.fetch<string[] | null>(headings)).toContain('Where they are')
  })

  await test.step('a new document, which is in no list', async () => {
    await next.goto(`${STUDIO}/intent/create/type=lesson`)
    await expect(titleOf(next)).toBeEditable({ timeout: 60_000 })
    await (await connectionOf(next)).cutRequests()
    await titleOf(next).fill('Is it new?')
    await expect.poll(() => kept(next)).toHaveLength(1)
    await next.close()
  })
  const last = await context.newPage()
  const connection = await connectionOf(last)
  await test.step('is offered at the next visit', async () => {
    await open(last, '')
    await last.getByRole('link', { name: 'Is it new?' }).click({ timeout: 60_000 })
    await expect(titleOf(last)).toHaveValue('Is it new?')
    const drafts = () => lake.fetch('count(*[_id in path("drafts.**") && title == "Is it new?"])')
    await expect.poll(drafts).toBe(1)
  })

  await test.step('a second tab leaves alone what the first still types', async () => {
    await openLessons(last, [twoTabs])
    const mine = formAt(last, 0)
    await connection.cutRequests()
    await type(mine, ' Mine')
    const second = await context.newPage()
    await openLessons(second, [twoTabs])
    const theirs = formAt(second, 0)
    await expect(second.getByText('Your text is back')).toBeHidden()
    await connection.mend()
    for (const form of [mine, theirs]) await expectInForm(form, ' Mine')
    await expectInDraft(twoTabs, ' Mine')
    await expect.poll(() => kept(second)).toEqual([])
  })
})
