import type { Locator, Page } from '@playwright/test'
import { connectionOf } from './connection.ts'
import { expect, test } from './studio.ts'
import {
  expectEditable,
  expectInDraft,
  expectInForm,
  expectLesson,
  openLessons,
  publishLessons,
  type,
} from './typing.ts'

// A browser reports each request that fails.
test.use({ allowedConsole: [/ERR_FAILED|Failed to fetch|WebSocket|EventSource/] })

type Cut = 'requests' | 'streams' | 'both'

/** One tab for each; they are open side by side, and so are the lessons in each of them. */
const TABS: { cut: Cut; seconds: number[]; closeAfter: number }[] = [
  { cut: 'requests', seconds: [1, 5, 15], closeAfter: 0 },
  { cut: 'streams', seconds: [1, 5, 15], closeAfter: 200 },
  { cut: 'both', seconds: [1, 5, 60], closeAfter: 500 },
]

const laterOf = (cut: Cut) => `members.${cut}-later`
const firstOf = (cut: Cut, seconds: number) => `members.${cut}-first-${seconds}`

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

type Lesson = { id: string; form: Locator; words: string }
type Connection = Awaited<ReturnType<typeof connectionOf>>

/** Types into lessons, each of which gets other words, while the connection is cut, and mends it. */
async function typeThroughCut(
  connection: Connection,
  cut: Cut,
  seconds: number,
  lessons: Lesson[],
) {
  for (const { form } of lessons) await expectEditable(form)
  // Without its streams the form is locked: what was typed last is on its way then.
  if (cut !== 'streams') await connection.cutRequests()
  for (const { form, words } of lessons) await type(form, words.slice(words.lastIndexOf(' ')))
  if (cut !== 'requests') connection.cutStreams()
  const mended = new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  if (seconds > 4 && cut !== 'streams')
    for (const { form } of lessons) {
      await expect(warning(form)).toContainText('Title, Text')
      await expect(savedStatus(form)).toBeHidden()
    }
  await mended
  for (const { form, words } of lessons) await expectInForm(form, words)
  await connection.mend()
  for (const { id, form, words } of lessons) {
    await expectInDraft(id, words)
    await expectInForm(form, words)
    await expect(warning(form)).toBeHidden()
  }
}

// Each tab needs much of a small machine, and a cut takes its time: so all of them are open at once.
test('what is typed survives cut connections and closed tabs', async ({ editor, context }) => {
  test.setTimeout(300_000)
  await editor.close()
  await publishLessons(
    TABS.flatMap(({ cut, seconds }) => [laterOf(cut), ...seconds.map((one) => firstOf(cut, one))]),
  )
  const typed = new Map<string, string>()

  const tabs = TABS.map(async ({ cut, seconds, closeAfter }) => {
    const page = await context.newPage()
    const connection = await connectionOf(page)
    const firstIds = seconds.map((one) => firstOf(cut, one))
    const [laterForm, ...firstForms] = await openLessons(page, [laterOf(cut), ...firstIds])
    if (!laterForm) return
    const later = { id: laterOf(cut), form: laterForm, words: ' Draft' }
    for (const form of [laterForm, ...firstForms]) await expectLesson(form)
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
  const lessons = [...typed]
  const forms = await openLessons(
    page,
    lessons.map(([id]) => id),
  )
  for (const [index, [id, words]] of lessons.entries()) {
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
  await publishLessons(['members.left'])
  const connection = await connectionOf(editor)
  const [form] = await openLessons(editor, ['members.left'])
  if (!form) return
  await expectLesson(form)
  await type(form, ' Held')
  connection.cutStreams()
  await editor.getByRole('link', { name: 'Guide' }).click()
  await expectInDraft('members.left', ' Held')
  await connection.mend()
})
