import { FaqRows } from '#components/ui/FaqRows.tsx'
import type { SectionOf } from '#lib/content/page.ts'
import styles from './Questions.module.css'

/** Some rows of the FAQ. Links lead to the rows on the home page, so these have no ids. */
export function Questions({ heading, rows }: SectionOf<'questionsSection'>) {
  if (!rows?.length) return null
  return (
    <section className={styles.questions}>
      <div>
        {heading && <h2 className={styles.heading}>{heading}</h2>}
        <a href="/#faq" className={styles.all}>
          See all questions and answers
        </a>
      </div>
      <FaqRows rows={rows} />
    </section>
  )
}
