import { setTimeout as wait } from 'node:timers/promises'
import type { Locator } from '@playwright/test'
import { connectionOf } from './connection.ts'
import { expect, lake, test } from './studio.ts'
import {
  bodyOf,
  expectEditable,
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
test.use({ allowedConsole: [/ERR_FAILED|Failed to fetch|network error/] })

const warning = (form: Locator) => form.getByRole('alert').filter({ hasText: 'Not saved yet' })
/** “Saved” or “Saving…”, in the foot of a form. */
const status = (form: Locator) => form.getByTestId('pane-footer-document-status-pulse')

/** The connection to cut, and for how long. */
const CUTS = [
  ['both', 1],
  ['requests', 5],
  ['streams', 5],
  ['both', 5],
  ['both', 15],
  ['both', 60],
] as const

test('what is typed survives cuts, also in a form that is left @long', async ({
  editor: _,
  context,
}) => {
  test.setTimeout(400_000)
  const page = await context.newPage()
  const connection = await connectionOf(page)
  // One lesson is edited again and again, and a new one for each cut.
  const ids = [lessonId('cut'), ...CUTS.map(([what, seconds]) => lessonId(`${what}-${seconds}`))]
  await publishLessons(ids)
  /** `words` are all that was typed into it so far. */
  const lessons = (await openLessons(page, ids)).map((lesson) => ({ ...lesson, words: '' }))
  const [again, ...firsts] = lessons
  if (!again) throw new Error('No lesson is open.')

  for (const [index, [what, seconds]] of CUTS.entries())
    await test.step(`${what}, cut for ${seconds} s`, async () => {
      const both = [again, ...firsts.slice(index, index + 1)]
      for (const { form } of both) await expectEditable(form)
      if (what !== 'streams') await connection.cutRequests()
      for (const lesson of both) {
        await type(lesson.form, ` ${what[0]}${seconds}`)
        lesson.words += ` ${what[0]}${seconds}`
      }
      const mended = wait(seconds * 1000)
      if (what !== 'requests') {
        await connection.cutStreams()
        // Sanity locks a form without its stream.
        for (const { form } of both) await expect(titleOf(form)).not.toBeEditable()
      }
      if (what !== 'streams' && seconds >= 15)
        for (const { form } of both) {
          await expect(warning(form)).toContainText('kept on this device')
          await expect(status(form)).toBeHidden()
        }
      await mended
      await connection.mend()
      for (const { id, form, words } of both) {
        await expectInDraft(id, words)
        await expectInForm(form, words)
        await expectEditable(form)
        await expectInForm(form, words)
        await expect(form.getByRole('alert')).toHaveCount(0)
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
    await type(again.form, ' Held')
    await connection.cutStreams()
    await page.getByRole('link', { name: 'Guide' }).click()
    await expectInDraft(again.id, `${again.words} Held`)
  })
})

test('what is typed is saved if the tab is closed right after it, or crashes @long', async ({
  editor: _,
  context,
}) => {
  test.setTimeout(600_000)
  const ends = [0, 200, 500].flatMap((ms) => [
    { ms, isCrash: false },
    { ms, isCrash: true },
  ])
  for (const { ms, isCrash } of ends)
    await test.step(`${isCrash ? 'crashed' : 'closed'} after ${ms} ms`, async () => {
      const id = lessonId(`${isCrash ? 'crashed' : 'closed'}-${ms}`)
      await publishLessons([id])
      const page = await context.newPage()
      page.on('dialog', (dialog) => dialog.accept())
      await openLessons(page, [id])
      await type(formAt(page, 0), ' Mine')
      await wait(ms)
      const closed = page.waitForEvent('close')
      // Without `runBeforeUnload`, nothing of the page runs any more.
      await page.close({ runBeforeUnload: !isCrash })
      await closed
      const title = () => lake.fetch('*[_id == $id][0].title', { id: `drafts.${id}` })
      // What the form had was sent while the tab closed.
      if (!isCrash) await expect.poll(title).toBe('Before? Mine')
      const next = await context.newPage()
      await openLessons(next, [id])
      await expectInForm(next, ' Mine')
      await expectInDraft(id, ' Mine')
      await expect(bodyOf(next)).toBeEditable()
      await expect(next.getByRole('alert')).toHaveCount(0)
      await next.close()
    })
})
