import type { SectionOf } from '#components/content/page.ts'
import { Heading } from '#components/ui/StaffText.tsx'
import { FaqRows } from '../faq/FaqRows.tsx'
import styles from './Questions.module.css'

/** Some rows of the FAQ, without ids: links lead to the rows on the home page. */
export function Questions({ heading, rows }: SectionOf<'questionsSection'>) {
  if (!rows?.length) return null
  return (
    <section className={`stack ${styles.questions}`}>
      <Heading className={styles.heading}>{heading}</Heading>
      <FaqRows rows={rows} />
      <a href="/#faq" className={styles.all}>
        See all questions and answers
      </a>
    </section>
  )
}
