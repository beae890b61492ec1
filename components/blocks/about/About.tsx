import { Teachers } from '#components/blocks/teachers/Teachers.tsx'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import { RichText } from '#components/ui/RichText.tsx'
import type { Home, Teacher } from '#lib/content/home.ts'
import styles from './About.module.css'

type Props = NonNullable<Home['about']> & { teachers: Teacher[] }

export function About({ heading, body, image, teachers }: Props) {
  if (!heading && body.length === 0 && !image?.assetId) return null
  return (
    <section className={`grid ${styles.about}`}>
      <div className={styles.words}>
        {heading && <h2 className={styles.heading}>{heading}</h2>}
        <RichText blocks={body} />
      </div>
      <div className={styles.picture}>
        <CmsImage picture={image} sizes="(max-width: 768px) 100vw, 50vw" ratio={4 / 3} />
      </div>
      {teachers.length > 0 && (
        <div className={styles.teachers}>
          <Teachers teachers={teachers} />
        </div>
      )}
    </section>
  )
}
