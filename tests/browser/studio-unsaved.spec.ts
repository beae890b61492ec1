import type { BrowserContext, Page } from '@playwright/test'
import { connectionOf } from './connection.ts'
import { expect, field, lake, open, STUDIO, test } from './studio.ts'
import {
  answerOf,
  expectInDraft,
  expectInForm,
  expectRow,
  publishRows,
  questionOf,
  type,
} from './typing.ts'

// A browser reports each request that fails.
test.use({ allowedConsole: [/ERR_FAILED|ERR_INTERNET|Failed to fetch|WebSocket/] })

const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:')))

/** Closes a tab as a person does, who confirms that they want to leave. */
async function close(page: Page) {
  page.on('dialog', (dialog) => dialog.accept())
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}

async function openRow(context: BrowserContext, id: string) {
  const page = await context.newPage()
  const connection = await connectionOf(page)
  await open(page, `faq;${id}`)
  return { page, connection }
}

test('a tab that is closed at once, or crashes, loses no letter', async ({ editor, context }) => {
  test.setTimeout(120_000)
  await editor.close()
  const waits = [0, 200, 500]
  await publishRows([...waits.map((wait) => `faq-closed-${wait}`), 'faq-crashed'])
  const type0 = async (id: string, end: (page: Page) => Promise<void>) => {
    const { page } = await openRow(context, id)
    await expectRow(page)
    await type(page, ' Typed')
    await end(page)
    const again = await openRow(context, id)
    await expect(questionOf(again.page)).toBeVisible({ timeout: 60_000 })
    await expectInForm(again.page, ' Typed')
    await expectInDraft(id, ' Typed')
    await expect.poll(() => kept(again.page)).toEqual([])
    await again.page.close()
  }
  await Promise.all([
    ...waits.map((wait) =>
      type0(`faq-closed-${wait}`, async (page) => {
        await new Promise((resolve) => setTimeout(resolve, wait))
        await close(page)
      }),
    ),
    // Without a word to the page.
    type0('faq-crashed', (page) => page.close()),
  ])
})

test('text that was not saved comes back, and overwrites nothing that a colleague wrote', async ({
  editor,
  context,
}) => {
  test.setTimeout(150_000)
  await editor.close()
  const ids = ['faq-free', 'faq-restored', 'faq-discarded']
  await publishRows(ids)
  for (const id of ids) {
    const { page, connection } = await openRow(context, id)
    await expectRow(page)
    await connection.cutRequests()
    await type(page, ' Mine')
    let asked = 0
    page.on('dialog', () => asked++)
    await close(page)
    expect(asked).toBe(1)
  }
  // What was under way when its tab closed may have arrived after all; here it has not.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  for (const id of ids) await lake.delete(`drafts.${id}`)
  await lake.patch('faq-free').set({ 'key.current': 'free-key' }).commit()
  for (const id of ['faq-restored', 'faq-discarded'])
    await lake.patch(id).set({ question: 'Theirs?' }).commit()

  await test.step('where a colleague changed another field, it comes back by itself', async () => {
    const { page } = await openRow(context, 'faq-free')
    await expect(questionOf(page)).toHaveValue('Before? Mine', { timeout: 60_000 })
    await expect(page.getByText('Your text is back')).toBeVisible()
    await expectInDraft('faq-free', ' Mine')
    expect(await lake.fetch('*[_id == "drafts.faq-free"][0].key.current')).toBe('free-key')
    await expect(page.getByText('Text that wasn’t saved')).toBeVisible()
    await page.close()
  })
  await test.step('where a colleague changed the same field, both versions are offered', async () => {
    const { page } = await openRow(context, 'faq-restored')
    const offer = page.getByRole('alert').filter({ hasText: 'isn’t saved' })
    await expect(offer).toContainText('Before? Mine', { timeout: 60_000 })
    await expect(offer).toContainText('Theirs?')
    await expect(questionOf(page)).toHaveValue('Theirs?')
    await offer.getByRole('button', { name: 'Restore my text' }).click()
    await expectInForm(page, ' Mine')
    await expectInDraft('faq-restored', ' Mine')
    await expect(offer).toBeHidden()
    await page.close()
  })
  await test.step('and can be discarded', async () => {
    const { page } = await openRow(context, 'faq-discarded')
    const offer = page.getByRole('alert').filter({ hasText: 'isn’t saved' })
    await expect(offer).toBeVisible({ timeout: 60_000 })
    await offer.getByRole('button', { name: 'Discard' }).click()
    await expect(offer).toBeHidden()
    await expect(questionOf(page)).toHaveValue('Theirs?')
    await expect(answerOf(page)).toHaveText('Before.')
    await expect.poll(() => kept(page)).toEqual([])
    await page.close()
  })
})

test('lists and new documents are kept as well, and two tabs do not take from each other', async ({
  editor,
  context,
}) => {
  test.setTimeout(150_000)
  await publishRows(['faq-two-tabs'])

  await test.step('a section that is added to a page offline', async () => {
    await open(editor, 'page;page-privacy-policy')
    const sections = field(editor, 'sections')
    await expect(sections.getByTestId('add-multiple-object-button')).toBeEnabled({
      timeout: 60_000,
    })
    await context.setOffline(true)
    await sections.getByTestId('add-multiple-object-button').click()
    await editor.getByRole('menuitem', { name: 'Text', exact: true }).click()
    const heading = editor.getByRole('dialog').locator('[data-testid$=".heading"]')
    await heading.getByRole('textbox').fill('Where they are')
    const warnings = editor.getByRole('alert').filter({ hasText: 'Not saved yet' })
    await expect(warnings.last()).toBeInViewport()
    await close(editor)
    await context.setOffline(false)
    const page = await context.newPage()
    await open(page, 'page;page-privacy-policy')
    await expect(page.getByText('Your text is back')).toBeVisible({ timeout: 60_000 })
    const headings = '*[_id == "drafts.page-privacy-policy"][0].sections[].heading'
    await expect.poll(() => lake.fetch<string[] | null>(headings)).toContain('Where they are')
    await page.close()
  })

  await test.step('a new document, which the next visit finds in no list', async () => {
    const page = await context.newPage()
    const connection = await connectionOf(page)
    await page.goto(`${STUDIO}/intent/create/type=faqRow`)
    await expect(questionOf(page)).toBeEditable({ timeout: 60_000 })
    await connection.cutRequests()
    await questionOf(page).fill('Is it new?')
    await close(page)
    const next = await context.newPage()
    await open(next, '')
    await next.getByRole('link', { name: 'Is it new?' }).click({ timeout: 60_000 })
    await expect(questionOf(next)).toHaveValue('Is it new?')
    const drafts = () =>
      lake.fetch('count(*[_id in path("drafts.**") && question == "Is it new?"])')
    await expect.poll(drafts).toBe(1)
    await next.close()
  })

  await test.step('a second tab leaves alone what the first still types', async () => {
    const first = await openRow(context, 'faq-two-tabs')
    await expectRow(first.page)
    await first.connection.cutRequests()
    await type(first.page, ' Mine')
    const second = await openRow(context, 'faq-two-tabs')
    await expectRow(second.page)
    await expect(second.page.getByText('Your text is back')).toBeHidden()
    await first.connection.mend()
    for (const { page } of [first, second]) await expectInForm(page, ' Mine')
    await expectInDraft('faq-two-tabs', ' Mine')
    await expect.poll(() => kept(second.page)).toEqual([])
  })
})
