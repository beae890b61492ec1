import { CmsImage } from '#components/ui/CmsImage.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import type { SectionOf } from '#lib/content/page.ts'
import { placeOf } from './place.ts'
import { Upload } from './Upload.tsx'
import styles from './Video.module.css'

type Props = SectionOf<'videoSection'> & { isFirst: boolean }

/**
 * Without scripts and without a request to another host: an uploaded video plays here, and one on
 * YouTube, Vimeo or elsewhere is a link that says where it leads.
 */
export function Video({ heading, url, file, captions, image, isFirst }: Props) {
  const still = image && (
    <CmsImage
      picture={image}
      sizes="(min-width: 1280px) 1152px, 90vw"
      ratio={16 / 9}
      priority={isFirst}
    />
  )
  return (
    <section className={styles.video}>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      {file ? (
        <Upload heading={heading} image={image} file={file} captions={captions} />
      ) : (
        url && (
          <SafeLink href={url} className={`${styles.frame} ${styles.link}`}>
            {still}
            <span className={`button ${styles.words}`}>
              <span aria-hidden="true">▶</span> Watch on {placeOf(url)}
            </span>
          </SafeLink>
        )
      )}
    </section>
  )
}
