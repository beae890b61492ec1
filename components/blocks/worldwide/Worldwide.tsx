import { CheckoutLink } from '#components/ui/CheckoutLink.tsx'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import type { Home } from '#lib/content/home.ts'
import type { Site } from '#lib/content/site.ts'
import styles from './Worldwide.module.css'

type Props = NonNullable<Home['worldwide']> & { checkout: Site['checkout'] }

export function Worldwide({ heading, text, image, callToAction, checkout }: Props) {
  return (
    <section className={styles.worldwide}>
      <div className={`wrap ${styles.columns}`}>
        <div>
          {heading && <h2 className={styles.heading}>{heading}</h2>}
          {text && <p className={styles.text}>{text}</p>}
        </div>
        <CmsImage picture={image} sizes="(max-width: 768px) 90vw, 50vw" />
      </div>
      <div className={`wrap ${styles.invitation}`}>
        {callToAction && <p className={styles.callToAction}>{callToAction}</p>}
        <CheckoutLink {...checkout} />
      </div>
    </section>
  )
}
