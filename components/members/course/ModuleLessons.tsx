import type { Progress } from '#lib/members/browser/use-progress.ts'
import type { CourseModule } from '#lib/members/server/course.ts'
import { countDone } from './course.ts'
import { Emblem } from './Emblem.tsx'
import { LessonRow } from './LessonRow.tsx'
import styles from './ModuleLessons.module.css'

type Props = {
  module: CourseModule
  /** Its place in the course, from 1. */
  number: number
  tone: string | undefined
  progress: Progress
}

/** A module of the course in its colour, and its lessons. */
export function ModuleLessons({ module, number, tone, progress }: Props) {
  const { id, title, summary, lessons } = module
  return (
    <section className={`${styles.module} ${tone}`} aria-labelledby={`module-${id}`}>
      <header className={styles.header}>
        <div className={styles.words}>
          <p className={styles.small}>Module {number}</p>
          <h2 id={`module-${id}`} className={styles.title}>
            {title}
          </h2>
          <p>{summary}</p>
        </div>
        <p className={styles.small}>
          {countDone(lessons, progress)} of {lessons.length} done
        </p>
        <Emblem index={number - 1} className={styles.emblem} />
      </header>
      <ol className={styles.lessons}>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} done={progress.isDone(lesson.id)} />
        ))}
      </ol>
    </section>
  )
}
