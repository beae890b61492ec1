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
        <h2 className={styles.heading}>{heading}</h2>
        <div>
          {rows.map(({ key, question, answer }) => (
            <details key={key} className={styles.row} open={key === openKey}>
              <summary className={styles.question}>
                <h3>{question}</h3>
              </summary>
              <div id={`faq-${key}`} className={styles.answer}>
                <RichText blocks={answer} />
              </div>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
