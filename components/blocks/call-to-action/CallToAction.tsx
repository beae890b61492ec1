import type { SectionOf } from '#components/content/page.ts'
import { Offer, type OfferFacts } from '#components/ui/Offer.tsx'
import { Heading } from '#components/ui/StaffText.tsx'
import styles from './CallToAction.module.css'

type Props = SectionOf<'callToActionSection'> & OfferFacts

export function CallToAction({ heading, note, checkout, price, refund }: Props) {
  return (
    <section className={`stack ${styles.callToAction}`}>
      <Heading className={styles.heading}>{heading}</Heading>
      <Offer checkout={checkout} price={price} refund={refund} note={note} />
    </section>
  )
}
