import { Emblem } from '#components/ui/Emblem.tsx'
import { toneOf } from '#components/ui/tones.ts'
import type { Progress } from '#lib/members/browser/progress.ts'
import type { CourseModule } from '#lib/members/server/course-shape.ts'
import { LessonRow } from './LessonRow.tsx'
import styles from './ModuleLessons.module.css'

type Props = {
  module: CourseModule
  /** Its place in the course, from 0. */
  index: number
  isDone: Progress['isDone']
}

/** A module of the course in its color, and its lessons. */
export function ModuleLessons({ module, index, isDone }: Props) {
  const { id, title, summary, lessons } = module
  const done = lessons.filter((lesson) => isDone(lesson.id))
  return (
    <section className={`${styles.module} ${toneOf(index)}`} aria-labelledby={`module-${id}`}>
      <header className={styles.header}>
        <div className={styles.words}>
          <p className={styles.small}>Module {index + 1}</p>
          <h2 id={`module-${id}`} className={styles.title}>
            {title}
          </h2>
          {summary && <p>{summary}</p>}
        </div>
        <p className={styles.small}>
          {done.length} of {lessons.length} done
        </p>
        <Emblem index={index} className={styles.emblem} />
      </header>
      <ol className={styles.lessons}>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} done={done.includes(lesson)} />
        ))}
      </ol>
    </section>
  )
}
