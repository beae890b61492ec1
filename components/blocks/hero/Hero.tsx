import { CheckoutLink } from '#components/ui/CheckoutLink.tsx'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import { Price } from '#components/ui/Price.tsx'
import { tieShortWords } from '#lib/content/headline.ts'
import type { Home } from '#lib/content/home.ts'
import type { Site } from '#lib/content/site.ts'
import styles from './Hero.module.css'

type Props = Home['hero'] & Pick<Site, 'checkout' | 'price' | 'edit'>

export function Hero({ heading, text, note, image, checkout, price, edit }: Props) {
  return (
    <section className={`wrap ${styles.hero}`}>
      <div className={styles.pitch}>
        <h1 className={styles.heading}>{tieShortWords(heading)}</h1>
        {text && <p className={styles.text}>{text}</p>}
        <div className={styles.action}>
          <CheckoutLink {...checkout} />
          {(price?.total || note) && (
            <p className={styles.note}>
              {price?.total && (
                <strong className={styles.price} data-sanity={edit?.['price.total']}>
                  <Price {...price} />
                </strong>
              )}
              {note}
            </p>
          )}
        </div>
      </div>
      <div className={styles.picture}>
        <CmsImage picture={image} sizes="(max-width: 768px) 90vw, 45vw" priority />
      </div>
    </section>
  )
}
