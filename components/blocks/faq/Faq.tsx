import type { Home } from '#components/content/home.ts'
import { Heading } from '#components/ui/StaffText.tsx'
import { tieHeadline } from '#lib/content/ties.ts'
import styles from './Faq.module.css'
import { FaqRows } from './FaqRows.tsx'

export function Faq({ heading, rows, openKey }: Home['faq']) {
  if (rows.length === 0) return null
  return (
    <section id="faq" className={`grid panel ${styles.faq}`}>
      <Heading className={styles.heading}>{tieHeadline(heading)}</Heading>
      <FaqRows rows={rows} openKey={openKey} anchor="faq" />
    </section>
  )
}
