import { Notice } from '#components/errors/Notice.tsx'
import text from '#components/ui/RichText.module.css'
import heading from '#components/ui/ScreenHeading.module.css'
import { TONES } from '#components/ui/tones.ts'
import lesson from '../lesson/LessonView.module.css'
import { unknownLesson } from '../lesson/UnknownLesson.tsx'
import video from '../lesson/Video.module.css'
import { Early } from './Early.tsx'
import styles from './Opening.module.css'

/** A lesson before it is known, and what is shown instead if there is none. */
export function LessonOpening() {
  return (
    <>
      <header
        className={`${styles.lesson} ${lesson.header} ${styles.screen}`}
        data-early="module.index"
        data-tones={TONES.join(' ')}
        suppressHydrationWarning
      >
        <div className={`wrap ${lesson.banner}`}>
          <div className={lesson.words}>
            <Early as="p" from="module.title" className={lesson.small} />
            <Early as="h1" from="title" className={heading.heading}>
              Lesson
            </Early>
            <Early as="p" from="summary" className={`${lesson.summary} ${styles.summary}`} />
            <Early as="p" from="duration" className={lesson.small} />
          </div>
          <div className={`${styles.emblem} ${lesson.emblem}`} />
        </div>
        <div className={`wrap ${video.video}`} data-early="video" hidden suppressHydrationWarning>
          <div className={styles.button} />
        </div>
      </header>
      <div
        className={`wrap ${lesson.columns} ${styles.screen}`}
        data-early="module"
        suppressHydrationWarning
      >
        <div className={lesson.text}>
          <div className={text.text}>
            <Early as="p" from="body.0.children" className={styles.paragraph} />
          </div>
        </div>
      </div>
      <Notice
        heading={<h1 className={heading.heading}>{unknownLesson.title}</h1>}
        text={unknownLesson.text}
        className={styles.missing}
        data-early="missing"
        hidden
        suppressHydrationWarning
      >
        {unknownLesson.link}
      </Notice>
    </>
  )
}
