import { formatDollars } from '#lib/content/money.ts'
import type { Site } from '#lib/content/site.ts'
import styles from './Price.module.css'

/** What the course costs now; during an offer, after the regular price, crossed out. */
export function Price({ total, offer }: Site['price']) {
  if (!offer) return formatDollars(total)
  return (
    <>
      <s className={styles.regular}>
        <span className="visually-hidden">Regular price: </span>
        {formatDollars(offer.regularTotal)}
      </s>{' '}
      <span className="visually-hidden">Price now: </span>
      {formatDollars(total)}
    </>
  )
}
