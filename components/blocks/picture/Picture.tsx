import type { SectionOf } from '#components/content/page.ts'
import { FocusedImage } from '#components/ui/CmsImage.tsx'
import { Lines } from '#components/ui/Lines.tsx'
import { Heading, StaffText } from '#components/ui/StaffText.tsx'
import styles from './Picture.module.css'

type Props = SectionOf<'pictureSection'> & { isFirst: boolean }

export function Picture({ heading, image, caption, isFirst }: Props) {
  if (!image?.assetId) return null
  if (!heading)
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
  const [text = ''] = caption?.trim().split('\n', 1) ?? []
  return (
    <section className={`stack ${styles.beside}`}>
      <div className={styles.words}>
        <Heading className={styles.heading}>{heading}</Heading>
        <StaffText className={styles.text}>{text}</StaffText>
        <Lines text={caption?.trim().slice(text.length)} as="ul" className={styles.items} />
      </div>
      <FocusedImage
        image={image}
        sizes="(max-width: 768px) 92vw, (min-width: 1664px) 960px, 46vw"
        priority={isFirst}
      />
    </section>
  )
}
