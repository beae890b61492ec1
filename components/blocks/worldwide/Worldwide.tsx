import { CmsImage } from '#components/ui/CmsImage.tsx'
import { Offer } from '#components/ui/Offer.tsx'
import { tieShortWords } from '#lib/content/headline.ts'
import type { Home } from '#lib/content/home.ts'
import type { Site } from '#lib/content/site.ts'
import { Pieces } from './Pieces.tsx'
import styles from './Worldwide.module.css'

type Props = NonNullable<Home['worldwide']> &
  Pick<Home['hero'], 'note'> &
  Pick<Site, 'checkout' | 'price' | 'productName'>

export function Worldwide(props: Props) {
  const { heading, text, image, callToAction, note, checkout, price, productName } = props
  return (
    <section>
      <div className="grid">
        <div className={styles.words}>
          {heading && <h2 className={styles.heading}>{tieShortWords(heading)}</h2>}
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <div className={styles.picture}>
          <CmsImage
            picture={image}
            sizes="92vw"
            ratio={4 / 3}
            desktop={{ sizes: '100vw', ratio: 2.2 }}
          />
        </div>
      </div>
      <div className={`grid ${styles.field}`}>
        <div className={styles.sheet}>
          <Pieces name={productName} className={styles.mark} />
        </div>
        <div className={styles.invitation}>
          {callToAction && <p className={styles.callToAction}>{callToAction}</p>}
          <Offer checkout={checkout} price={price} note={note} edit={undefined} />
        </div>
      </div>
    </section>
  )
}
