import type { SectionOf } from '#lib/content/page.ts'
import { pictureSource } from '#lib/content/picture.ts'
import styles from './Video.module.css'

type Props = Pick<SectionOf<'videoSection'>, 'heading' | 'image' | 'captions'> & { file: string }

/** An uploaded video, of which nothing but the still image is loaded before it is started. */
export function Upload({ heading, image, file, captions }: Props) {
  const sources = {
    src: file,
    poster: pictureSource(image, 16 / 9)?.src,
    // Browsers load captions from another host only where it allows that to all.
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
      aria-label={heading ?? 'Video'}
    >
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" default />}
    </video>
  )
}
