import Link from 'next/link'
import { lessonPath } from '#lib/members/paths.ts'
import type { LessonSummary } from '#lib/members/server/course-shape.ts'
import { Tick } from '../shared/Tick.tsx'
import { counted } from '../shared/words.ts'
import styles from './LessonRow.module.css'

/** A lesson in the overview. The whole row is a link to it. */
export function LessonRow({ lesson, done }: { lesson: LessonSummary; done: boolean }) {
  const { id, title, summary, duration, hasVideo } = lesson
  return (
    <li className={styles.row}>
      <Tick done={done} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          {/* Hundreds of rows would be as many requests. */}
          <Link href={lessonPath(id)} prefetch={false} className={styles.link}>
            {title}
            {done && <span className="visually-hidden"> (done)</span>}
          </Link>
        </h3>
        {summary && <p className={styles.summary}>{summary}</p>}
      </div>
      <p className={styles.duration}>
        {[
          ...(duration === null ? [] : [counted(duration, 'minute')]),
          ...(hasVideo ? ['video'] : []),
        ].join(', ')}
      </p>
    </li>
  )
}
