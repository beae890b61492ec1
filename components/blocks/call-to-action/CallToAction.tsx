import { Offer } from '#components/ui/Offer.tsx'
import type { SectionOf } from '#lib/content/page.ts'
import type { Site } from '#lib/content/site.ts'
import styles from './CallToAction.module.css'

type Props = SectionOf<'callToActionSection'> & Pick<Site, 'checkout' | 'price'>

export function CallToAction({ heading, note, checkout, price }: Props) {
  return (
    <section className={styles.callToAction}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <Offer checkout={checkout} price={price} note={note} edit={undefined} />
    </section>
  )
}
