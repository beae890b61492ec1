import type { Page } from '@playwright/test'
import { connectionOf } from './connection.ts'
import { expect, open, test } from './studio.ts'
import { expectInDraft, expectInForm, expectRow, publishRows, type } from './typing.ts'

// A browser reports each request that fails.
test.use({ allowedConsole: [/ERR_FAILED|Failed to fetch|WebSocket/] })

/** Each list in a page of its own, all at the same time. */
const SECONDS = [[60], [1, 5, 15]]
const CUTS = ['requests', 'streams', 'both'] as const
const EDITS = ['first', 'later'] as const
type Cut = (typeof CUTS)[number]
type Edit = (typeof EDITS)[number]

const cases = CUTS.flatMap((cut) =>
  EDITS.flatMap((edit) => SECONDS.map((cuts) => ({ cut, edit, cuts }))),
)
const idOf = (cut: Cut, edit: Edit, seconds: number) => `faq-${cut}-${edit}-${seconds}`
const warning = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved yet' })
const savedStatus = (page: Page) =>
  page.getByTestId('pane-footer-document-status-pulse').getByText('Saved')

async function openRow(page: Page, id: string) {
  const row = page.locator(`a[href$="${id}"]`)
  if (await row.isVisible()) await row.click()
  else await open(page, `faq;${id}`)
  await expectRow(page)
}

async function typeThroughCuts(page: Page, cut: Cut, edit: Edit, cuts: number[]) {
  const connection = await connectionOf(page)
  for (const seconds of cuts) {
    const id = idOf(cut, edit, seconds)
    await openRow(page, id)
    const before = edit === 'later' ? ' First' : ''
    if (before) {
      await type(page, before)
      await expectInDraft(id, before)
    }
    const words = `${before} Typed`
    // Without its streams the form is locked: what was typed last is on its way then.
    if (cut !== 'streams') await connection.cutRequests()
    await type(page, ' Typed')
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
  }
}

test('what is typed while the connection is cut stays in the form, and is saved when it returns', async ({
  editor,
  context,
}) => {
  test.setTimeout(200_000)
  await editor.close()
  await publishRows(
    cases.flatMap(({ cut, edit, cuts }) => cuts.map((seconds) => idOf(cut, edit, seconds))),
  )
  const runs = cases.map(({ cut, edit, cuts }) =>
    test.step(`${cut}, at the ${edit} edit, for ${cuts.join(', ')} s`, async () => {
      const page = await context.newPage()
      await typeThroughCuts(page, cut, edit, cuts)
    }),
  )
  const failures = (await Promise.allSettled(runs)).filter(({ status }) => status === 'rejected')
  expect(failures).toEqual([])
})
