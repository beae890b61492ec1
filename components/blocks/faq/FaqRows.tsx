import type { FaqRow } from '#components/content/faq.ts'
import { RichText } from '#components/ui/RichText.tsx'
import { toneOf } from '#components/ui/tones.ts'
import styles from './FaqRows.module.css'

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
