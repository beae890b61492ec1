import { CheckoutLink } from '#components/ui/CheckoutLink.tsx'
import { formatDollars } from '#lib/content/money.ts'
import type { SectionOf } from '#lib/content/page.ts'
import type { Site } from '#lib/content/site.ts'
import styles from './CallToAction.module.css'

type Props = SectionOf<'callToActionSection'> & Pick<Site, 'checkout' | 'price'>

export function CallToAction({ heading, note, checkout, price }: Props) {
  return (
    <section className={styles.callToAction}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div className={styles.action}>
        <CheckoutLink {...checkout} />
        <p className={styles.note}>
          <strong className={styles.price}>{formatDollars(price.total)}</strong>
          {note}
        </p>
      </div>
    </section>
  )
}
