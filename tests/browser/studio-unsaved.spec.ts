import type { Page } from '@playwright/test'
import { type CutKind, connection } from './cuts.ts'
import { expect, field, lake, open, test } from './studio.ts'

test.use({ allowedConsole: [/./] })

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000))
const KINDS: CutKind[] = ['requests', 'streams', 'all']
const MOMENTS = ['first', 'later'] as const
const LENGTHS = (process.env.LENGTHS ?? '1,5,15,60').split(',').map(Number)

const cases = KINDS.flatMap((kind) => MOMENTS.map((moment) => ({ kind, moment })))
const idOf = (kind: string, moment: string, length: number) => `faq-cut-${kind}-${moment}-${length}`
const rowOf = (id: string) =>
  lake.fetch<{ question: string; answer: string } | null>(
    '*[_id == $id][0]{question, "answer": pt::text(answer)}',
    { id },
  )
const block = (text: string) => ({
  _type: 'block',
  _key: 'b1',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's1', text, marks: [] }],
})

async function createRows(ids: string[]) {
  const transaction = lake.transaction()
  for (const id of ids)
    transaction.create({
      _id: id,
      _type: 'faqRow',
      question: 'Before?',
      answer: [block('Before.')],
      key: { _type: 'slug', current: id },
      orderRank: '0|zz0000:',
    })
  await transaction.commit()
}

async function type(page: Page, words: string) {
  const question = field(page, 'question').getByRole('textbox')
  await question.press('End')
  await question.pressSequentially(words, { delay: 20 })
  const answer = field(page, 'answer').getByRole('textbox')
  await answer.click()
  await answer.press('ControlOrMeta+End')
  await page.keyboard.insertText(words)
}

async function typedWhileCut(page: Page, kind: CutKind, moment: string) {
  const line = await connection(page)
  for (const length of LENGTHS) {
    const id = idOf(kind, moment, length)
    await open(page, `faq;${id}`)
    const question = field(page, 'question').getByRole('textbox')
    await expect(question).toHaveValue('Before?', { timeout: 60_000 })
    await expect(question).toBeEditable()
    await expect(field(page, 'answer').getByRole('textbox')).toBeVisible()
    let expected = ''
    if (moment === 'later') {
      await type(page, ' First')
      expected = ' First'
      await expect.poll(() => rowOf(`drafts.${id}`)).toMatchObject({ answer: 'Before. First' })
    }
    // Without its streams the form is locked; then what was just typed is under way.
    if (kind !== 'streams') await line.cut('requests')
    await type(page, ' Typed')
    if (kind !== 'requests') await line.cut('streams')
    expected += ' Typed'
    await seconds(length)
    await line.mend()
    await expect(question).toHaveValue(`Before?${expected}`)
    await expect
      .poll(() => rowOf(`drafts.${id}`))
      .toEqual({ question: `Before?${expected}`, answer: `Before.${expected}` })
    await expect(question).toHaveValue(`Before?${expected}`)
    await expect(field(page, 'answer').getByRole('textbox')).toHaveText(`Before.${expected}`)
  }
}

test('what is typed while the connection is cut is saved when it returns', async ({
  editor,
  context,
}) => {
  test.setTimeout(170_000)
  await editor.close()
  await createRows(
    cases.flatMap(({ kind, moment }) => LENGTHS.map((length) => idOf(kind, moment, length))),
  )
  const results = await Promise.allSettled(
    cases.map(async ({ kind, moment }) => {
      const page = await context.newPage()
      await typedWhileCut(page, kind, moment).catch(async (error) => {
        await page.screenshot({ path: `/tmp/typed-shots/${kind}-${moment}.png` })
        throw new Error(`${kind} ${moment}: ${error}`)
      })
    }),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
})
