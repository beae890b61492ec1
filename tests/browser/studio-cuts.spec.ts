import type { Locator, Page } from '@playwright/test'
import { connectionOf } from './connection.ts'
import { expect, test } from './studio.ts'
import {
  expectEditable,
  expectInDraft,
  expectInForm,
  expectRow,
  openRows,
  publishRows,
  type,
} from './typing.ts'

// A browser reports each request that fails.
test.use({ allowedConsole: [/ERR_FAILED|Failed to fetch|WebSocket|EventSource/] })

type Cut = 'requests' | 'streams' | 'both'

/** One tab for each; they are open side by side, and so are the rows in each of them. */
const TABS: { cut: Cut; seconds: number[]; closeAfter: number }[] = [
  { cut: 'requests', seconds: [1, 5, 15], closeAfter: 0 },
  { cut: 'streams', seconds: [1, 5, 15], closeAfter: 200 },
  { cut: 'both', seconds: [1, 5, 60], closeAfter: 500 },
]

const laterOf = (cut: Cut) => `faq-${cut}-later`
const firstOf = (cut: Cut, seconds: number) => `faq-${cut}-first-${seconds}`

const warning = (form: Locator) => form.getByRole('alert').filter({ hasText: 'Not saved yet' })
const savedStatus = (form: Locator) =>
  form.getByTestId('pane-footer-document-status-pulse').getByText('Saved')

/** Closes a tab as a person does, who confirms that they want to leave. */
async function close(page: Page, ms: number) {
  await new Promise((resolve) => setTimeout(resolve, ms))
  page.on('dialog', (dialog) => dialog.accept())
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}

type Row = { id: string; form: Locator; words: string }
type Connection = Awaited<ReturnType<typeof connectionOf>>

/** Types into rows, each of which gets other words, while the connection is cut, and mends it. */
async function typeThroughCut(connection: Connection, cut: Cut, seconds: number, rows: Row[]) {
  for (const { form } of rows) await expectEditable(form)
  // Without its streams the form is locked: what was typed last is on its way then.
  if (cut !== 'streams') await connection.cutRequests()
  for (const { form, words } of rows) await type(form, words.slice(words.lastIndexOf(' ')))
  if (cut !== 'requests') connection.cutStreams()
  const mended = new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  if (seconds > 4 && cut !== 'streams')
    for (const { form } of rows) {
      await expect(warning(form)).toContainText('Question, Answer')
      await expect(savedStatus(form)).toBeHidden()
    }
  await mended
  for (const { form, words } of rows) await expectInForm(form, words)
  await connection.mend()
  for (const { id, form, words } of rows) {
    await expectInDraft(id, words)
    await expectInForm(form, words)
    await expect(warning(form)).toBeHidden()
  }
}

// Each tab needs much of a small machine, and a cut takes its time: so all of them are open at once.
test('what is typed survives cut connections and closed tabs', async ({ editor, context }) => {
  test.setTimeout(300_000)
  await editor.close()
  await publishRows(
    TABS.flatMap(({ cut, seconds }) => [laterOf(cut), ...seconds.map((one) => firstOf(cut, one))]),
  )
  const typed = new Map<string, string>()

  const tabs = TABS.map(async ({ cut, seconds, closeAfter }) => {
    const page = await context.newPage()
    const connection = await connectionOf(page)
    const firstIds = seconds.map((one) => firstOf(cut, one))
    const [laterForm, ...firstForms] = await openRows(page, [laterOf(cut), ...firstIds])
    if (!laterForm) return
    const later = { id: laterOf(cut), form: laterForm, words: ' Draft' }
    for (const form of [laterForm, ...firstForms]) await expectRow(form)
    await type(laterForm, later.words)
    for (const [index, form] of firstForms.entries()) {
      const [id = '', one = 0] = [firstIds[index], seconds[index]]
      await test.step(`${cut}, cut for ${one} s, at the first edit and at a later one`, () => {
        later.words += ` Later${one}`
        return typeThroughCut(connection, cut, one, [later, { id, form, words: ' First' }])
      })
    }
    later.words += ' Last'
    await type(laterForm, ' Last')
    await close(page, closeAfter)
    typed.set(later.id, later.words)
  })
  const results = await Promise.allSettled(tabs)
  expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([])

  const page = await context.newPage()
  const rows = [...typed]
  const forms = await openRows(
    page,
    rows.map(([id]) => id),
  )
  for (const [index, [id, words]] of rows.entries()) {
    const form = forms[index]
    if (form) await expectInForm(form, words)
    await expectInDraft(id, words)
  }
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'))
  await expect.poll(() => page.evaluate(kept)).toEqual([])
})

test('what an editor holds when its streams are cut is saved, even if the form is left', async ({
  editor,
}) => {
  await publishRows(['faq-left'])
  const connection = await connectionOf(editor)
  const [form] = await openRows(editor, ['faq-left'])
  if (!form) return
  await expectRow(form)
  await type(form, ' Held')
  connection.cutStreams()
  await editor.getByRole('link', { name: 'Are there any discounts?' }).click()
  await expectInDraft('faq-left', ' Held')
  await connection.mend()
})
