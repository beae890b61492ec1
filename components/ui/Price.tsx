import type { Price as PriceNow } from '#lib/content/price.ts'
import { formatDollars } from '#schemas/values/money.ts'
import styles from './Price.module.css'

/** What the course costs now; during an offer, after the regular price, crossed out. */
export function Price({ total, offer }: PriceNow) {
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
