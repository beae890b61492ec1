'use client'

import { usePathname } from 'next/navigation'
import lesson from '#components/ui/LessonLayout.module.css'
import text from '#components/ui/RichText.module.css'
import { TONES } from '#components/ui/tones.ts'
import { lessonIdAt } from '#schemas/member-paths.ts'
import { UNKNOWN_LESSON, UnknownLesson } from '../lesson/UnknownLesson.tsx'
import video from '../lesson/Video.module.css'
import overview from '../overview/Overview.module.css'
import { StaircaseOutline } from '../overview/Staircase.tsx'
import { TabTitle } from '../shared/ScreenHeading.tsx'
import styles from './Opening.module.css'

/** The HTML contains nothing of the course: `early-request.ts` writes the first words into it. */
export function Opening({ words }: { words?: string }) {
  const isLesson = lessonIdAt(usePathname() ?? '') !== undefined
  return (
    <>
      {words && <TabTitle />}
      <p role="status" className={`wrap ${styles.bar}`}>
        {words && <span>{words}</span>}
      </p>
      {isLesson ? <LessonOpening /> : <OverviewOpening />}
    </>
  )
}

function OverviewOpening() {
  return (
    <header className={`wrap ${overview.hero} ${styles.screen}`}>
      <div className={overview.words}>
        <h1 className="display">Your course</h1>
        <Early as="p" from="welcome" className={`${overview.welcome} ${styles.paragraph}`} />
        <div className={`${overview.progress} ${styles.progress}`}>
          <div />
          <div />
        </div>
        <div className={styles.button} />
      </div>
      <StaircaseOutline />
    </header>
  )
}

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
            <Early as="h1" from="title" className="display">
              Lesson
            </Early>
            <Early as="p" from="summary" className={`${lesson.summary} ${styles.summary}`} />
            <Early as="p" from="duration" className={lesson.small} />
          </div>
          <div className={`${styles.emblem} ${lesson.emblem}`} />
          <div className={lesson.media} data-early="video" hidden suppressHydrationWarning>
            <div className={video.disc} />
          </div>
        </div>
      </header>
      <div
        className={`wrap ${lesson.columns} ${styles.screen}`}
        data-early="module"
        hidden
        suppressHydrationWarning
      >
        <div className={lesson.text}>
          <div className={text.text}>
            <Early as="p" from="body.0.children" className={styles.paragraph} />
          </div>
        </div>
      </div>
      <UnknownLesson
        heading={<h1 className="display">{UNKNOWN_LESSON}</h1>}
        className={styles.missing}
        data-early="missing"
        hidden
        suppressHydrationWarning
      />
    </>
  )
}

type Props = {
  as: 'h1' | 'p'
  /** The path of the text in the data, for `early-request.ts`. */
  from: string
  className: string | undefined
  children?: string
}

/** React needs a child, even an empty text: otherwise, the written text is a hydration error. */
function Early({ as: Element, from, className, children = '' }: Props) {
  return (
    <Element data-early={from} className={`${styles.text} ${className}`} suppressHydrationWarning>
      {children}
    </Element>
  )
}
