import type { Home } from '#components/content/home.ts'
import type { Site } from '#components/content/site.ts'
import { Address } from '#components/ui/Address.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { Heading } from '#components/ui/StaffText.tsx'
import { tieShortWords } from '#lib/content/headline.ts'
import { emailHref } from '#schemas/validation/href.ts'
import styles from './Faq.module.css'
import { FaqRows } from './FaqRows.tsx'

type Props = Home['faq'] & Pick<Site, 'contactEmail'>

export function Faq({ heading, rows, openKey, contactEmail }: Props) {
  if (rows.length === 0) return null
  return (
    <section id="faq" className={`grid panel ${styles.faq}`}>
      <Heading className={styles.heading}>{tieShortWords(heading)}</Heading>
      <p className={styles.contact}>
        Another question? Write to{' '}
        <SafeLink href={emailHref(contactEmail)}>
          <Address>{contactEmail}</Address>
        </SafeLink>
      </p>
      <div className={styles.rows}>
        <FaqRows rows={rows} openKey={openKey} anchor="faq" />
      </div>
    </section>
  )
}
