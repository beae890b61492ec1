import type { Site } from '#components/content/site.ts'
import type { Price as PriceNow } from '#lib/content/price.ts'
import { formatDollars } from '#schemas/values/money.ts'
import { formatDays } from '#schemas/values/values.ts'
import styles from './Offer.module.css'
import { SafeLink } from './SafeLink.tsx'
import { Arrow } from './Symbols.tsx'
import { toneOf } from './tones.ts'

export type OfferFacts = Pick<Site, 'checkout' | 'price' | 'refund'>

type Props = OfferFacts & {
  note: string | null
  edit?: Site['edit']
  link?: { label: string | null; href: string | null } | null
}

export function Offer({ checkout, price, refund, edit, note, link }: Props) {
  const policy = <a href="/reimbursement">Refund Policy</a>
  return (
    <div className={`cluster ${styles.offer}`}>
      <SafeLink href={checkout.href} className="button" rel="payment">
        {checkout.label}
        <Arrow />
      </SafeLink>
      {price?.total ? (
        <strong className={styles.total} data-sanity={edit?.['price.total']}>
          <Price {...price} />
        </strong>
      ) : null}
      {link?.label && link.href && (
        <SafeLink href={link.href} className="button button-quiet">
          {link.label}
        </SafeLink>
      )}
      <div className={`cluster ${styles.terms}`}>
        {price?.total ? <Instalments {...price} /> : null}
        {refund?.promise && (
          <p dir="auto" className={`panel ${toneOf(2)} ${styles.promise}`}>
            <strong>{refund.promise}</strong> {policy}
          </p>
        )}
      </div>
      {note && (
        <p dir="auto" className={styles.note}>
          {note} {!refund?.promise && policy}
        </p>
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

function Instalments({ instalments, daysBetween }: PriceNow) {
  const [first, second] = (instalments ?? []).map(Math.round)
  if (!first || !second) return null
  const name = `split-${first}-${second}`
  return (
    <>
      {/* A rule, not an attribute: our Content-Security-Policy allows only style sheets. */}
      <style href={name} precedence="default">
        {`.${name}>:first-child{flex-grow:${first}}.${name}>:last-child{flex-grow:${second}}`}
      </style>
      <ul className={`cluster ${styles.bar} ${name}`}>
        <li className={`panel ${styles.first}`}>
          First instalment <strong>{formatDollars(first)}</strong>
        </li>
        <li>
          Second instalment <strong>{formatDollars(second)}</strong>{' '}
          {daysBetween ? `after ${formatDays(daysBetween)}` : null}
        </li>
      </ul>
    </>
  )
}
