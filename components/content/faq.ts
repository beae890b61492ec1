import 'server-only'
import { defineQuery } from 'groq'
import { requireTexts, type Stage } from '#lib/content/complete.ts'
import { currentStage } from '#lib/content/read.ts'
import { insertIntoBlocks } from '#lib/content/rich-text.ts'
import type { FaqRowsQueryResult } from '#lib/content/sanity.types.ts'
import type { WriteValue } from '#lib/content/site-values.ts'
import { faqRowFragment } from '../blocks/faq/query.ts'
import { getWriter, readTexts } from './site.ts'

const faqRowsQuery = defineQuery(`*[_type == "faqRow"] | order(orderRank asc)${faqRowFragment}`)

export async function getFaqRows() {
  const [rows, write, stage] = await Promise.all([
    readTexts('faqRow', faqRowsQuery),
    getWriter(),
    currentStage(),
  ])
  return toFaqRows(rows, write, stage)
}

/** The rows that have a question and an answer; the preview also shows incomplete ones. */
export const toFaqRows = (rows: FaqRowsQueryResult, write: WriteValue, stage: Stage) =>
  rows
    .map((row) => ({ ...row, answer: insertIntoBlocks(row.answer, write) }))
    .filter(({ question, answer }) => stage === 'draft' || (question && answer.length > 0))
    .map((row) => requireTexts(row._id, row, ['question'], stage))

export type FaqRow = Awaited<ReturnType<typeof getFaqRows>>[number]
