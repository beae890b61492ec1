import { setTimeout as wait } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
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

const CUTS = [
  { what: 'requests', seconds: 5 },
  { what: 'streams', seconds: 1 },
  { what: 'both', seconds: 15 },
] as const

const warning = (form: Locator) => form.getByRole('alert').filter({ hasText: 'Not saved yet' })
/** “Saved” or “Saving…”, in the foot of a form. */
const status = (form: Locator) => form.getByTestId('pane-footer-document-status-pulse')

test('what is typed survives a cut connection, also in a form that is left @long', async ({
  editor: _,
  context,
}) => {
  test.setTimeout(150_000)
  const page = await context.newPage()
  const connection = await connectionOf(page)
  const ids = ['later', ...CUTS.map(({ what }) => what)].map((name) => lessonId(`cut-${name}`))
  await publishLessons(ids)
  /** `words` are all that was typed into it so far. */
  const lessons = (await openLessons(page, ids)).map((lesson) => ({ ...lesson, words: '' }))
  const [later, ...firsts] = lessons
  if (!later) throw new Error('No lesson is open.')
  async function typeInto(lesson: (typeof lessons)[number], words: string) {
    await type(lesson.form, words)
    lesson.words += words
  }
  await typeInto(later, ' D')

  for (const [index, { what, seconds }] of CUTS.entries())
    await test.step(`${what}, cut for ${seconds} s`, async () => {
      // One that is edited since, and a new one.
      const both = [later, ...firsts.slice(index, index + 1)]
      for (const { form } of both) await expectEditable(form)
      // Without its streams the form is locked: what was typed last is on its way then.
      if (what !== 'streams') await connection.cutRequests()
      for (const lesson of both) await typeInto(lesson, ` ${what[0]}${seconds}`)
      if (what !== 'requests') connection.cutStreams()
      const mended = wait(seconds * 1000)
      if (what !== 'streams')
        for (const { form } of both) {
          await expect(warning(form)).toContainText('Title, Text')
          await expect(status(form)).toBeHidden()
        }
      await mended
      await connection.mend()
      for (const { id, form, words } of both) {
        await expectInDraft(id, words)
        await expectInForm(form, words)
        await expect(warning(form)).toBeHidden()
      }
    })

  await test.step('several documents that change within a second are all saved', async () => {
    for (const { form } of lessons) await titleOf(form).fill('At once')
    const drafts = ids.map((id) => `drafts.${id}`)
    const saved = () => lake.fetch('count(*[_id in $drafts && title == "At once"])', { drafts })
    await expect.poll(saved).toBe(drafts.length)
    for (const { form, words } of lessons) await titleOf(form).fill(`Before?${words}`)
    for (const { id, words } of lessons) await expectInDraft(id, words)
  })

  await test.step('what the form holds when its streams are cut is saved, even if it is left', async () => {
    await typeInto(later, ' Held')
    connection.cutStreams()
    await page.getByRole('link', { name: 'Guide' }).click()
    await expectInDraft(later.id, later.words)
  })
})
