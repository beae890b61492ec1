import type { BrowserContext, Page } from '@playwright/test'
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
const EDITS = ['first', 'later'] as const
const SHORT_SECONDS = [1, 5, 15]
const LONG_SECONDS = 60

type Cut = { cut: (typeof CUTS)[number]; edit: (typeof EDITS)[number]; seconds: number }

const FIRST = ' First'
const LATER = ' Later'
const long = CUTS.flatMap((cut) => EDITS.map((edit) => ({ cut, edit, seconds: LONG_SECONDS })))
const longId = ({ cut, edit }: Cut) => `faq-${cut}-${edit}`
const shortId = ({ cut, seconds }: Omit<Cut, 'edit'>) => `faq-${cut}-${seconds}`
const shortIds = CUTS.flatMap((cut) => SHORT_SECONDS.map((seconds) => shortId({ cut, seconds })))

const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved yet' })
const savedStatus = (page: Page) =>
  page.getByTestId('pane-footer-document-status-pulse').getByText('Saved')

async function openStudio(context: BrowserContext) {
  const page = await context.newPage()
  return { page, connection: await connectionOf(page) }
}

type Studio = Awaited<ReturnType<typeof openStudio>>

async function openRow(page: Page, id: string) {
  await open(page, `faq;${id}`)
  await expectRow(page)
}

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

test('what is typed while the connection is cut stays in the form, and is saved when it returns', async ({
  editor,
  context,
}) => {
  test.setTimeout(300_000)
  await editor.close()
  await publishRows([...long.map(longId), ...shortIds])
  const opened = await Promise.all(
    long.map(async (one) => {
      const studio = await openStudio(context)
      await openRow(studio.page, longId(one))
      return { one, studio }
    }),
  )
  const waiting = opened.map(async ({ one, studio }) => {
    const id = longId(one)
    if (one.edit === 'later') {
      await type(studio.page, FIRST)
      await expectInDraft(id, FIRST)
    }
    await typeThroughCut(studio, id, one)
    await studio.page.close()
  })
  // The short cuts use the time in which the long ones wait.
  const meanwhile = CUTS.map(async (cut) => {
    const studio = await openStudio(context)
    for (const seconds of SHORT_SECONDS) {
      const id = shortId({ cut, seconds })
      await openRow(studio.page, id)
      for (const edit of EDITS) await typeThroughCut(studio, id, { cut, edit, seconds })
    }
  })
  const results = await Promise.allSettled([...waiting, ...meanwhile])
  expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([])
})
