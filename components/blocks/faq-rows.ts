import { requireTexts, type Stage } from '#lib/content/complete.ts'
import { insertIntoBlocks } from '#lib/content/rich-text.ts'
import type { FaqRowsQueryResult } from '#lib/content/sanity.types.ts'
import type { WriteValue } from '#lib/content/site-values.ts'

/** The rows that have a question and an answer; the preview also shows incomplete ones. */
export const toFaqRows = (rows: FaqRowsQueryResult, write: WriteValue, stage: Stage) =>
  rows
    .map((row) => ({ ...row, answer: insertIntoBlocks(row.answer, write) }))
    .filter(({ question, answer }) => stage === 'draft' || (question && answer.length > 0))
    .map((row) => requireTexts(row._id, row, ['question'], stage))
