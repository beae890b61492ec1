import { Teachers } from '#components/blocks/teachers/Teachers.tsx'
import type { Home, Teacher } from '#components/content/home.ts'
import { CmsImage, sharpPhone } from '#components/ui/CmsImage.tsx'
import { RichText } from '#components/ui/RichText.tsx'
import { Heading } from '#components/ui/StaffText.tsx'
import { tieHeadline } from '#lib/content/ties.ts'
import styles from './About.module.css'

type Props = NonNullable<Home['about']> & { teachers: Teacher[] }

/** Visitors first ask who teaches, so the teachers come before the story. */
export function About({ heading, body, image, teachers }: Props) {
  if (!heading && body.length === 0 && !image?.assetId) return null
  return (
    <section className={`grid ${styles.about}`}>
      <Heading className={`display ${styles.heading}`}>{tieHeadline(heading)}</Heading>
      {teachers.some(({ name }) => name) && (
        <div className={styles.teachers}>
          <Teachers teachers={teachers} isBrief />
        </div>
      )}
      <div className={styles.words}>
        <RichText blocks={body} />
      </div>
      {image?.assetId && (
        <div className={styles.picture}>
          <CmsImage
            image={image}
            sizes={`${sharpPhone}, (max-width: 768px) 134vw, (max-width: 1024px) 62vw, 46vw`}
            ratio={4 / 3}
          />
        </div>
      )}
    </section>
  )
}
