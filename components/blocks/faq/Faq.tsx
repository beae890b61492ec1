import type { Home } from '#components/content/home.ts'
import { tieShortWords } from '#lib/content/headline.ts'
import styles from './Faq.module.css'
import { FaqRows } from './FaqRows.tsx'

export function Faq({ heading, rows, openKey }: Home['faq']) {
  if (rows.length === 0) return null
  return (
    <section id="faq" className={`grid panel ${styles.faq}`}>
      {heading && (
        <h2 dir="auto" className={styles.heading}>
          {tieShortWords(heading)}
        </h2>
      )}
      <div className={styles.rows}>
        <FaqRows rows={rows} openKey={openKey} anchor="faq" />
      </div>
    </section>
  )
}
