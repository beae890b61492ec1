import type { Page } from '@playwright/test'
import { connectionOf } from './connection.ts'
import { expect, open, test } from './studio.ts'
import {
  expectEditable,
  expectInDraft,
  expectInForm,
  expectRow,
  publishRows,
  type,
} from './typing.ts'

// A browser reports each request that fails.
test.use({ allowedConsole: [/ERR_FAILED|Failed to fetch|WebSocket/] })

const CUTS = ['requests', 'streams', 'both'] as const
const SECONDS = [1, 5, 15, 60]

type Cut = { cut: (typeof CUTS)[number]; edit: 'first' | 'later'; seconds: number }

const FIRST = ' First'
const LATER = ' Later'
const idOf = ({ cut, seconds }: Omit<Cut, 'edit'>) => `faq-${cut}-${seconds}`

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved yet' })
const savedStatus = (page: Page) =>
  page.getByTestId('pane-footer-document-status-pulse').getByText('Saved')

type Studio = { page: Page; connection: Awaited<ReturnType<typeof connectionOf>> }

/** Types one more word into a row while the connection is cut, and mends it. */
const typeThroughCut = ({ page, connection }: Studio, id: string, { cut, edit, seconds }: Cut) =>
  test.step(`${cut}, at the ${edit} edit, for ${seconds} s`, async () => {
    const word = edit === 'first' ? FIRST : LATER
    const words = edit === 'first' ? FIRST : FIRST + LATER
    await expectEditable(page)
    // Without its streams the form is locked: what was typed last is on its way then.
    if (cut !== 'streams') await connection.cutRequests()
    await type(page, word)
    if (cut !== 'requests') connection.cutStreams()
    const mended = new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    if (seconds > 10 && cut !== 'streams') {
      await expect(warning(page)).toContainText('Question, Answer')
      await expect(savedStatus(page)).toBeHidden()
    }
    await mended
    await expectInForm(page, words)
    await connection.mend()
    await expectInDraft(id, words)
    await expectInForm(page, words)
    await expect(warning(page)).toBeHidden()
  })

// One Studio for each way to lose the connection, since each needs much of a small machine.
test('what is typed while the connection is cut stays in the form, and is saved when it returns', async ({
  editor,
  context,
}) => {
  test.setTimeout(400_000)
  await editor.close()
  await publishRows(CUTS.flatMap((cut) => SECONDS.map((seconds) => idOf({ cut, seconds }))))
  const studios = CUTS.map(async (cut) => {
    const page = await context.newPage()
    const studio = { page, connection: await connectionOf(page) }
    for (const seconds of SECONDS) {
      const id = idOf({ cut, seconds })
      await open(page, `faq;${id}`)
      await expectRow(page)
      for (const edit of ['first', 'later'] as const)
        await typeThroughCut(studio, id, { cut, edit, seconds })
    }
  })
  const results = await Promise.allSettled(studios)
  expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([])
})
