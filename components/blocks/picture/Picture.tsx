import type { SectionOf } from '#components/content/page.ts'
import { FocusedImage } from '#components/ui/CmsImage.tsx'
import { StaffText } from '#components/ui/StaffText.tsx'
import styles from './Picture.module.css'

type Props = SectionOf<'pictureSection'> & { isFirst: boolean }

export function Picture({ image, caption, isFirst }: Props) {
  if (!image?.assetId) return null
  return (
    <figure className={styles.picture}>
      <FocusedImage
        image={image}
        sizes="(min-width: 2240px) 1920px, (min-width: 1664px) 1536px, 92vw"
        priority={isFirst}
      />
      <StaffText as="figcaption" className={`small-print ${styles.caption}`}>
        {caption}
      </StaffText>
    </figure>
  )
}
