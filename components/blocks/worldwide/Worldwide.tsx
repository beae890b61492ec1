import type { Home } from '#components/content/home.ts'
import type { Site } from '#components/content/site.ts'
import { CmsImage, sharpPhone } from '#components/ui/CmsImage.tsx'
import { Offer, type OfferFacts } from '#components/ui/Offer.tsx'
import { Heading, StaffText } from '#components/ui/StaffText.tsx'
import { tieShortWords } from '#lib/content/headline.ts'
import { Pieces } from './Pieces.tsx'
import styles from './Worldwide.module.css'

type Props = NonNullable<Home['worldwide']> &
  Pick<Home['hero'], 'note'> &
  OfferFacts &
  Pick<Site, 'productName'>

export function Worldwide(props: Props) {
  const { heading, text, image, callToAction, note, productName, ...offer } = props
  return (
    <section>
      <div className="grid">
        <div className={`stack ${styles.words}`}>
          <Heading className={`display ${styles.heading}`}>{tieShortWords(heading)}</Heading>
          <StaffText className={styles.text}>{text}</StaffText>
        </div>
        <div className={styles.picture}>
          <CmsImage
            image={image}
            sizes={`${sharpPhone}, 92vw`}
            ratio={4 / 3}
            desktop={{ sizes: '100vw', ratio: 2.2 }}
          />
        </div>
      </div>
      <div className={`grid ${styles.field}`}>
        <div className={`no-print ${styles.sheet}`}>
          <Pieces name={productName} className={styles.mark} />
        </div>
        <div className={`stack ${styles.invitation}`}>
          <StaffText className={styles.callToAction}>{callToAction}</StaffText>
          <Offer {...offer} note={note} />
        </div>
      </div>
    </section>
  )
}
