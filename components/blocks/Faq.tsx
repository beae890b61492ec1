import { RichText } from '#components/ui/RichText.tsx'
import type { Home } from '#lib/content/home.ts'
import styles from './Faq.module.css'

/**
 * Native disclosure rows: they work before, and without, any script. The id stands inside the
 * answer, so that a link to `/#faq-{key}` opens its row.
 */
export function Faq({ heading, rows, openKey }: Home['faq']) {
  if (rows.length === 0) return null
  return (
    <section className={styles.faq}>
      <div className={`wrap ${styles.columns}`}>
        {heading && <h2 className={styles.heading}>{heading}</h2>}
        <div>
          {rows.map(({ _id, key, question, answer }) => (
            <details key={_id} className={styles.row} open={key !== null && key === openKey}>
              <summary className={styles.question}>
                <h3>{question}</h3>
              </summary>
              <div id={key ? `faq-${key}` : undefined} className={styles.answer}>
                <RichText blocks={answer} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
