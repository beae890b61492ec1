import { CheckoutLink } from '#components/ui/CheckoutLink.tsx'
import type { SectionOf } from '#lib/content/page.ts'
import type { Site } from '#lib/content/site.ts'
import { formatDollars } from '#schemas/values/money.ts'
import styles from './CallToAction.module.css'

type Props = SectionOf<'callToActionSection'> & Pick<Site, 'checkout' | 'price'>

export function CallToAction({ heading, note, checkout, price }: Props) {
  return (
    <section className={styles.callToAction}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <div className={styles.action}>
        <CheckoutLink {...checkout} />
        {(price?.total || note) && (
          <p className={styles.note}>
            {price?.total && <strong className={styles.price}>{formatDollars(price.total)}</strong>}
            {note}
          </p>
        )}
      </div>
    </section>
  )
}
