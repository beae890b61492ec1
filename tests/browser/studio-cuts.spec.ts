import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { connectionOf } from './connection.ts'
import { expect, lake, test } from './studio.ts'
import {
  expectEditable,
  expectInDraft,
  expectInForm,
  lessonId,
  openLessons,
  publishLessons,
  titleOf,
  type,
} from './typing.ts'

// A browser reports each request that fails.
test.use({ allowedConsole: [/ERR_FAILED|Failed to fetch|WebSocket|EventSource/] })

type Cut = { what: 'requests' | 'streams' | 'both'; seconds: number }
/** `words` are all that was typed into it so far. */
type Lesson = { id: string; form: Locator; words: string }
type Tab = { name: string; cuts: Cut[]; crashes?: boolean }

const cutsOf = (what: Cut['what'], ...seconds: number[]) =>
  seconds.map((one): Cut => ({ what, seconds: one }))

const laterOf = ({ name }: Tab) => lessonId(`cuts-${name}-later`)
const firstOf = ({ what, seconds }: Cut) => lessonId(`cuts-${what}-first-${seconds}`)
const idsOf = (tab: Tab) => [laterOf(tab), ...tab.cuts.map(firstOf)]

const warning = (form: Locator) => form.getByRole('alert').filter({ hasText: 'Not saved yet' })
const savedStatus = (form: Locator) =>
  form.getByTestId('pane-footer-document-status-pulse').getByText('Saved')

async function openTab(page: Page, ids: string[]) {
  const connection = await connectionOf(page)
  const lessons = await openLessons(page, ids)
  return { page, connection, lessons: lessons.map((one) => ({ ...one, words: '' })) }
}
type Opened = Awaited<ReturnType<typeof openTab>>

async function typeInto(lesson: Lesson, words: string) {
  await type(lesson.form, words)
  lesson.words += words
}

/** Types into lessons while the connection is cut, and mends it. */
async function typeThroughCut({ connection }: Opened, { what, seconds }: Cut, lessons: Lesson[]) {
  for (const { form } of lessons) await expectEditable(form)
  // Without its streams the form is locked: what was typed last is on its way then.
  if (what !== 'streams') await connection.cutRequests()
  for (const lesson of lessons) await typeInto(lesson, ` ${what[0]}${seconds}`)
  if (what !== 'requests') connection.cutStreams()
  const mended = wait(seconds * 1000)
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

/** Types through all cuts: in each, into the lesson that is edited since, and into a new one. */
async function typeThroughCuts(tab: Tab, opened: Opened) {
  const [later, ...firsts] = opened.lessons
  if (!later) throw new Error('No lesson is open.')
  await typeInto(later, ' D')
  for (const cut of tab.cuts)
    await test.step(`${cut.what}, cut for ${cut.seconds} s`, async () => {
      const newOnes = firsts.filter(({ id }) => id === firstOf(cut))
      expect(newOnes).toHaveLength(1)
      await typeThroughCut(opened, cut, [later, ...newOnes])
    })
  return later
}

/** Types in one tab through all of its cuts, and closes it. @returns what was typed last */
async function typeAndClose(tab: Tab, opened: Opened) {
  const later = await typeThroughCuts(tab, opened)
  await typeInto(later, ' Z')
  const { page } = opened
  if (tab.crashes) await page.close({ runBeforeUnload: false })
  else {
    // As a person does, who confirms that they want to leave.
    page.on('dialog', (dialog) => dialog.accept())
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
  }
  return later
}

test('a second without requests or without streams loses nothing, also in a form that is left @long', async ({
  editor: _,
  context,
}) => {
  test.setTimeout(150_000)
  const cuts = [...cutsOf('requests', 1), ...cutsOf('streams', 1)]
  const tab = { name: 'short', cuts }
  await publishLessons(idsOf(tab))
  const opened = await openTab(await context.newPage(), idsOf(tab))
  const { page, connection, lessons } = opened
  const later = await typeThroughCuts(tab, opened)

  await test.step('several documents that change within a second are all saved', async () => {
    for (const { form } of lessons) await titleOf(form).fill('At once')
    const ids = lessons.map(({ id }) => `drafts.${id}`)
    const saved = () => lake.fetch('count(*[_id in $ids && title == "At once"])', { ids })
    await expect.poll(saved).toBe(ids.length)
    for (const { form, words } of lessons) await titleOf(form).fill(`Before?${words}`)
  })

  await test.step('what the form holds when its streams are cut is saved, even if it is left', async () => {
    await typeInto(later, ' Held')
    connection.cutStreams()
    await page.getByRole('link', { name: 'Guide' }).click()
    await expectInDraft(later.id, later.words)
  })
})

test('what is typed survives long cuts, closed tabs and a crash @long', async ({
  editor,
  context,
}) => {
  test.setTimeout(300_000)
  await editor.close()
  // The slowest first; they work side by side, and so do the lessons in each of them.
  const tabs: Tab[] = [
    { name: 'long', cuts: cutsOf('both', 60), crashes: true },
    { name: 'both', cuts: cutsOf('both', 1, 5, 15) },
    { name: 'requests', cuts: cutsOf('requests', 5, 15) },
    { name: 'streams', cuts: cutsOf('streams', 5, 15) },
  ]
  await publishLessons(tabs.flatMap(idsOf))

  // A cut takes its time, so all tabs work at once; a Studio that loads needs the machine for itself.
  const work: Promise<Lesson | { fault: unknown }>[] = []
  for (const tab of tabs) {
    const opened = await openTab(await context.newPage(), idsOf(tab))
    work.push(typeAndClose(tab, opened).catch((fault: unknown) => ({ fault })))
  }
  const results = await Promise.all(work)
  expect(results.filter((one) => 'fault' in one)).toEqual([])
  const typed = results.flatMap((one) => ('id' in one ? [one] : []))

  const page = await context.newPage()
  const reopened = await openLessons(
    page,
    typed.map(({ id }) => id),
  )
  for (const { id, words } of typed) {
    const form = reopened.find((one) => one.id === id)?.form
    expect(form).toBeDefined()
    if (form) await expectInForm(form, words)
    await expectInDraft(id, words)
  }
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('unsaved:'))
  await expect.poll(() => page.evaluate(kept)).toEqual([])
})
