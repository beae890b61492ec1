import { CmsImage } from '#components/ui/CmsImage.tsx'
import type { SectionOf } from '#lib/content/page.ts'
import styles from './Picture.module.css'

type Props = SectionOf<'pictureSection'> & { isFirst: boolean }

export function Picture({ image, caption, isFirst }: Props) {
  if (!image?.assetId) return null
  return (
    <figure className={styles.picture}>
      <CmsImage picture={image} sizes="(min-width: 1280px) 1152px, 90vw" priority={isFirst} />
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}
