import type { Lesson } from '#lib/members/server/course.ts'
import { lessonAddress } from './address.ts'
import { CourseLink } from './CourseLink.tsx'
import styles from './LessonRow.module.css'
import { Tick } from './Tick.tsx'
import { minutes } from './words.ts'

/** A lesson in the overview. The whole row leads to it. */
export function LessonRow({ lesson, done }: { lesson: Lesson; done: boolean }) {
  return (
    <li className={styles.row}>
      <Tick done={done} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <CourseLink href={lessonAddress(lesson.id)} className={styles.link}>
            {lesson.title}
            {done && <span className="visually-hidden"> (done)</span>}
          </CourseLink>
        </h3>
        <p className={styles.summary}>{lesson.summary}</p>
      </div>
      <p className={styles.duration}>{minutes(lesson.duration)}</p>
    </li>
  )
}
