import type { SectionOf } from '#components/content/page.ts'
import { CmsImage } from '#components/ui/CmsImage.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import { Heading } from '#components/ui/StaffText.tsx'
import { Play } from '#components/ui/Symbols.tsx'
import { siteName } from '#components/ui/site-name.ts'
import { Transcript } from '#components/ui/Transcript.tsx'
import { imageSource } from '#lib/content/image.ts'
import styles from './Video.module.css'

type Section = SectionOf<'videoSection'>

export function Video({ heading, isFirst, ...film }: Section & { isFirst: boolean }) {
  return (
    <section className={styles.video}>
      <Heading className={styles.heading}>{heading}</Heading>
      <Film {...film} name={heading} sizes="(min-width: 1280px) 1152px, 90vw" isFirst={isFirst} />
    </section>
  )
}

type FilmProps = Pick<Section, 'url' | 'file' | 'captions' | 'transcript' | 'image'> & {
  name: string | null
  sizes: string
  /** Of the image of a link. */
  ratio?: number
  isFirst: boolean
}

/** Requests no other host: a video on YouTube, Vimeo or elsewhere is a link that names its host. */
export function Film(film: FilmProps) {
  const { name, url, file, captions, transcript, image, sizes, ratio = 16 / 9, isFirst } = film
  return (
    <>
      {file ? (
        <Upload name={name} image={image} file={file} captions={captions} />
      ) : (
        url && (
          <SafeLink href={url} className={`${styles.frame} ${styles.link}`}>
            {image && <CmsImage image={image} sizes={sizes} ratio={ratio} priority={isFirst} />}
            <span className={`button ${styles.words}`}>
              <Play /> Watch on {siteName(url)}
            </span>
          </SafeLink>
        )
      )}
      <Transcript text={transcript} />
    </>
  )
}

type UploadProps = Pick<FilmProps, 'name' | 'image' | 'captions'> & { file: string }

/** Until it is started, only the still image loads. */
function Upload({ name, image, file, captions }: UploadProps) {
  const sources = {
    src: file,
    poster: imageSource(image, 16 / 9)?.src,
    // Browsers load captions from another host only if it allows all origins.
    ...(captions && { crossOrigin: 'anonymous' as const }),
  }
  return (
    <video
      {...sources}
      className={styles.frame}
      width={1600}
      height={900}
      controls
      preload="none"
      aria-label={name ?? 'Video'}
    >
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
    </video>
  )
}
