import { RichText } from '#components/ui/RichText.tsx'
import type { ReadyBlock } from '#lib/content/rich-text.ts'
import type { FaqRowsQueryResult } from '#lib/content/sanity.types.ts'
import { richTextFragment } from '../../lib/content/fragments.ts'
import styles from './FaqRows.module.css'
import { toneOf } from './tones.ts'

/** Queries that contain this depend on the tags `faqRow` and `paths`. */
export const faqRowFragment = `{_id, "key": key.current, question, answer${richTextFragment}}`

type FaqRow = Omit<FaqRowsQueryResult[number], 'answer'> & { answer: ReadyBlock[] }

type Props = {
  rows: FaqRow[]
  openKey?: string | null | undefined
  /** The prefix of each answer's id; without it, rows have no ids. */
  anchor?: string
}

/** Works without scripts. The id is inside the answer, so that a link opens the row. */
export function FaqRows({ rows, openKey, anchor }: Props) {
  return (
    <div className={styles.rows}>
      {rows.map(({ _id, key, question, answer }, index) => (
        <details
          key={_id}
          className={`${styles.row} ${toneOf(Math.floor((4 * index) / rows.length))}`}
          open={key !== null && key === openKey}
        >
          <summary className={styles.question}>
            <h3 dir="auto">{question}</h3>
          </summary>
          <div id={anchor && key ? `${anchor}-${key}` : undefined} className={styles.answer}>
            <RichText blocks={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
