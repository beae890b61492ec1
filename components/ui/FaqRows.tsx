import { RichText } from '#components/ui/RichText.tsx'
import type { ReadyBlock } from '#lib/content/site-values.ts'
import styles from './FaqRows.module.css'

type Props = {
  rows: { _id: string; key: string | null; question: string | null; answer: ReadyBlock[] }[]
  /** Key of the row that is open at first. */
  openKey?: string | null | undefined
  /** Begins the id of each answer; without it, a row has no link of its own. */
  anchor?: string
}

/**
 * Native disclosure rows, white on black: they work before, and without, any script. The id is inside
 * the answer, so that a link to it opens its row.
 */
export function FaqRows({ rows, openKey, anchor }: Props) {
  return (
    <div>
      {rows.map(({ _id, key, question, answer }, index) => (
        <details
          key={_id}
          className={styles.row}
          open={key !== null && key === openKey}
          data-quarter={Math.floor((4 * index) / rows.length) + 1}
        >
          <summary className={styles.question}>
            <h3>{question}</h3>
          </summary>
          <div id={anchor && key ? `${anchor}-${key}` : undefined} className={styles.answer}>
            <RichText blocks={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
