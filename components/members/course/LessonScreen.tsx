import { RichText } from '#components/ui/RichText.tsx'
import { SafeLink } from '#components/ui/SafeLink.tsx'
import type { LessonFile } from '#lib/members/browser/member-api.ts'
import { BackToCourse } from './BackToCourse.tsx'
import type { Stop } from './course.ts'
import { DoneToggle } from './DoneToggle.tsx'
import { Emblem } from './Emblem.tsx'
import { LessonFiles } from './LessonFiles.tsx'
import styles from './LessonScreen.module.css'
import { MemberBar } from './MemberBar.tsx'
import { Neighbours } from './Neighbours.tsx'
import { ScreenHeading } from './ScreenHeading.tsx'
import { minutes } from './words.ts'

type Props = {
  /** All lessons of the course in their order. */
  stops: Stop[]
  stop: Stop
  done: boolean
  markDone: (done: boolean) => void
  download: (file: LessonFile) => Promise<void>
  signOut: () => void
}

/** One lesson: what it is, its text, its files, and the ways on. */
export function LessonScreen({ stops, stop, done, markDone, download, signOut }: Props) {
  const { lesson, module, index, tone } = stop
  const place = stops.indexOf(stop)
  return (
    <article className={tone}>
      <MemberBar signOut={signOut}>
        <BackToCourse />
      </MemberBar>
      <header className={styles.header}>
        <div className={`wrap ${styles.banner}`}>
          <div className={styles.words}>
            <p className={styles.module}>{module.title}</p>
            <ScreenHeading tab={lesson.title}>{lesson.title}</ScreenHeading>
            <p className={styles.summary}>{lesson.summary}</p>
            <p className={styles.duration}>{minutes(lesson.duration)}</p>
            {lesson.video && (
              <p className={styles.video}>
                <SafeLink href={lesson.video} className="button">
                  <span aria-hidden="true">▶</span> Watch the video
                </SafeLink>
              </p>
            )}
          </div>
          <Emblem index={index} className={styles.emblem} />
        </div>
      </header>
      <div className={`wrap ${styles.columns}`}>
        <section className={styles.text} aria-labelledby="text">
          <h2 id="text" className="visually-hidden">
            The lesson
          </h2>
          <RichText blocks={lesson.body} />
        </section>
        <div className={styles.aside}>
          <LessonFiles files={lesson.files} download={download} />
          <DoneToggle done={done} onChange={markDone} />
        </div>
      </div>
      <Neighbours previous={stops[place - 1]} next={stops[place + 1]} />
    </article>
  )
}
