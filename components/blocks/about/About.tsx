import { CmsImage } from '#components/ui/CmsImage.tsx'
import { RichText } from '#components/ui/RichText.tsx'
import type { Home } from '#lib/content/home.ts'
import styles from './About.module.css'

export function About({ heading, body, image }: NonNullable<Home['about']>) {
  if (!heading && body.length === 0 && !image?.assetId) return null
  return (
    <section className={`grid ${styles.about}`}>
      <div className={styles.picture}>
        <CmsImage picture={image} sizes="(max-width: 768px) 100vw, 50vw" />
      </div>
      <div className={styles.words}>
        {heading && <h2 className={styles.heading}>{heading}</h2>}
        <RichText blocks={body} />
      </div>
    </section>
  )
}
