import { CmsImage } from '#components/ui/CmsImage.tsx'
import { Offer } from '#components/ui/Offer.tsx'
import { Tiles } from '#components/ui/Tiles.tsx'
import { tieShortWords } from '#lib/content/headline.ts'
import type { Home } from '#lib/content/home.ts'
import type { Site } from '#lib/content/site.ts'
import styles from './Hero.module.css'

type Props = Home['hero'] & Pick<Site, 'checkout' | 'price' | 'edit'>

export function Hero({ heading, text, note, link, image, checkout, price, edit }: Props) {
  return (
    <section className="grid">
      <div className={styles.pitch}>
        <div className={styles.headline}>
          <h1>{tieShortWords(heading)}</h1>
          <Tiles as="row" />
        </div>
        {text && <p className={styles.text}>{text}</p>}
        <Offer checkout={checkout} price={price} edit={edit} note={note} link={link} />
      </div>
      <div className={styles.picture}>
        <CmsImage picture={image} sizes="(max-width: 768px) 92vw, 43vw" ratio={1} priority />
      </div>
    </section>
  )
}
