import type { LessonSummary } from '#lib/members/server/course-shape.ts'
import { counted, timeLeft } from '../shared/words.ts'
import styles from './ProgressBar.module.css'

type Props = { lessons: LessonSummary[]; left: LessonSummary[] }

/** How many lessons are done, and how long the others take, in words and as a bar. */
export function ProgressBar({ lessons, left }: Props) {
  const all = lessons.length
  const minutes = left.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
  return (
    <div className={styles.progress}>
      <p id="progress">
        {left.length === 0
          ? `${counted(all, 'lesson')} done`
          : `${all - left.length} of ${counted(all, 'lesson')} done, ${timeLeft(minutes)} left`}
      </p>
      <progress
        className={styles.bar}
        aria-labelledby="progress"
        value={all - left.length}
        max={all}
      />
    </div>
  )
}
