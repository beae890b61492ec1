import { FaqRows, faqRowFragment } from '../../ui/FaqRows.tsx'
import type { SectionOf } from '../page.ts'
import styles from './Questions.module.css'

export const questionsQuery = `_type == "questionsSection" => {
  heading,
  "rows": rows[@->_type == "faqRow" && @->key.current != null && @->question != null && count(@->answer) > 0]->${faqRowFragment}
}`

/** Some rows of the FAQ, without ids: links lead to the rows on the home page. */
export function Questions({ heading, rows }: SectionOf<'questionsSection'>) {
  if (!rows?.length) return null
  return (
    <section className={`stack panel ${styles.questions}`}>
      <div>
        {heading && (
          <h2 dir="auto" className={styles.heading}>
            {heading}
          </h2>
        )}
        <a href="/#faq" className={styles.all}>
          See all questions and answers
        </a>
      </div>
      <FaqRows rows={rows} />
    </section>
  )
}
