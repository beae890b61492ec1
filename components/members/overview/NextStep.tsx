import Link from 'next/link'
import { lessonPath } from '#lib/members/paths.ts'
import type { LessonSummary } from '#lib/members/server/course-shape.ts'
import styles from './NextStep.module.css'

type Props = {
  /** The first lesson that is not done; undefined when all are. */
  next: LessonSummary | undefined
  /** Whether any lesson is done. */
  begun: boolean
}

/** What a member does now: one button, or a word of praise. */
export function NextStep({ next, begun }: Props) {
  if (!next)
    return (
      <p className={styles.praise}>
        You’ve finished every lesson. Well done! Come back whenever you want to look something up.
      </p>
    )
  return (
    <p>
      <Link href={lessonPath(next.id)} className={`button ${styles.next}`}>
        <span>
          {begun ? 'Continue with' : 'Start with'} {next.title}
        </span>
        <span aria-hidden="true">→</span>
      </Link>
    </p>
  )
}
