import type { Locator, Page } from '@playwright/test'
import { connectionOf } from './connection.ts'
import { expect, lake, test } from './studio.ts'
import {
  expectEditable,
  expectInDraft,
  expectInForm,
  expectLesson,
  openLessons,
  publishLessons,
  titleOf,
  type,
} from './typing.ts'

// A browser reports each request that fails.
test.use({ allowedConsole: [/ERR_FAILED|Failed to fetch|WebSocket|EventSource/] })

type Cut = { what: 'requests' | 'streams' | 'both'; seconds: number }
type Tab = { name: string; cuts: Cut[]; closeAfter: number | 'crash' }

const cutsOf = (what: Cut['what'], ...seconds: number[]) =>
  seconds.map((one): Cut => ({ what, seconds: one }))

/** The tabs, the slowest first; they work side by side, and so do the lessons in each of them. */
const TABS: Tab[] = [
  { name: 'long', cuts: cutsOf('both', 60), closeAfter: 'crash' },
  { name: 'both', cuts: cutsOf('both', 1, 5, 15), closeAfter: 500 },
  { name: 'requests', cuts: cutsOf('requests', 1, 5, 15), closeAfter: 0 },
  { name: 'streams', cuts: cutsOf('streams', 1, 5, 15), closeAfter: 200 },
]

const laterOf = ({ name }: Tab) => `members.cuts.${name}-later`
const firstOf = ({ what, seconds }: Cut) => `members.cuts.${what}-first-${seconds}`
const idsOf = (tab: Tab) => [laterOf(tab), ...tab.cuts.map(firstOf)]

const warning = (form: Locator) => form.getByRole('alert').filter({ hasText: 'Not saved yet' })
const savedStatus = (form: Locator) =>
  form.getByTestId('pane-footer-document-status-pulse').getByText('Saved')

/** Closes a tab as a person does, who confirms that they want to leave; or it crashes, without a word. */
async function close(page: Page, ms: number | 'crash') {
  if (ms === 'crash') return page.close({ runBeforeUnload: false })
  await new Promise((resolve) => setTimeout(resolve, ms))
  page.on('dialog', (dialog) => dialog.accept())
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}

type Lesson = { id: string; form: Locator; words: string }
type Connection = Awaited<ReturnType<typeof connectionOf>>
type Opened = { page: Page; connection: Connection; forms: Locator[] }

/** Types into lessons, each of which gets other words, while the connection is cut, and mends it. */
async function typeThroughCut(connection: Connection, { what, seconds }: Cut, lessons: Lesson[]) {
  for (const { form } of lessons) await expectEditable(form)
  // Without its streams the form is locked: what was typed last is on its way then.
  if (what !== 'streams') await connection.cutRequests()
  for (const { form, words } of lessons) await type(form, words.slice(words.lastIndexOf(' ')))
  if (what !== 'requests') connection.cutStreams()
  const mended = new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  if (seconds > 4 && what !== 'streams')
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

/** Types in one tab through all of its cuts, and closes it. @returns what was typed last */
async function cutAndClose(tab: Tab, { page, connection, forms }: Opened) {
  const [form, ...firstForms] = forms
  if (!form) throw new Error('No lesson is open.')
  const later = { id: laterOf(tab), form, words: ' D' }
  await type(form, later.words)
  for (const [index, firstForm] of firstForms.entries()) {
    const cut = tab.cuts[index]
    if (!cut) continue
    const { what, seconds } = cut
    await test.step(`${what}, cut for ${seconds} s, at the first edit and at a later one`, () => {
      later.words += ` ${what[0]}${seconds}`
      const first = { id: firstOf(cut), form: firstForm, words: ' F' }
      return typeThroughCut(connection, cut, [later, first])
    })
  }
  later.words += ' Z'
  await type(form, ' Z')
  await close(page, tab.closeAfter)
  return later
}

async function openTab(page: Page, ids: string[]): Promise<Opened> {
  const connection = await connectionOf(page)
  return { page, connection, forms: await openLessons(page, ids) }
}

test('what is typed survives cut connections, closed tabs and a crash', async ({
  editor,
  context,
}) => {
  test.setTimeout(300_000)
  await editor.close()
  await publishLessons(TABS.flatMap(idsOf))

  // A cut takes its time, so all tabs work at once; a Studio that loads needs the machine for itself.
  const work: Promise<Omit<Lesson, 'form'> | { fault: unknown }>[] = []
  for (const tab of TABS) {
    const opened = await openTab(await context.newPage(), idsOf(tab))
    for (const form of opened.forms) await expectLesson(form)
    work.push(cutAndClose(tab, opened).catch((fault: unknown) => ({ fault })))
  }
  const results = await Promise.all(work)
  expect(results.filter((one) => 'fault' in one)).toEqual([])
  const lessons = results.flatMap((one) => ('id' in one ? [one] : []))

  const { page, forms } = await openTab(
    await context.newPage(),
    lessons.map(({ id }) => id),
  )
  for (const [index, { id, words }] of lessons.entries()) {
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
  await publishLessons(['members.cuts.left'])
  const connection = await connectionOf(editor)
  const [form] = await openLessons(editor, ['members.cuts.left'])
  if (!form) return
  await expectLesson(form)
  await type(form, ' Held')
  connection.cutStreams()
  await editor.getByRole('link', { name: 'Guide' }).click()
  await expectInDraft('members.cuts.left', ' Held')
  await connection.mend()
})

test('several documents that change within a second are all saved', async ({ editor }) => {
  const ids = ['members.cuts.one', 'members.cuts.two', 'members.cuts.three']
  await publishLessons(ids)
  const forms = await openLessons(editor, ids)
  for (const form of forms) await expectLesson(form)
  for (const form of forms) await titleOf(form).fill('At once')
  const saved = () =>
    lake.fetch('count(*[_id in $ids && title == "At once"])', { ids: draftsOf(ids) })
  await expect.poll(saved).toBe(ids.length)
})

const draftsOf = (ids: string[]) => ids.map((id) => `drafts.${id}`)
