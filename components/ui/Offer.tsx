import type { Site } from '#lib/content/site.ts'
import { CheckoutLink } from './CheckoutLink.tsx'
import { Instalments } from './Instalments.tsx'
import styles from './Offer.module.css'
import { Price } from './Price.tsx'
import { SafeLink } from './SafeLink.tsx'

type Props = Pick<Site, 'checkout' | 'price' | 'edit'> & {
  note: string | null
  /** For visitors who want to see more before they buy. */
  link?: { label: string | null; href: string | null } | null
}

/** The way to the checkout, what the course costs, and the promise with its terms. */
export function Offer({ checkout, price, edit, note, link }: Props) {
  return (
    <div className={styles.offer}>
      <CheckoutLink {...checkout} />
      {price?.total && (
        <strong className={styles.total} data-sanity={edit?.['price.total']}>
          <Price {...price} />
        </strong>
      )}
      {link?.label && link.href && (
        <p className={styles.link}>
          <SafeLink href={link.href}>{link.label}</SafeLink>
        </p>
      )}
      {price?.total && <Instalments amounts={price.instalments ?? []} />}
      {note && (
        <p className={styles.note}>
          {note} <a href="/reimbursement">Refund Policy</a>
        </p>
      )}
    </div>
  )
}
