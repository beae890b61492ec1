import type { Site } from '#components/content/site.ts'
import type { Price as PriceNow } from '#lib/content/price.ts'
import { formatDollars } from '#schemas/values/money.ts'
import { formatDays } from '#schemas/values/values.ts'
import styles from './Offer.module.css'
import { SafeLink } from './SafeLink.tsx'
import { StaffText } from './StaffText.tsx'
import { Arrow, Check } from './Symbols.tsx'

export type OfferFacts = Pick<Site, 'checkout' | 'price' | 'refund' | 'taxNote'>

type Props = OfferFacts & {
  note: string | null
  edit?: Site['edit']
  link?: { label: string | null; href: string | null } | null
}

export function Offer({ checkout, price, refund, taxNote, edit, note, link }: Props) {
  const policy = <a href="/reimbursement">Refund Policy</a>
  return (
    <div className={`stack ${styles.offer}`}>
      <div className={`cluster ${styles.buy}`}>
        {price?.total ? (
          <strong className={styles.total} data-sanity={edit?.['price.total']}>
            <Price {...price} />
          </strong>
        ) : null}
        <SafeLink href={checkout.href} className={`button ${styles.action}`} rel="payment">
          {checkout.label}
          <Arrow />
        </SafeLink>
      </div>
      {checkout.instalmentsHref && price && (
        <Instalments href={checkout.instalmentsHref} {...price} />
      )}
      <div className={`cluster ${styles.notes}`}>
        <StaffText>{taxNote}</StaffText>
        {refund?.promise && (
          <p dir="auto" className={`cluster ${styles.promise}`}>
            <Check />
            <strong>{refund.promise}</strong> {policy}
          </p>
        )}
        {note && (
          <p dir="auto">
            {note} {!refund?.promise && policy}
          </p>
        )}
      </div>
      {link?.label && link.href && (
        <SafeLink href={link.href} className="button button-quiet">
          {link.label}
        </SafeLink>
      )}
    </div>
  )
}

function Price({ total, offer }: PriceNow) {
  if (!total) return null
  if (!offer?.regularTotal) return formatDollars(total)
  return (
    <>
      <s className={styles.regular}>
        <span className="visually-hidden">Regular price: </span>
        {formatDollars(offer.regularTotal)}
      </s>{' '}
      <span className="visually-hidden">Current price: </span>
      {formatDollars(total)}
    </>
  )
}

type InstalmentsProps = Pick<PriceNow, 'instalments' | 'daysBetween'> & { href: string }

/** Its name differs from that of the first link, so that nobody confuses the two. */
function Instalments({ href, instalments, daysBetween }: InstalmentsProps) {
  const [first, second] = instalments ?? []
  if (!first || !second) return null
  const when = daysBetween ? `in ${formatDays(daysBetween)}` : 'later'
  const words = `Pay ${formatDollars(first)} today, ${formatDollars(second)} ${when}`
  return (
    <SafeLink href={href} className="button button-quiet" rel="payment">
      {words}
    </SafeLink>
  )
}
